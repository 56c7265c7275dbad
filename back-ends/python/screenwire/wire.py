"""Made from the schemas of the wire by `npx screenwire-layout schema`."""

from typing import Any, Dict, Literal, TypedDict


class WireRecord(TypedDict, total=False):
    """What stands in the queue under the key of a request."""

    key: str
    module: str
    os: str
    user_id: str
    application: str
    dataCollection: str
    json: str
    channel: str


class Inner(TypedDict, total=False):
    """What the `json` of a record holds: a post, or a call for a screen."""

    event_dashboard_current_day: str
    user_id: str
    message_key: str
    data: Any
    event_dashboard_sesion: str
    application: str
    event: str
    module: str
    event_dashboard: str
    event_recycler_view: str
    event_recycler_view_child: str
    parent_message_key: str
    reference: str
    screen_name: str
    parameter: Any
    OS: str
    screen: str


class Message(TypedDict, total=False):
    """An answer. Everything may be left out; `event` then is that of the request."""

    event: str
    data: Any
    delete: float
    id: str
    on_top: float
    type: Literal["json_layout", "include_json", "method_definition", "values_map", "method_script", "load_form_script"]
    key_data: str
    msg_type: Literal["command", "search_book_result", "comment_result"]
    message_type: Literal["RecyclerViewGrid"]
    message_key: str
    count_message: float
    screen_name: str
    parameter: Any
    view_type: float
    main_dashboard_app: bool
    script_type: str
    sender_name: str
    progress: float
    error: Dict[str, Any]
    texts: Any
