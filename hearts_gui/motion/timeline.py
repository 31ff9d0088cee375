"""What is moving now: the channels' values and the animations that change them. A test ticks it by hand."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from hearts_gui.motion.animation import Animation, Channel, Run, Values

_FOREVER = 1e12  # milliseconds; longer than any animation, so that one step ends it


class Timeline:
    """Plays animations. Holds a value per channel, kept after its animation has ended until `forget` drops it."""

    def __init__(self) -> None:
        self._values: Values = {}
        self._runs: dict[object, Run] = {}

    @property
    def busy(self) -> bool:
        """Whether anything is playing."""
        return bool(self._runs)

    def playing(self, track: Hashable) -> bool:
        """Whether the named track is playing."""
        return track in self._runs

    def play(self, animation: Animation, track: Hashable | None = None) -> None:
        """Begin at once. On a named track it takes the place of what that track was playing, which stops there."""
        name: object = object() if track is None else track
        self._runs.pop(name, None)
        run = animation.begin()
        if run.step(0.0, self._values) is None:
            self._runs[name] = run

    def stop(self, track: Hashable) -> None:
        """Stop a named track where it is."""
        self._runs.pop(track, None)

    def update(self, ms: float) -> bool:
        """Advance all by `ms` milliseconds; whether anything moved. What a `call` starts meanwhile begins at 0."""
        before = list(self._runs.items())
        for name, run in before:
            if self._runs.get(name) is not run:
                continue  # a call of this very frame replaced or stopped it
            if run.step(ms, self._values) is not None and self._runs.get(name) is run:
                del self._runs[name]
        return bool(before)

    def finish(self) -> None:
        """End at once all that plays now, calls included; what those calls start is left to play."""
        self.update(_FOREVER)

    def value(self, key: Hashable, name: str, default: float) -> float:
        """A channel's value, or `default` where nothing has set it."""
        return self._values.get((key, name), default)

    def put(self, key: Hashable, **channels: float) -> None:
        """Set channels at once. An animation that is playing on them will overwrite this."""
        for name, number in channels.items():
            self._values[(key, name)] = number

    def forget(self, key: Hashable | None = None) -> None:
        """Drop the values of a key (or of all): it is again where the layout says."""
        if key is None:
            self._values.clear()
            return
        gone: list[Channel] = [channel for channel in self._values if channel[0] == key]
        for channel in gone:
            del self._values[channel]

    def clear(self) -> None:
        """Stop all without ending it and drop every value: the screen's state was replaced."""
        self._runs.clear()
        self._values.clear()

    def refit(self, factors: Mapping[str, float]) -> None:
        """The window changed: multiply values, starts and ends of channels by name, say {"x": 0.8, "y": 0.9}."""
        for channel in self._values:
            self._values[channel] *= factors.get(channel[1], 1.0)
        for run in list(self._runs.values()):
            run.refit(factors)
