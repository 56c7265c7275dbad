// Made from the schemas of the wire by `npx screenwire-layout schema`.
package screenwire;

import java.util.Map;

/** What the `json` of a record holds: a post, or a call for a screen. Texts that are absent are empty. */
public record Inner(Map<String, Object> fields) {
    public String eventDashboardCurrentDay() {
        return Json.text(fields.get("event_dashboard_current_day"));
    }

    public String userId() {
        return Json.text(fields.get("user_id"));
    }

    public String messageKey() {
        return Json.text(fields.get("message_key"));
    }

    public Object data() {
        return fields.get("data");
    }

    public String eventDashboardSesion() {
        return Json.text(fields.get("event_dashboard_sesion"));
    }

    public String application() {
        return Json.text(fields.get("application"));
    }

    public String event() {
        return Json.text(fields.get("event"));
    }

    public String module() {
        return Json.text(fields.get("module"));
    }

    public String eventDashboard() {
        return Json.text(fields.get("event_dashboard"));
    }

    public String eventRecyclerView() {
        return Json.text(fields.get("event_recycler_view"));
    }

    public String eventRecyclerViewChild() {
        return Json.text(fields.get("event_recycler_view_child"));
    }

    public String parentMessageKey() {
        return Json.text(fields.get("parent_message_key"));
    }

    public String reference() {
        return Json.text(fields.get("reference"));
    }

    public String screenName() {
        return Json.text(fields.get("screen_name"));
    }

    public Object parameter() {
        return fields.get("parameter");
    }

    public String os() {
        return Json.text(fields.get("OS"));
    }

    public String screen() {
        return Json.text(fields.get("screen"));
    }
}
