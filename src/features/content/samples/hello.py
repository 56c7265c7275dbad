"""Answers requests of the application "hello". Python 3.9 or newer, nothing to install."""

import json
import os
import re
import time
import urllib.request
from pathlib import Path

BASE = os.environ.get("DATABASE_URL", "http://127.0.0.1:9000")
NAMESPACE = os.environ.get("DATABASE_NAMESPACE", "demo-screenwire-default-rtdb")
TOKEN = os.environ.get("DATABASE_TOKEN", "owner")
# What this program answers; the rest of the application is somebody else's to answer.
APPLICATION = os.environ.get("APPLICATION", "hello")
COLLECTIONS = os.environ.get("COLLECTIONS", "../hello draft/core/get_layout_data").split()
SCREEN = json.loads(Path(__file__).with_name("hello.json").read_text("utf-8"))

# User ids and events come from outside and become part of a path: they must not reach another branch.
KEY = re.compile(r"[^.#$\[\]/\x00-\x1f\x7f]{1,255}")


def call(path, method="GET", body=None, accept="application/json"):
    request = urllib.request.Request(
        f"{BASE}/{path}.json?ns={NAMESPACE}",
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {TOKEN}", "Accept": accept, "Content-Type": "application/json"},
    )
    # The database sends a keep-alive every 30 seconds; longer silence means the connection is gone.
    return urllib.request.urlopen(request, timeout=90)


def answer(collection, inner):
    if collection == "draft/core/get_layout_data":
        return {"type": "json_layout", "key_data": "json_layout", "count_message": 1, "data": SCREEN}
    if collection == "../hello":
        data = inner.get("data")
        name = data.get("name") if isinstance(data, dict) else None
        return {"msg_type": "command", "data": {"screen": {"show_alert_dialog": f"Xin chào, {name or 'bạn'}!"}}}
    return {"error": {"code": "unknown_collection", "message": f"hello has no {collection}"}}


def is_key(name):
    return isinstance(name, str) and KEY.fullmatch(name) is not None


def inner_of(record):
    try:
        inner = json.loads(record["json"]) if "json" in record else record.get("jsonmap")
    except (TypeError, ValueError):
        return {}
    return inner if isinstance(inner, dict) else {}


def take(key, record):
    if not isinstance(record, dict) or record.get("application") != APPLICATION:
        return
    if record.get("dataCollection") not in COLLECTIONS:
        return
    inner, uid = inner_of(record), record.get("user_id")
    writes = {f"request/{key}": None}
    if is_key(uid) and is_key(inner.get("event")):
        # The answer has the request's key: a request that was sent twice is answered in one place.
        writes[f"response/{uid}/{inner['event']}/{key}"] = {
            "application": APPLICATION,
            "event": inner["event"],
            "user_id_destination": uid,
            "session": key,
            "id": str(time.time_ns() // 1_000_000),
            **answer(record.get("dataCollection"), inner),
        }
    # One write: the answer appears and the request goes, or neither happens.
    call("", "PATCH", writes).close()
    print(record.get("dataCollection"), "answered", flush=True)


def follow():
    with call("request", accept="text/event-stream") as stream:
        print("Waiting for requests to", APPLICATION, flush=True)
        event = ""
        for raw in stream:
            line = raw.decode().rstrip("\r\n")
            if line.startswith("event: "):
                event = line[7:]
                if event in ("cancel", "auth_revoked"):
                    return
            elif line.startswith("data: ") and event in ("put", "patch"):
                change = json.loads(line[6:])
                path, data = change["path"], change["data"]
                for key, record in (data or {}).items() if path == "/" else [(path[1:], data)]:
                    take(key, record)


while True:
    try:
        follow()
    except (OSError, ValueError) as error:
        print(error, flush=True)
    time.sleep(1)
