"""The program that the conformance suite runs: the same handlers in every language."""

import os
import signal
import sys
import time

from screenwire import BackEnd, Refusal, Stopped, alert, command, layout, rows, script

back_end = BackEnd(
    retry=int(os.environ["RETRY_MS"]) / 1000,
    silence=int(os.environ["SILENCE_MS"]) / 1000,
)
devices = back_end.data("devices")
VIEW = {"widget": "TextView", "properties": [{"field_name": "title"}]}


@back_end.on("../hello")
def hello(request):
    return alert(f"Xin chào, {request.fields.get('name') or 'bạn'}!")


@back_end.on("draft/core/get_layout_data")
def screen(request):
    return None if request.inner.get("reference") == "../none" else layout(VIEW)


@back_end.on("../rows")
def list_rows(request):
    return rows(request, VIEW, [request.fields])


@back_end.on("../fill")
def fill(request):
    return script({"parameter": request.inner["parameter"]})


@back_end.on("../screen_opened/android/form/hello")
def opened(request):
    return command({"screen": {"set_data_field": {"name": "Bình"}}})


@back_end.on("../say/*")
def say(request):
    return request.fields["message"]


@back_end.on("../several")
def several(request):
    return [alert(request.fields["first"]), alert(request.fields["second"])]


@back_end.on("../nothing")
def nothing(request):
    return None


@back_end.on("../fail")
def fail(request):
    raise RuntimeError("on purpose")


@back_end.on("../text")
def text(request):
    return "done"


@back_end.on("../texts")
def texts(request):
    return [alert("first"), "second"]


@back_end.on("../large")
def large(request):
    return alert("x" * 1_300_000)


@back_end.on("../large_step")
def large_step(request):
    request.progress(alert("x" * 1_300_000))


@back_end.on("../large_notice")
def large_notice(request):
    back_end.push(request.user_id, {"data": "x" * 1_300_000})


@back_end.on("../unwritable")
def unwritable(request):
    return {"data": {1, 2}}


@back_end.on("../refuse")
def refuse(request):
    raise Refusal("too_late", "Đã quá muộn")


@back_end.on("../slow")
def slow(request):
    time.sleep(0.2)
    return alert("slow")


@back_end.on("../progress")
def progress(request):
    request.progress(command({"bar": {"apply_propety": {"progress": 50}}}))
    return alert("done")


@back_end.on("../notice")
def notice(request):
    back_end.push(request.fields["to"], {"on_top": 1, "data": {"note": request.fields["note"]}})
    return alert("told")


@back_end.on("../list")
def list_devices(request):
    query = {"search": "loa", "sort": "-count", "size": 2, "after": request.fields["after"]}
    page = devices.list(filter={"status": "free"}, at_least={"count": 1}, at_most={"count": 9}, **query)
    return {"data": {"rows": page.rows, "next": page.next}}


@back_end.on("../get")
def get_device(request):
    return {"data": devices.get(request.fields["row_id"])}


@back_end.on("../edit")
def edit(request):
    row_id = devices.add({"name": "Loa", "count": 2}).row_id
    devices.change(row_id, {"count": None}, when={"count": 2})
    devices.change(row_id, {"name": "Đèn"})
    devices.remove(row_id, when={"name": "Đèn"})
    removed = devices.remove("-r2")
    return {"data": {"row_id": removed.row_id, "revision": removed.revision}}


@back_end.on("../for_asker")
def for_asker(request):
    page = request.data("devices").list(size=1)
    request.data("devices").change("-r1", {"status": "lent"})
    request.transaction([{"act": "add", "collection": "loans", "values": {"device": page.rows[0]["row_id"]}}])
    return {"data": request.data("devices").get("-r1")}


@back_end.on("../lend")
def lend(request):
    lent = {"values": {"status": "lent"}, "when": {"status": "free"}}
    changes = back_end.transaction(
        [
            {"act": "change", "collection": "devices", "row_id": "-r1", **lent},
            {"act": "add", "collection": "loans", "values": {"device": "-r1"}},
        ]
    )
    return {"data": [{"row_id": row.row_id, "revision": row.revision} for row in changes]}


@back_end.on("../large_row")
def large_row(request):
    devices.add({"name": "x" * 16_384})


signal.signal(signal.SIGTERM, lambda *_: back_end.close())
try:
    back_end.run()
except Stopped as stopped:
    print("STOPPED", stopped, flush=True)
    sys.exit(3)
