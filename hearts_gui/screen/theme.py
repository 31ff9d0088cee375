"""Every colour of the game, in one value per look of the table.

Colours are (red, green, blue) or, where they let something through, (red, green, blue, alpha), each 0 to 255. Text
colours have a contrast of at least 4.5 to 1 on the ground that their comment names.

The green and blue of four colours, and red, green and blue in high contrast, are not those of LANGUAGE.md: hers have
less contrast than 7 to 1 on white, and are nearer to each other for who lacks a kind of cone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from hearts_gui.rules.cards import Suit

Colour = tuple[int, int, int]
Tint = tuple[int, int, int, int]


def rgb(text: str) -> Colour:
    """The colour written "#RRGGBB"; ValueError for anything else."""
    if len(text) != 7 or text[0] != "#":
        raise ValueError(f"not a colour: {text!r}")
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def tint(text: str, percent: float) -> Tint:
    """The colour written "#RRGGBB", let through so that `percent` of it stays."""
    return (*rgb(text), round(percent * 2.55))


def code(colour: Colour | Tint) -> str:
    """The colour as "#RRGGBB", without its alpha."""
    return f"#{colour[0]:02X}{colour[1]:02X}{colour[2]:02X}"


@dataclass(frozen=True)
class Felt:
    """The ground of a screen: an elliptic glow from the centre to the edge of the window."""

    centre: Colour
    mid: Colour
    edge: Colour


@dataclass(frozen=True)
class ChartLine:
    """How one player's line in a chart looks: colour, width in pixels at 1080, and dashes in the same unit."""

    colour: Colour
    width: float = 2.6
    dash: tuple[float, ...] = ()


@dataclass(frozen=True)
class Theme:
    """The colours of one look of the table."""

    name: str
    table: Felt
    plaque: Colour
    dusk: Felt  # the quieter ground of score sheet, rules, settings and the match's end
    night: Felt  # the moon's sky
    text: Colour  # on felt
    soft: Colour  # on felt
    plaque_soft: Colour
    gold: Colour  # accent and focus; never text on felt
    on_gold: Colour
    gold_edge: Tint  # the outline of a quiet button
    panel: Tint
    panel_edge: Tint
    edge_width: float  # of panels and buttons, pixels at 1080
    panel_text: Colour
    panel_soft: Colour
    inlay: Tint
    danger: Colour  # on a plaque
    danger_paper: Colour  # on paper
    disabled: Colour  # on a plaque
    paper: Colour
    court_paper: Colour
    ink: Colour
    red: Colour
    blue: Colour
    green: Colour
    heart: Colour  # the marker of broken hearts, on felt
    art_gold: tuple[Colour, Colour, Colour]
    sheet: Colour
    sheet_shade: Colour
    pencil: Colour
    pencil_soft: Colour
    shadow: Colour
    focus: Colour
    focus_width: float  # pixels at 1080
    chart_you: ChartLine
    chart_others: tuple[ChartLine, ...]
    bar_best: Colour
    bar_neutral: Colour
    bar_costly: Colour
    grid: Tint
    high_contrast: bool

    def suit(self, suit: Suit, *, four_colours: bool = False) -> Colour:
        """The colour of a suit's pips on paper, in the deck of two or of four colours."""
        if suit is Suit.HEARTS:
            return self.red
        if suit is Suit.DIAMONDS:
            return self.blue if four_colours else self.red
        if suit is Suit.CLUBS:
            return self.green if four_colours else self.ink
        return self.ink


EVERGREEN = Theme(
    name="evergreen",
    table=Felt(rgb("#2A6652"), rgb("#1E4C3E"), rgb("#0C231C")),
    plaque=rgb("#0B211A"),
    dusk=Felt(rgb("#1D4A3C"), rgb("#143329"), rgb("#081B15")),
    night=Felt(rgb("#28327A"), rgb("#161D4C"), rgb("#070A1C")),
    text=rgb("#F4EEDD"),
    soft=rgb("#E6DDC3"),
    plaque_soft=rgb("#D9CFB4"),
    gold=rgb("#F2CE73"),
    on_gold=rgb("#1E2A20"),
    gold_edge=tint("#E7CD8A", 55),
    panel=tint("#081B15", 58),
    panel_edge=tint("#E7CD8A", 18),
    edge_width=1.0,
    panel_text=rgb("#F4EEDD"),
    panel_soft=rgb("#D3DDD2"),
    inlay=tint("#E7CD8A", 30),
    danger=rgb("#FFB9AE"),
    danger_paper=rgb("#B3202C"),
    disabled=rgb("#8FA198"),
    paper=rgb("#FCF8EE"),
    court_paper=rgb("#FBF5E6"),
    ink=rgb("#1C2030"),
    red=rgb("#B3202C"),
    blue=rgb("#1A48B4"),
    green=rgb("#1B7A5E"),
    heart=rgb("#D2333E"),
    art_gold=(rgb("#EBD08A"), rgb("#C79A3E"), rgb("#8A6420")),
    sheet=rgb("#FDF9EC"),
    sheet_shade=rgb("#F1E8D2"),
    pencil=rgb("#3A3D46"),
    pencil_soft=rgb("#6A675E"),
    shadow=rgb("#040E0A"),
    focus=rgb("#F2CE73"),
    focus_width=2.5,
    chart_you=ChartLine(rgb("#FFF8E6"), 4.5),
    bar_best=rgb("#F2CE73"),
    bar_neutral=rgb("#86B59B"),
    bar_costly=rgb("#F5A392"),
    grid=tint("#E7CD8A", 16),
    high_contrast=False,
    chart_others=(
        ChartLine(rgb("#9FB0F2"), dash=(12, 5)),
        ChartLine(rgb("#F5A392"), dash=(3, 6)),
        ChartLine(rgb("#E9C869"), dash=(14, 4, 3, 4)),
        ChartLine(rgb("#86C7B4"), dash=(20, 6)),
        ChartLine(rgb("#D3A4E0"), dash=(8, 4, 8, 9)),
        ChartLine(rgb("#BFC6CC"), dash=(2, 4)),
    ),
)
MIDNIGHT = replace(
    EVERGREEN,
    name="midnight",
    table=Felt(rgb("#33427F"), rgb("#222C5A"), rgb("#0D1229")),
    plaque=rgb("#10163A"),
    dusk=Felt(rgb("#26326A"), rgb("#181F46"), rgb("#0A0E22")),
    panel=tint("#0A0E26", 58),
)
MULBERRY = replace(
    EVERGREEN,
    name="mulberry",
    table=Felt(rgb("#6E2F44"), rgb("#4F2032"), rgb("#220D16")),
    plaque=rgb("#2A0F19"),
    dusk=Felt(rgb("#522234"), rgb("#381623"), rgb("#1A0A11")),
    panel=tint("#1A0810", 58),
    panel_soft=rgb("#E2D3D4"),
)

_BLACK, _WHITE, _YELLOW = rgb("#000000"), rgb("#FFFFFF"), rgb("#FFD400")
_FLAT = Felt(_BLACK, _BLACK, _BLACK)
HIGH_CONTRAST = replace(
    EVERGREEN,
    name="high contrast",
    table=_FLAT,
    dusk=_FLAT,
    night=_FLAT,
    plaque=_BLACK,
    text=_WHITE,
    soft=_WHITE,
    plaque_soft=_WHITE,
    gold=_YELLOW,
    on_gold=_BLACK,
    gold_edge=(*_WHITE, 255),
    panel=(*_BLACK, 255),
    panel_edge=(*_WHITE, 255),
    edge_width=2.5,
    panel_text=_WHITE,
    panel_soft=_WHITE,
    inlay=(*_WHITE, 140),
    danger=_YELLOW,
    danger_paper=rgb("#B00010"),
    disabled=rgb("#B8B8B8"),
    paper=_WHITE,
    court_paper=_WHITE,
    ink=_BLACK,
    red=rgb("#B00010"),
    blue=rgb("#0021DB"),
    green=rgb("#00654B"),
    sheet=_WHITE,
    sheet_shade=_WHITE,
    pencil=_BLACK,
    pencil_soft=rgb("#404040"),
    shadow=_BLACK,
    focus=_YELLOW,
    focus_width=4.0,
    chart_you=ChartLine(_WHITE, 4.5),
    bar_best=_YELLOW,
    bar_neutral=_WHITE,
    bar_costly=rgb("#FF8A7A"),
    grid=(*_WHITE, 90),
    high_contrast=True,
)

TABLES: dict[str, Theme] = {theme.name: theme for theme in (EVERGREEN, MIDNIGHT, MULBERRY)}
"""The tables that one can choose, by name; the first is the one that the game begins with."""
THEMES: dict[str, Theme] = {**TABLES, HIGH_CONTRAST.name: HIGH_CONTRAST}
"""All looks of the table; that of high contrast is a choice of its own, which leaves the table that one has chosen."""
