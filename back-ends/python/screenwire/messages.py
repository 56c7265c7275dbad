"""What a handler answers with."""

from typing import TYPE_CHECKING, Any, Dict, List, Optional

from .wire import Message

if TYPE_CHECKING:
    from . import Request


class Refusal(Exception):
    """Raised by a handler: the person is told the message, programs the code."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


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
