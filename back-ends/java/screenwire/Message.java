// Made from the schemas of the wire by `npx screenwire-layout schema`.
package screenwire;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** An answer. Everything may be left out; `event` then is that of the request. */
public final class Message {
    private final Map<String, Object> fields = new LinkedHashMap<>();

    public Message event(String value) {
        return set("event", value);
    }

    public Message data(Object value) {
        return set("data", value);
    }

    public Message delete(Number value) {
        return set("delete", value);
    }

    public Message id(String value) {
        return set("id", value);
    }

    public Message onTop(Number value) {
        return set("on_top", value);
    }

    /** One of json_layout, include_json, method_definition, values_map, method_script, load_form_script. */
    public Message type(String value) {
        return set("type", value);
    }

    public Message keyData(String value) {
        return set("key_data", value);
    }

    /** One of command, search_book_result, comment_result. */
    public Message msgType(String value) {
        return set("msg_type", value);
    }

    /** One of RecyclerViewGrid. */
    public Message messageType(String value) {
        return set("message_type", value);
    }

    public Message messageKey(String value) {
        return set("message_key", value);
    }

    public Message countMessage(Number value) {
        return set("count_message", value);
    }

    public Message screenName(String value) {
        return set("screen_name", value);
    }

    public Message parameter(Object value) {
        return set("parameter", value);
    }

    public Message viewType(Number value) {
        return set("view_type", value);
    }

    public Message mainDashboardApp(boolean value) {
        return set("main_dashboard_app", value);
    }

    public Message scriptType(String value) {
        return set("script_type", value);
    }

    public Message senderName(String value) {
        return set("sender_name", value);
    }

    public Message progress(Number value) {
        return set("progress", value);
    }

    public Message error(String code, String message) {
        return set("error", Map.of("code", code, "message", message));
    }

    /** The same with what the words name: texts and numbers. */
    public Message error(String code, String message, Map<String, Object> params) {
        return set("error", Map.of("code", code, "message", message, "params", params));
    }

    public Message texts(Object value) {
        return set("texts", value);
    }

    /** Any field, in the spelling of the wire. */
    public Message set(String name, Object value) {
        fields.put(name, value);
        return this;
    }

    public Map<String, Object> fields() {
        return Collections.unmodifiableMap(fields);
    }
}
