"""What a handler answers with."""

import json
import re
from typing import TYPE_CHECKING, Any, Dict, List, Optional

from .wire import Message

if TYPE_CHECKING:
    from . import Request


class Refusal(Exception):
    """Raised by a handler: the person is told the message, programs the code. A call that the platform refuses raises it, too."""

    def __init__(self, code: str, message: str, params: Optional[Dict[str, Any]] = None) -> None:
        super().__init__(message)
        self.code = code
        self.params = params


class BadMessage(Exception):
    """What cannot be sent, and why."""


MAX_MESSAGE_BYTES = 1_179_648
"""The most bytes that the platform takes as one message."""


def message_text(address: Dict[str, Any], message: Any) -> str:
    """A message as it is written, with whom it is for; raises BadMessage for what the platform would not deliver."""
    if not isinstance(message, dict):
        raise BadMessage("the answer is no message")
    try:
        text = json.dumps({**address, **message}, ensure_ascii=False, allow_nan=False)
        # Half a character is no text in UTF-8.
        text = re.sub("[\ud800-\udfff]", lambda half: f"\\u{ord(half[0]):04x}", text)
        size = len(text.encode())
    except (RecursionError, TypeError, ValueError):
        raise BadMessage("the answer cannot be written as JSON") from None
    if size > MAX_MESSAGE_BYTES:
        raise BadMessage(f"the answer is too large ({size} bytes, at most {MAX_MESSAGE_BYTES})")
    return text


def command(controls: Dict[str, Any]) -> Message:
    """Commands by control: `{"screen": {"set_data_field": {"name": "Bình"}}}`."""
    return {"msg_type": "command", "data": controls}


def alert(text: str) -> Message:
    return command({"screen": {"show_alert_dialog": text}})


def layout(view: Any) -> Message:
    """A screen, in answer to `draft/core/get_layout_data`."""
    return {"type": "json_layout", "key_data": "json_layout", "count_message": 1, "data": view}


def script(parameters: Dict[str, Any], commands: Optional[List[Any]] = None) -> Message:
    """What fills an opened screen."""
    data: Dict[str, Any] = {"script_param": parameters}
    if commands is not None:
        data["script"] = {"type": "Script", "list_command": commands}
    return {"type": "load_form_script", "key_data": "load_form_script", "data": data}


def rows(request: "Request", view: Any, items: List[Dict[str, Any]]) -> Message:
    """Rows for the list of the screen."""
    event = request.inner.get("event_recycler_view") or request.inner["event"]
    return {"event": event, "data": {"script_param": {"grid_view_layout_item": view, "grid_view_data": items}}}
