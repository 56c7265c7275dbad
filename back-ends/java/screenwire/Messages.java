package screenwire;

import java.util.List;
import java.util.Map;

/** What a handler answers with; {@code import static screenwire.Messages.*}. */
public final class Messages {
    private Messages() {}

    /** Thrown by a handler: the person is told the message, programs the code. */
    public static final class Refusal extends Exception {
        private static final long serialVersionUID = 1;
        public final String code;

        public Refusal(String code, String message) {
            super(message);
            this.code = code;
        }
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
