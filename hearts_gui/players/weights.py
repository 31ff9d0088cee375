"""The duck's weights: how much each feature of a card counts, fitted by play.

Playing: linear regression of what the rest of the deal cost on the features, over 15,000 decisions of its own games
under random rules for 3 to 7 players, every playable card of each decision tried and the deal played out; twice over,
the second time with the players that the first had made, and drawn towards the first result. The weight of the moon is
set by hand: too few games see one.

Passing: set by hand. A fit of the same kind over 2,500 hands lost 0.3 points a deal to it in duplicate games of ducks
under the classic rules, and was not kept.
"""

# fmt: off
# A row a role of weighing.py (lead, under, over, discard), in the order of its FEATURES.
PLAY_WEIGHTS: tuple[tuple[float, ...], ...] = (
    (
        0.0, 0.23, 0.19, 0.96, 0.49, -0.16, -0.21, 0.21, 0.37, -0.05, -0.41, -0.85, 0.18, -0.89, -0.33, 0.93,
        -0.54, -0.03, -0.08, -0.15, 0.5, 0.06, -0.28, 0.49, 1.0, 0.31, 0.2, 0.08, -0.25, 0.02, -0.43, -0.03,
        0.14, -0.29, 0.04,
    ),
    (
        0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.16, 0.78, -0.07, -0.63, -0.03, -1.47, -0.28, 0.0, -0.6, -0.08, -0.01,
        0.03, 0.24, 0.0, -0.24, 0.55, 0.8, -0.38, 1.0, 0.0, 0.04, -0.17, -0.03, -0.08, 0.11, 0.01, 0.0, 0.34,
        0.49,
    ),
    (
        1.21, 0.98, 0.52, 1.13, 0.74, 0.0, -1.4, -1.89, -0.12, -1.15, -0.65, -0.84, -0.02, 0.0, -0.34, 0.56,
        0.01, -0.03, 0.17, 0.0, 0.41, -0.05, 0.58, -0.24, 1.0, 0.0, -0.06, 0.26, 0.03, 0.08, -0.11, 0.05, 0.77,
        -0.34, 0.26,
    ),
    (
        0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.14, 0.33, -0.21, -0.63, -0.14, -0.97, 0.0, -0.18, -0.4, 0.45, 0.03,
        0.02, -0.12, 0.0, -0.24, 0.22, -0.06, -0.03, 1.0, -0.25, -0.02, -0.04, -0.03, 0.03, -0.07, 0.07, 0.0,
        -0.01, 0.4,
    ),
)

# In the order of passing.py's PASS_FEATURES and VOID_FEATURES.
PASS_WEIGHTS: tuple[float, ...] = (
    0.0, 2.2, 0.0, -0.32, -0.93, 0.35, -0.06, 1.8, 0.1, -0.54, 0.0, 0.2, 0.36, -0.32, 0.03, 0.3, -0.23,
    0.0, 0.31, 0.0, -0.07, -0.07, -0.05, 0.0, -0.4, -0.2, -0.2,
)
VOID_WEIGHTS: tuple[float, ...] = (
    0.5, 0.36, 0.7, 0.2, 0.2,
)
# fmt: on
