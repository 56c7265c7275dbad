"""Sends a screen, and greets whoever presses its button."""

import json
from pathlib import Path

from screenwire import BackEnd, alert, layout

SCREEN = json.loads(Path(__file__).with_name("hello.json").read_text("utf-8"))
back_end = BackEnd()


@back_end.on("draft/core/get_layout_data")
def screen(request):
    return layout(SCREEN)


@back_end.on("../hello")
def hello(request):
    return alert(f"Xin chào, {request.fields.get('name') or 'bạn'}!")


back_end.run()
