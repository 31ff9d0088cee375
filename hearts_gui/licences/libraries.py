"""The shared libraries that pygame and Python bring along, with their holders and their licences.

A library comes as a file, and no metadata says whose it is: so that stands here, by the file's name without what the
systems add to it. Sources: the notices that the libraries' own sources carry.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

_SDL = "Copyright (C) 1997-2025 Sam Lantinga <slouken@libsdl.org>"
_XIPH = "Copyright (c) 1994-2025 Xiph.Org Foundation and contributors"
_WEBP = "Copyright (c) 2010 Google Inc."
_BROTLI = "Copyright (c) 2009, 2010, 2013-2016 by the Brotli Authors"
_ZLIB = "Copyright (C) 1995-2024 Jean-loup Gailly and Mark Adler"
_GCC = "Copyright (C) 1989-2025 Free Software Foundation, Inc."


@dataclass(frozen=True, slots=True)
class Library:
    """Its name, who holds the rights, and the licence: the name of a file in texts/."""

    name: str
    holder: str
    licence: str


LIBRARIES: Mapping[str, Library] = {
    "sdl2": Library("SDL", _SDL, "Zlib"),
    "sdl2_image": Library("SDL_image", _SDL, "Zlib"),
    "sdl2_mixer": Library("SDL_mixer", _SDL, "Zlib"),
    "sdl2_ttf": Library("SDL_ttf", _SDL, "Zlib"),
    "asound": Library("alsa-lib", "Copyright (C) 1998-2025 Jaroslav Kysela and others", "LGPL-2.1"),
    "brotlicommon": Library("Brotli", _BROTLI, "MIT"),
    "brotlidec": Library("Brotli", _BROTLI, "MIT"),
    "flac": Library("FLAC", f"Copyright (C) 2000-2009 Josh Coalson\n{_XIPH}", "BSD-3-Clause"),
    "fluidsynth": Library("FluidSynth", "Copyright (C) 2003-2025 Peter Hanappe and others", "LGPL-2.1"),
    "freetype": Library(
        "FreeType",
        "Portions of this software are copyright (C) 1996-2025 The FreeType Project (www.freetype.org). "
        "All rights reserved.",
        "FTL",
    ),
    "harfbuzz": Library(
        "HarfBuzz",
        "Copyright (C) 2010-2022 Google, Inc.\nCopyright (C) 2015-2020 Ebrahim Byagowi\n"
        "Copyright (C) 2019, 2020 Facebook, Inc.\nCopyright (C) 2012, 2015 Mozilla Foundation\n"
        "Copyright (C) 2011 Codethink Limited\nCopyright (C) 2008, 2010 Nokia Corporation and/or its subsidiary(-ies)\n"
        "Copyright (C) 2009 Keith Stribley\nCopyright (C) 2011 Martin Hosken and SIL International\n"
        "Copyright (C) 2007 Chris Wilson\nCopyright (C) 2005, 2006, 2020-2023 Behdad Esfahbod\n"
        "Copyright (C) 2004, 2007-2010, 2013, 2021-2023 Red Hat, Inc.\n"
        "Copyright (C) 1998-2005 David Turner and Werner Lemberg",
        "MIT-Modern-Variant",
    ),
    "jpeg": Library(
        "libjpeg-turbo",
        "Copyright (C) 1991-2020 Thomas G. Lane, Guido Vollbeding\nCopyright (C) 2009-2025 D. R. Commander and others",
        "IJG",
    ),
    "mpg": Library("mpg123", "Copyright (C) 1995-2025 Michael Hipp and the mpg123 project", "LGPL-2.1"),
    "ogg": Library("Ogg", _XIPH, "BSD-3-Clause"),
    "opus": Library(
        "Opus",
        "Copyright 2001-2023 Xiph.Org, Skype Limited, Octasic, Jean-Marc Valin, Timothy B. Terriberry, CSIRO, "
        "Gregory Maxwell, Mark Borgerding, Erik de Castro Lopo, Mozilla, Amazon",
        "BSD-3-Clause",
    ),
    "opusfile": Library("opusfile", _XIPH, "BSD-3-Clause"),
    "png": Library(
        "libpng",
        "Copyright (c) 1995-2025 The PNG Reference Library Authors.\nCopyright (c) 2018-2025 Cosmin Truta.\n"
        "Copyright (c) 2000-2002, 2004, 2006-2018 Glenn Randers-Pehrson.\nCopyright (c) 1996-1997 Andreas Dilger.\n"
        "Copyright (c) 1995-1996 Guy Eric Schalnat, Group 42, Inc.",
        "libpng-2.0",
    ),
    "portmidi": Library(
        "PortMidi",
        "Copyright (c) 1999-2000 Ross Bencina and Phil Burk\nCopyright (c) 2001-2009 Roger B. Dannenberg",
        "MIT",
    ),
    "sharpyuv": Library("libwebp", _WEBP, "BSD-3-Clause"),
    "sndfile": Library("libsndfile", "Copyright (C) 1999-2025 Erik de Castro Lopo and others", "LGPL-2.1"),
    "tiff": Library(
        "libtiff", "Copyright (c) 1988-1997 Sam Leffler\nCopyright (c) 1991-1997 Silicon Graphics, Inc.", "libtiff"
    ),
    "vorbis": Library("Vorbis", _XIPH, "BSD-3-Clause"),
    "vorbisenc": Library("Vorbis", _XIPH, "BSD-3-Clause"),
    "vorbisfile": Library("Vorbis", _XIPH, "BSD-3-Clause"),
    "wavpack": Library("WavPack", "Copyright (c) 1998-2025 David Bryant", "BSD-3-Clause"),
    "webp": Library("libwebp", _WEBP, "BSD-3-Clause"),
    "webpdemux": Library("libwebp", _WEBP, "BSD-3-Clause"),
    "winpthread": Library("winpthreads", "Copyright (c) 2011 mingw-w64 project", "MIT"),
    "xmp": Library("libxmp", "Copyright (C) 1996-2025 Claudio Matsuoka and Hipolito Carraro Jr", "MIT"),
    # What Python's own modules stand on.
    "bz": Library("bzip2", "Copyright (C) 1996-2019 Julian R Seward", "bzip2-1.0.6"),
    "expat": Library(
        "Expat",
        "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper\n"
        "Copyright (c) 2001-2025 Expat maintainers",
        "MIT",
    ),
    "ffi": Library("libffi", "Copyright (c) 1996-2025 Anthony Green, Red Hat, Inc and others", "MIT"),
    "gcc_s": Library("GCC's runtime library", _GCC, "GCC-exception-3.1"),
    "stdc++": Library("GCC's C++ library", _GCC, "GCC-exception-3.1"),
    "lzma": Library("XZ Utils", "Lasse Collin, Igor Pavlov and others", "public-domain"),
    "mpdec": Library("mpdecimal", "Copyright (c) 2008-2024 Stefan Krah", "BSD-3-Clause"),
    "sqlite": Library("SQLite", "D. Richard Hipp and others", "public-domain"),
    "uuid": Library("libuuid", "Copyright (C) 1996-2008 Theodore Ts'o and others", "BSD-3-Clause"),
    "z": Library("zlib", _ZLIB, "Zlib"),
    "zlib": Library("zlib", _ZLIB, "Zlib"),
    "vcruntime": Library("Visual C++ runtime", "Copyright (c) Microsoft Corporation", "Microsoft"),
    "msvcp": Library("Visual C++ runtime", "Copyright (c) Microsoft Corporation", "Microsoft"),
    "ucrtbase": Library("Visual C++ runtime", "Copyright (c) Microsoft Corporation", "Microsoft"),
    "api-ms-win": Library("Visual C++ runtime", "Copyright (c) Microsoft Corporation", "Microsoft"),
}
"""By what :func:`stem` makes of a file's name."""

_WHEEL_HASH = re.compile(r"-[0-9a-f]{8}$")
_NUMBER = re.compile(r"[-_.]?\d+$")


def stem(file: str) -> str:
    """A library by its file's name: "sdl2_image" of libSDL2_image-2-d6906c81.0.so.0.800.12, SDL2_image.dll and others.

    >>> stem("libSDL2-2-50d19f93.0.so.0.3200.10"), stem("SDL2.dll"), stem("libSDL2-2.0.0.dylib")
    ('sdl2', 'sdl2', 'sdl2')
    >>> stem("libpng16-16.dll"), stem("libz.1.3.1.zlib-ng.dylib"), stem("libstdc++.so.6"), stem("VCRUNTIME140_1.dll")
    ('png', 'z', 'stdc++', 'vcruntime')
    """
    name = file.replace("\\", "/").rpartition("/")[2].split(".")[0].lower()
    name = _WHEEL_HASH.sub("", name).removeprefix("lib")
    if name.startswith("api-ms-win"):
        return "api-ms-win"
    while not name.endswith("sdl2") and (shorter := _NUMBER.sub("", name)) not in {name, ""}:
        name = shorter
    return name
