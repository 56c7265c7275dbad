"""What a back end says to the platform: exchanges its key, writes."""

import json
import math
import random
import re
import threading
import time
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Any, Callable, Dict, Iterator, Optional, Tuple, Union
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request as HttpRequest
from urllib.request import urlopen

from .throttle import Closed, Throttle

LONGEST_PAUSE = 30.0


class Stopped(SystemExit):
    """It cannot answer: a variable is missing, or the key is no longer, or never was, that of the application.

    A program that does not catch it ends with this one sentence.
    """


@dataclass(frozen=True)
class Session:
    token: str
    queue: str
    answers: str
    until: float


class Connection:
    """Signs in, and writes until it is known what became of it."""

    def __init__(
        self,
        application: str,
        backend_key: str,
        platform_url: str,
        identity_url: str,
        api_key: str,
        database_url: str,
        namespace: str,
        retry: float,
        closed: threading.Event,
        log: Callable[[str], None],
    ) -> None:
        self._application, self._backend_key = application, backend_key
        self._platform_url, self._identity_url, self._api_key = platform_url, identity_url, api_key
        self._database_url, self._namespace = database_url, namespace
        self._retry, self._closed, self._log = retry, closed, log
        self._lock = threading.Lock()
        self._session: Optional[Session] = None
        self._throttle = Throttle(self._read_throttle, retry, closed, log)

    def wait(self, pause: float) -> None:
        self._closed.wait(pause * random.uniform(0.5, 1))

    def sign_in(self) -> Session:
        """The session of now; the key is exchanged where there is none or it ends soon."""
        with self._lock:
            if self._session is None or self._session.until < time.time():
                self._session = self._exchange()
            return self._session

    def _exchange(self) -> Session:
        asked = {"application": self._application, "backend_key": self._backend_key}
        try:
            exchanged = call(f"{self._platform_url}/back_ends/token", "POST", asked)
        except HTTPError as error:
            if error.code == 401:
                where = f"The platform at {self._platform_url}"
                raise Stopped(
                    f"{where} refuses the key in BACKEND_KEY for the application {self._application}"
                ) from None
            raise OSError(f"{site_of(error.url)} answers {error.code} {error.read().decode()}") from error
        url = f"{self._identity_url}/v1/accounts:signInWithCustomToken?key={self._api_key}"
        try:
            signed_in = call(url, "POST", {"token": exchanged["token"], "returnSecureToken": True})
        except HTTPError as error:
            raise OSError(f"{site_of(error.url)} answers {error.code} {error.read().decode()}") from error
        until = time.time() + int(signed_in["expiresIn"]) - 300
        return Session(signed_in["idToken"], exchanged["queue"], exchanged["answers"], until)

    def forget(self, session: Session) -> None:
        with self._lock:
            if self._session is session:
                self._session = None

    def url(self, path: str, session: Session) -> str:
        return f"{self._database_url}/{path}.json?ns={self._namespace}&auth={session.token}"

    def open(self, path: str, session: Session, timeout: float) -> Any:
        """The stream of a place."""
        request = HttpRequest(self.url(path, session), headers={"Accept": "text/event-stream"})
        try:
            return reach(request, timeout)
        except HTTPError as error:
            if error.code == 401:
                self.forget(session)
            raise

    def changes(self, stream: Any, session: Session, until: float = math.inf) -> Iterator[Tuple[str, Any]]:
        """What a place holds and what comes to it, as path and data, until its stream ends, or `until` on the monotonic clock."""
        event = ""
        for line in stream:
            name, _, value = line.decode().rstrip("\r\n").partition(": ")
            if name == "event":
                event = value
            elif name == "data" and event in ("cancel", "auth_revoked"):
                self.forget(session)
                raise OSError(f"the stream ended with {event}")
            elif name == "data" and event in ("put", "patch"):
                change = json.loads(value)
                yield change["path"], change["data"]
            if self._closed.is_set() or time.monotonic() > until:
                return

    def write(self, writes: Dict[str, Any]) -> bool:
        """Writes several paths at once; false when the rules refuse it for good. Tried again until it is known."""
        pause = self._retry
        size = len(json.dumps(writes))
        # Only answers are throttled; None takes a request.
        answers = sum(value is not None for value in writes.values())
        while True:
            if answers > 0:
                self._throttle.wait_turn(answers, size)
            try:
                session = self.sign_in()
                status, said = self._patch(writes, session)
                if status in (200, 400):
                    return status == 200
                if is_denied(said):
                    if answers == 0 or not self._throttle.is_met():
                        return False
                    if self._throttle.is_on:
                        continue
                elif status == 401:
                    self.forget(session)
                self._log(f"Writing again: {status} {said}")
            except (OSError, ValueError) as error:
                self._log(f"Writing again: {error}")
            self.wait(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
            if self._closed.is_set():
                raise Closed("closed while it could not be written")

    def _patch(self, writes: Dict[str, Any], session: Session) -> Tuple[int, str]:
        try:
            call(self.url("", session), "PATCH", writes)
            return 200, ""
        except HTTPError as error:
            return error.code, error.read().decode()

    def _read_throttle(self) -> Tuple[Any, float]:
        session = self.sign_in()
        try:
            with reach(self.url(f"throttled/back_ends/{self._application}", session), 30) as response:
                date = response.headers["Date"]
                # To the second, and never ahead.
                now = parsedate_to_datetime(date).timestamp() if date else time.time()
                return json.load(response), now * 1000
        except HTTPError as error:
            said = error.read().decode()
            # By the rules of a platform without throttles.
            if is_denied(said):
                return None, 0.0
            if error.code == 401:
                self.forget(session)
            raise


def call(url: str, method: str, body: Any) -> Any:
    headers = {"Content-Type": "application/json"}
    with reach(HttpRequest(url, json.dumps(body).encode(), headers, method=method), 30) as response:
        return json.load(response)


def reach(request: Union[str, HttpRequest], timeout: float) -> Any:
    """As `urlopen`; the error says which address cannot be reached."""
    try:
        return urlopen(request, timeout=timeout)
    except HTTPError:
        raise
    except OSError as error:
        url = request if isinstance(request, str) else request.full_url
        raise OSError(f"{site_of(url)} cannot be reached ({getattr(error, 'reason', error)})") from error


def site_of(url: str) -> str:
    """Of an address what may be logged: no key, no token."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def is_denied(said: str) -> bool:
    return re.search("permission denied", said, re.IGNORECASE) is not None
