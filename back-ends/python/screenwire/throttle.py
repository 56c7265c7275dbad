"""The platform takes no new answers of a back end for a while that wrote more than may wait."""

import math
import random
import threading
import time
from typing import Any, Callable, Optional, Tuple

TOLERANCE = 5.0
"""So long after its end a throttle may still be why a write was refused."""
LONGEST_WAIT = 15.0
SECONDS_PER_ANSWER = 0.02
"""What the platform delivers of one back end: an answer each 20 ms, and 2 MB a second."""
CHARACTERS_PER_SECOND = 2_000_000


class Closed(Exception):
    """The back end was closed while something waited to be written: it is left to the next process."""


class Throttle:
    """Lets answers wait while they are refused; then they go one after the other, no faster than they are delivered.

    `read` says until when answers are refused, and the time there (both in ms since 1970).
    """

    def __init__(
        self,
        read: Callable[[], Tuple[Any, float]],
        retry: float,
        closed: threading.Event,
        log: Callable[[str], None],
    ) -> None:
        self._read, self._retry, self._closed, self._log = read, retry, closed, log
        self._lock = threading.Lock()
        self._looking = threading.Lock()
        # By the clock of this process; when the next answer goes; the last one that was met, as the platform names its end.
        self._end = 0.0
        self._next = 0.0
        self._met: Optional[float] = None

    @property
    def is_on(self) -> bool:
        """Whether it lasts, as far as is known."""
        return time.monotonic() < self._end

    def wait_turn(self, answers: int, size: int) -> None:
        """Waits for the turn of a write; raises Closed when the back end is closed meanwhile."""
        turn = -1.0
        while turn < self._end:
            with self._lock:
                now = time.monotonic()
                if now >= self._next:
                    return
                turn = self._next
                self._next += max(answers * SECONDS_PER_ANSWER, size / CHARACTERS_PER_SECOND)
            if self._closed.wait(turn - now):
                raise Closed("closed while answers are refused")

    def is_met(self) -> bool:
        """Whether a throttle is why a write was refused. Who asks while another one looks waits for what that one finds."""
        with self._looking:
            return self.is_on or self._look()

    def _look(self) -> bool:
        until, now = self._read()
        if isinstance(until, bool) or not isinstance(until, (int, float)) or until < now - TOLERANCE * 1000:
            return False
        seconds = min(max((until - now) / 1000, 0), LONGEST_WAIT)
        # Met again after its end: who was refused tries again, nobody else waits.
        if seconds == 0 and until == self._met:
            return True
        with self._lock:
            self._met = until
            self._end = time.monotonic() + seconds + self._retry * random.uniform(0.5, 1)
            self._next = max(self._next, self._end)
        self._log(f"The platform takes no new answers for now: writing again in {math.ceil(seconds)} s")
        return True
