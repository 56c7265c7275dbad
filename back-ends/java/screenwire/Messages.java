package screenwire;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a handler answers with; {@code import static screenwire.Messages.*}. */
public final class Messages {
    private Messages() {}

    /** Thrown by a handler: the person is told the message, programs the code. A call that the platform refuses throws it, too. */
    public static final class Refusal extends Exception {
        private static final long serialVersionUID = 1;
        public final String code;

        /** What the message names: texts and numbers. */
        public final transient Map<String, Object> params;

        public Refusal(String code, String message) {
            this(code, message, Map.of());
        }

        public Refusal(String code, String message, Map<String, Object> params) {
            super(message);
            this.code = code;
            this.params = params;
        }
    }

    /** What cannot be sent, and why. */
    public static final class BadMessage extends IllegalArgumentException {
        private static final long serialVersionUID = 1;

        BadMessage(String message) {
            super(message);
        }
    }

    /** The most bytes that the platform takes as one message. */
    private static final int MAX_MESSAGE_BYTES = 1_179_648;

    /** A message as it is written, with whom it is for; throws {@link BadMessage} for what the platform would not deliver. */
    static String textOf(Map<String, Object> address, Message message) {
        if (message == null) throw new BadMessage("the answer is no message");
        Map<String, Object> fields = new LinkedHashMap<>(address);
        fields.putAll(message.fields());
        String json;
        try {
            json = Json.write(fields);
        } catch (IllegalArgumentException broken) {
            throw new BadMessage("the answer cannot be written as JSON");
        }
        int bytes = json.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > MAX_MESSAGE_BYTES)
            throw new BadMessage("the answer is too large (" + bytes + " bytes, at most " + MAX_MESSAGE_BYTES + ")");
        return json;
    }

    public static Message alert(String text) {
        return command(Map.of("screen", Map.of("show_alert_dialog", text)));
    }

    /** Commands by control: {@code Map.of("screen", Map.of("set_data_field", Map.of("name", "Bình")))}. */
    public static Message command(Map<String, ?> controls) {
        return new Message().msgType("command").data(controls);
    }

    /** A screen, in answer to {@code draft/core/get_layout_data}. */
    public static Message layout(Object view) {
        return new Message().type("json_layout").keyData("json_layout").countMessage(1).data(view);
    }

    /** What fills an opened screen. */
    public static Message script(Map<String, ?> parameters) {
        return new Message()
            .type("load_form_script")
            .keyData("load_form_script")
            .data(Map.of("script_param", parameters));
    }

    /** Rows for the list of the screen. */
    public static Message rows(Request request, Object view, List<?> items) {
        String list = request.inner().eventRecyclerView();
        Map<String, Object> parameters = Map.of("grid_view_layout_item", view, "grid_view_data", items);
        return new Message()
            .event(list.isEmpty() ? request.inner().event() : list)
            .data(Map.of("script_param", parameters));
    }
}
