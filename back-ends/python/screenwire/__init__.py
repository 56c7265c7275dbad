"""Answers the requests of one application of the platform. Python 3.9 or newer, nothing to install."""

import json
import os
import threading
import traceback
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Callable, Dict, Iterator, List, Optional, Set, Tuple, Union

from .connection import LONGEST_PAUSE, Connection, Stopped
from .data import Calls, Changed, Page, Rows
from .keys import answer_key, asked_under, bare, new_key
from .messages import BadMessage, Refusal, alert, command, layout, message_text, rows, script
from .wire import Inner, Message, WireRecord

__all__ = ["BackEnd", "Changed", "Message", "Page", "Refusal", "Request", "Rows", "Stopped"]
__all__ += ["alert", "command", "layout", "rows", "script"]

BROKEN = "Ứng dụng gặp lỗi, hãy thử lại sau / The application failed: please try again later"
UNKNOWN = "Ứng dụng chưa làm được việc này / The application does not do this"
NO_SCREEN = "Không tìm thấy màn hình / There is no such screen"
REMEMBERED = 1000


@dataclass(frozen=True)
class Request:
    """One request of a person."""

    key: str
    collection: str
    """Without `../`."""
    user_id: str
    """The id by which the application knows the person."""
    fields: Dict[str, Any]
    """What the screen posted, by field_name; empty for other requests."""
    inner: Inner
    """Everything the request says."""
    progress: Callable[[Message], None]
    """Shows a step; what the handler returns ends the request."""
    data: Callable[[str], Rows]
    """Rows of a collection as the person may see and change them, until the request is answered."""
    transaction: Callable[[List[Dict[str, Any]]], List[Changed]]
    """Changes that the person may make."""


Answers = Union[Message, List[Message], None]
Handler = Callable[[Request], Answers]


class BackEnd:
    """The back end of one application: holds the connection, hands requests to handlers, writes what they answer.

    What is not said is taken from the environment, else it is the local platform. Up to `workers` handlers run at once, each in a
    thread. `retry` is the first pause before something is tried again, doubled up to half a minute; a stream that says nothing for
    `silence` is opened anew (both in seconds; the database says something every 30).
    """

    def __init__(
        self,
        application: str = os.environ.get("APPLICATION", ""),
        backend_key: str = os.environ.get("BACKEND_KEY", ""),
        platform_url: str = os.environ.get("PLATFORM_URL", "http://127.0.0.1:9099"),
        identity_url: str = os.environ.get("IDENTITY_URL", ""),
        api_key: str = os.environ.get("API_KEY", "local"),
        database_url: str = os.environ.get("DATABASE_URL", "http://127.0.0.1:9000"),
        namespace: str = os.environ.get("DATABASE_NAMESPACE", "demo-screenwire-default-rtdb"),
        retry: float = 1.0,
        silence: float = 90.0,
        workers: int = 8,
        log: Callable[[str], None] = lambda line: print(line, flush=True),
    ) -> None:
        self.application = application
        self._required = {"APPLICATION": application, "BACKEND_KEY": backend_key}
        identity_url = identity_url or f"{platform_url}/identitytoolkit.googleapis.com"
        self._closed = threading.Event()
        self._connection = Connection(
            *(application, backend_key, platform_url, identity_url, api_key, database_url, namespace),
            *(retry, self._closed, log),
        )
        self._retry, self._silence, self._log = retry, silence, log
        self._calls = Calls(self._connection, application, backend_key, retry, self._closed, log)
        self._handlers: Dict[str, Handler] = {}
        self._pool = ThreadPoolExecutor(workers)
        self._lock = threading.Lock()
        self._in_work: Set[str] = set()
        # The last requests that were answered, oldest first.
        self._answered: Dict[str, bool] = {}

    def on(self, collection: str) -> Callable[[Handler], Handler]:
        """Decorates the function that answers a collection; `quiz/*` is everything below `quiz`."""

        def register(handler: Handler) -> Handler:
            self._handlers[bare(collection)] = handler
            return handler

        return register

    def push(self, user_id: str, message: Message) -> None:
        """Sends a notice to the day feed of a person, who need not have asked."""
        text = message_text({"application": self.application, "user_id_destination": user_id}, message)
        path = f"{self._connection.sign_in().answers}/{new_key()}"
        if not self._connection.write({path: {"json": text}}):
            raise RuntimeError("The notice was refused")

    def data(self, collection: str) -> Rows:
        """The rows of a collection of the application, as far as its developer lets the role `back_end`."""
        return Rows(self._calls, collection)

    def transaction(self, changes: List[Dict[str, Any]]) -> List[Changed]:
        """Several changes of rows, all of them or none.

        Each has `act` ("add", "change" or "remove"), `collection`, and as it needs `row_id`, `values`, and in `when` what fields have to
        hold until then.
        """
        return self._calls.transaction(changes)

    def run(self) -> None:
        """Answers until it is closed; raises Stopped when a variable is missing or the key is refused."""
        for name, value in self._required.items():
            if not value:
                raise Stopped(f"The environment variable {name} is missing")
        pause = self._retry
        while not self._closed.is_set():
            try:
                for path, data in self._follow():
                    pause = self._retry
                    for key, record in (data or {}).items() if path == "/" else [(path[1:], data)]:
                        self._take(key, record)
            except Stopped:
                # Nothing that waits can be written any more.
                self._closed.set()
                self._pool.shutdown(wait=False)
                raise
            except (OSError, ValueError) as error:
                self._log(f"Trying again: {error}")
            self._connection.wait(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def close(self) -> None:
        """Ends `run` with the next thing the stream says; what is in work is answered, but what waits to be written again is not."""
        self._closed.set()
        self._pool.shutdown()

    def _follow(self) -> Iterator[Tuple[str, Any]]:
        """What the queue holds and what comes into it, as path and data, until the connection ends."""
        session = self._connection.sign_in()
        with self._connection.open(session.queue, session, self._silence) as stream:
            self._log(f"Waiting for requests to {self.application}")
            yield from self._connection.changes(stream, session)

    def _take(self, key: str, record: Optional[WireRecord]) -> None:
        with self._lock:
            if not isinstance(record, dict) or "/" in key or key in self._in_work or key in self._answered:
                return
            self._in_work.add(key)
        self._pool.submit(self._work, key, record)

    def _work(self, key: str, record: WireRecord) -> None:
        done = False
        try:
            done = self._answer(key, record)
        except Exception as error:
            self._log(f"{key} waits: {error}")
        finally:
            with self._lock:
                self._in_work.discard(key)
                # What was not taken comes again when the stream is opened anew.
                if done:
                    self._answered[key] = True
                if len(self._answered) > REMEMBERED:
                    del self._answered[next(iter(self._answered))]

    def _answer(self, key: str, record: WireRecord) -> bool:
        session = self._connection.sign_in()
        inner, user_id = _inner_of(record), record.get("user_id", "")
        collection = bare(record.get("dataCollection", ""))
        address = {"application": self.application, "user_id_destination": user_id, "session": key}
        address["event"] = inner.get("event", "")
        count = 0

        def answer(text: str) -> Dict[str, Any]:
            nonlocal count
            path = f"{session.answers}/{answer_key(key, count)}"
            count += 1
            return {path: {"json": text}}

        writes: Dict[str, Any] = {}
        if "event" in inner:
            data = inner.get("data")
            fields = data if isinstance(data, dict) else {}

            def progress(message: Message) -> None:
                if not self._connection.write(answer(message_text({**address, "progress": 1}, message))):
                    self._log(f"{collection} {key}: its progress was refused")

            def data(name: str) -> Rows:
                return Rows(self._calls, name, key)

            def transaction(changes: List[Dict[str, Any]]) -> List[Changed]:
                return self._calls.transaction(changes, key)

            request = Request(key, collection, user_id, fields, inner, progress, data, transaction)
            run = self._calls.begin(asked_under(key, record.get("dataCollection", ""), record.get("json", "")))
            try:
                told = self._handle(request, address)
            finally:
                self._calls.end()
            for text in told:
                writes.update(answer(text))
            writes.update((read, None) for read in run.answers)
        # One write: the answers are there and the request is taken, or neither.
        done = self._connection.write({**writes, f"{session.queue}/{key}": None})
        self._log(f"{collection} answered" if done else f"{collection} {key} was taken already, or its time is over")
        return done

    def _handle(self, request: Request, address: Dict[str, Any]) -> List[str]:
        """The answers as JSON."""
        collection = request.collection

        def refuse(code: str, message: str, params: Optional[Dict[str, Any]] = None) -> List[str]:
            error = {"code": code, "message": message}
            return [message_text(address, {"error": {**error, "params": params} if params else error})]

        wide = (name for name in self._handlers if name.endswith("/*") and collection.startswith(name[:-1]))
        handler = self._handlers.get(collection) or self._handlers.get(next(wide, ""))
        try:
            is_opened = collection.startswith("screen_opened/")
            if handler is None and not is_opened:
                return refuse("unknown_collection", UNKNOWN)
            answers = handler(request) if handler else None
            messages = list(answers) if isinstance(answers, (list, tuple)) else [] if answers is None else [answers]
            # A screen that opened works without an answer; everybody else is told that it is done.
            if not messages and collection == "draft/core/get_layout_data":
                return refuse("not_found", NO_SCREEN)
            if not messages and not is_opened:
                messages = [{}]
            return [message_text(address, message) for message in messages]
        except Refusal as refusal:
            return refuse(refusal.code, str(refusal), refusal.params)
        except Exception as error:
            # It may have failed because its progress ended unwritten: the next process answers.
            if self._closed.is_set():
                raise
            self._log(f"{collection} failed: {error if isinstance(error, BadMessage) else traceback.format_exc()}")
            return refuse("internal", BROKEN)


def _inner_of(record: WireRecord) -> Inner:
    """Empty where there is no event to answer under."""
    try:
        inner = json.loads(record["json"])
    except (KeyError, TypeError, ValueError):
        return {}
    return inner if isinstance(inner, dict) and isinstance(inner.get("event"), str) else {}
