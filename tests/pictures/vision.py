"""How well things are told apart: by their contrast (WCAG 2), and by eyes that lack one kind of cone (Machado 2009)."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

_LUMA = np.array((0.2126, 0.7152, 0.0722))
_XYZ = np.array(
    ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
)
_WHITE = _XYZ.sum(axis=1)  # D65

EYES: Mapping[str, Floats] = {
    "protanopia": np.array(
        ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
    ),
    "deuteranopia": np.array(
        ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
    ),
    "tritanopia": np.array(
        ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900))
    ),
}
"""What each sees of linear light: Machado, Oliveira, Fernandes, "A Physiologically-based Model for Simulation of Color
Vision Deficiency", 2009, at severity 1."""


def linear(colours: npt.ArrayLike) -> Floats:
    """Colours of three channels from 0 to 255 as linear light from 0 to 1."""
    level = np.asarray(colours, dtype=np.float64) / 255
    light: Floats = np.where(level <= 0.04045, level / 12.92, ((level + 0.055) / 1.055) ** 2.4)
    return light


def contrast(ink: npt.ArrayLike, ground: npt.ArrayLike) -> Floats:
    """The contrast ratio of WCAG 2, from 1 to 21, colour by colour."""
    a, b = linear(ink) @ _LUMA, linear(ground) @ _LUMA
    ratio: Floats = (np.maximum(a, b) + 0.05) / (np.minimum(a, b) + 0.05)
    return ratio


def seen_by(eye: str, light: Floats) -> Floats:
    """Linear light as one of `EYES` sees it; as it is for any other name."""
    if eye not in EYES:
        return light
    seen: Floats = np.clip(light @ EYES[eye].T, 0.0, 1.0)
    return seen


def lab(light: Floats) -> Floats:
    """CIELAB of linear light, under D65."""
    xyz = light @ _XYZ.T / _WHITE
    f = np.where(xyz > (6 / 29) ** 3, np.cbrt(xyz), xyz / (3 * (6 / 29) ** 2) + 4 / 29)
    x, y, z = f[..., 0], f[..., 1], f[..., 2]
    return np.stack((116 * y - 16, 500 * (x - y), 200 * (y - z)), axis=-1)


def apart(one: npt.ArrayLike, other: npt.ArrayLike, eye: str = "") -> float:
    """How far two colours are from each other in CIELAB (the Euclidean distance of 1976) for an eye."""
    a, b = (lab(seen_by(eye, linear(colour))) for colour in (one, other))
    return float(np.linalg.norm(a - b))
