"""What a back end asks of its application's data, as itself."""

import json
import re
import socket
import threading
import time
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, List, Mapping, Optional, Union
from urllib.error import HTTPError
from urllib.request import Request as HttpRequest

from .connection import Connection, is_denied, reach
from .keys import change_key, new_key
from .messages import Refusal
from .throttle import Closed

Value = Union[str, float, bool, None]
Values = Mapping[str, Value]
"""What fields hold, by their names."""
Row = Dict[str, Any]
"""Its fields, and `row_id`, `revision`, `created`, `changed`, `author`."""

ANSWERED_WITHIN = 30.0
LONGEST_PAUSE = 2.0
LISTENS_FOR = 5.0
"""A stream is opened again after so many seconds, so that a back end that is closed does not wait for long."""
MAX_CALL_BYTES = 16 * 1024
"""The most bytes that the platform takes as one request."""
TOO_LARGE = "Quá lớn để gửi một lần / Too large to be sent at once"


@dataclass(frozen=True)
class Page:
    rows: List[Row]
    next: str
    """`after` of the next page; empty on the last one."""


@dataclass(frozen=True)
class Changed:
    row_id: str
    revision: int


@dataclass
class Run:
    """One run of the handler of a request.

    Until the request is answered, the answers to its changes stay: it finds them there if it runs again.
    """

    asked: str
    changes: int = 0
    answers: List[str] = field(default_factory=list)


class Calls:
    """Sends calls, and waits for their answers."""

    def __init__(
        self,
        connection: Connection,
        application: str,
        backend_key: str,
        retry: float,
        closed: threading.Event,
        log: Callable[[str], None],
    ) -> None:
        self._connection, self._application, self._backend_key = connection, application, backend_key
        self._retry, self._closed, self._log = retry, closed, log
        self._runs = threading.local()

    def begin(self, asked: str) -> Run:
        """From now on this thread runs the handler of a request."""
        self._runs.current = Run(asked)
        return self._runs.current

    def end(self) -> None:
        self._runs.current = None

    def transaction(self, changes: List[Dict[str, Any]], answering: str = "") -> List[Changed]:
        run: Optional[Run] = getattr(self._runs, "current", None)
        rows = _list_of(self.call("../data/transaction", {"changes": changes}, answering, run).get("rows"))
        return [Changed(row["row_id"], row["revision"]) for row in rows]

    def call(
        self, collection: str, data: Dict[str, Any], answering: str = "", run: Optional[Run] = None
    ) -> Dict[str, Any]:
        """What answers a call; raises Refusal where the platform refuses it.

        `answering`: key of the request whose person it is made for; `run`: the handler that makes a change.
        """
        user_id, key = f"backend:{self._application}", new_key()
        if run is not None:
            key = change_key(self._backend_key, run.asked, run.changes)
            run.changes += 1
        event = f"call_{key}"
        inner = {"user_id": user_id, "application": self._application, "event": event, "data": data}
        if answering:
            inner["answering"] = answering
        text = json.dumps(inner, ensure_ascii=False)
        if len(text.encode()) > MAX_CALL_BYTES:
            raise Refusal("too_large", TOO_LARGE)
        record = {"application": self._application, "dataCollection": collection, "json": text}
        record.update(key="key1", module="core", os="web", user_id=user_id)
        request, answers = f"request/{key}", f"response/{user_id}/{event}"
        end, pause = time.monotonic() + ANSWERED_WITHIN, self._retry
        is_sent, trouble = False, ""
        while time.monotonic() < end:
            try:
                # Under the same key it has one effect, however often it is written.
                is_sent = is_sent or self._write("PUT", request, record)
                trouble = "it was sent" if is_sent else "the rules refuse it"
                message = self._answer(answers, end) if is_sent else self._check(answers)
                if message is not None:
                    if run is None:
                        self._remove(answers)
                    else:
                        run.answers.append(answers)
                    return _data_of(message)
            except (OSError, ValueError) as error:
                trouble = str(error)
                self._log(f"Asking again: {trouble}")
            self._connection.wait(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
            if self._closed.is_set():
                raise Closed("closed while a call was not answered")
        # It must not be done later, unknown to who asked.
        self._remove(request)
        raise OSError(f"{collection} has no answer after {ANSWERED_WITHIN:.0f} seconds ({trouble})")

    def _write(self, method: str, path: str, value: Any) -> bool:
        """False where the rules refuse it, as they do while the back end is throttled."""
        session = self._connection.sign_in()
        body = None if value is None else json.dumps(value).encode()
        headers = {"Content-Type": "application/json"}
        try:
            with reach(HttpRequest(self._connection.url(path, session), body, headers, method=method), 30):
                return True
        except HTTPError as error:
            said = error.read().decode()
            if is_denied(said):
                return False
            if error.code == 401:
                self._connection.forget(session)
            raise OSError(f"{error.code} {said}") from None

    def _remove(self, path: str) -> None:
        try:
            self._write("DELETE", path, None)
        except OSError:
            # The platform removes it in its time.
            pass

    def _check(self, answers: str) -> None:
        """Fails where its answers cannot be read either: the key was changed, which signing in anew tells."""
        self._connection.open(answers, self._connection.sign_in(), 30).close()

    def _answer(self, path: str, end: float) -> Optional[Dict[str, Any]]:
        """The first message that comes to a place; None where the stream ended before."""
        session = self._connection.sign_in()
        stops = min(end, time.monotonic() + LISTENS_FOR)
        with self._connection.open(path, session, max(0.1, stops - time.monotonic())) as stream:
            try:
                for at, data in self._connection.changes(stream, session, stops):
                    if data:
                        return next(iter(data.values())) if at == "/" else data
            except socket.timeout:
                return None
        return None


class Rows:
    """The rows of one collection."""

    def __init__(self, calls: Calls, collection: str, answering: str = "") -> None:
        """`answering`: key of the request whose person they are for."""
        if not re.fullmatch(r"[a-z][A-Za-z0-9_]{0,39}", collection):
            raise ValueError(f"{collection} is no name of a collection")
        self._calls, self._collection, self._answering = calls, collection, answering

    def list(
        self,
        filter: Optional[Values] = None,
        at_least: Optional[Values] = None,
        at_most: Optional[Values] = None,
        **query: Any,
    ) -> Page:
        """A page of the rows that the back end may see.

        `at_least` and `at_most` bound the field that is sorted by. `search`, `sort` (a field, with `-` in front falling), `size` (50,
        at most 100), `after` (`next` of the page before) and `scope` ("own" or "all") say what else is asked for.
        """
        data = dict(query)
        for kind, values in (("filter", filter), ("from", at_least), ("to", at_most)):
            data.update({f"{kind}_{name}": value for name, value in (values or {}).items()})
        answer = self._calls.call(f"../data/{self._collection}/list", data, self._answering)
        return Page(_list_of(answer.get("rows")), answer.get("next", ""))

    def get(self, row_id: str) -> Row:
        """One row; refused with `not_found` where there is none that the back end may see."""
        return self._calls.call(f"../data/{self._collection}/get", {"row_id": row_id}, self._answering)["row"]

    def add(self, values: Values) -> Changed:
        return self._change(act="add", values=values)

    def change(self, row_id: str, values: Values, when: Optional[Values] = None) -> Changed:
        """Fields that are not named stay, empty ones go. Refused with `conflict` where fields do not hold what `when` says."""
        return self._change(act="change", row_id=row_id, values=values, **_condition(when))

    def remove(self, row_id: str, when: Optional[Values] = None) -> Changed:
        return self._change(act="remove", row_id=row_id, **_condition(when))

    def _change(self, **change: Any) -> Changed:
        return self._calls.transaction([{**change, "collection": self._collection}], self._answering)[0]


def _condition(when: Optional[Values]) -> Dict[str, Values]:
    return {} if when is None else {"when": when}


def _list_of(value: Any) -> List[Any]:
    """Lists of the database come as objects where it likes."""
    return list(value.values()) if isinstance(value, dict) else value or []


def _data_of(message: Dict[str, Any]) -> Dict[str, Any]:
    error = message.get("error")
    if error:
        raise Refusal(error["code"], error["message"], error.get("params"))
    return message.get("data") or {}
