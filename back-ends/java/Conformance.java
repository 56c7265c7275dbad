import static screenwire.Messages.alert;
import static screenwire.Messages.command;
import static screenwire.Messages.layout;
import static screenwire.Messages.rows;
import static screenwire.Messages.script;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import screenwire.BackEnd;
import screenwire.Change;
import screenwire.Json;
import screenwire.Message;
import screenwire.Messages.Refusal;
import screenwire.Query;
import screenwire.Rows;

/** The program that the conformance suite runs: the same handlers in every language. */
public class Conformance {
    static final Object VIEW = Map.of("widget", "TextView", "properties", List.of(Map.of("field_name", "title")));

    public static void main(String[] words) throws Exception {
        BackEnd backEnd = new BackEnd(System.getenv("APPLICATION"), System.getenv("BACKEND_KEY"), ms("RETRY_MS"), ms("SILENCE_MS"));
        Rows devices = backEnd.data("devices");
        backEnd
            .on("../list", request -> {
                Query query = new Query().filter("status", "free").atLeast("count", 1).atMost("count", 9);
                Rows.Page page = devices.list(query.search("loa").sort("-count").size(2).after(request.text("after")));
                return new Message().data(Map.of("rows", page.rows(), "next", page.next()));
            })
            .on("../get", request -> new Message().data(devices.get(request.text("row_id"))))
            .on("../edit", request -> {
                String id = devices.add(Map.of("name", "Loa", "count", 2)).rowId();
                devices.change(id, Collections.singletonMap("count", null), Map.of("count", 2));
                devices.change(id, Map.of("name", "Đèn"));
                devices.remove(id, Map.of("name", "Đèn"));
                return new Message().data(shown(devices.remove("-r2")));
            })
            .on("../for_asker", request -> {
                Rows theirs = request.data("devices");
                String id = Json.text(theirs.list(new Query().size(1)).rows().get(0).get("row_id"));
                theirs.change("-r1", Map.of("status", "lent"));
                request.transaction(List.of(Change.add("loans", Map.of("device", id))));
                return new Message().data(theirs.get("-r1"));
            })
            .on("../lend", request -> new Message().data(backEnd.transaction(List.of(
                Change.change("devices", "-r1", Map.of("status", "lent")).when(Map.of("status", "free")),
                Change.add("loans", Map.of("device", "-r1"))
            )).stream().map(Conformance::shown).toList()))
            .on("../large_row", request -> {
                devices.add(Map.of("name", "x".repeat(16_384)));
                return null;
            })
            .on("../hello", request -> alert("Xin chào, " + (request.text("name").isEmpty() ? "bạn" : request.text("name")) + "!"))
            .on("draft/core/get_layout_data", request -> request.inner().reference().equals("../none") ? null : layout(VIEW))
            .on("../rows", request -> rows(request, VIEW, List.of(request.fields())))
            .on("../fill", request -> script(Map.of("parameter", request.inner().parameter())))
            .on("../screen_opened/android/form/hello", request -> command(Map.of("screen", Map.of("set_data_field", Map.of("name", "Bình")))))
            .on("../say/*", request -> {
                Message message = new Message();
                Json.object(request.fields().get("message")).forEach(message::set);
                return message;
            })
            .onAll("../several", request -> List.of(alert(request.text("first")), alert(request.text("second"))))
            .on("../nothing", request -> null)
            .on("../fail", request -> {
                throw new IllegalStateException("on purpose");
            })
            .on("../large", request -> alert("x".repeat(1_300_000)))
            .on("../large_step", request -> {
                request.progress().accept(alert("x".repeat(1_300_000)));
                return null;
            })
            .on("../large_notice", request -> {
                backEnd.push(request.userId(), new Message().data("x".repeat(1_300_000)));
                return null;
            })
            .on("../unwritable", request -> new Message().data(Double.NaN))
            .on("../refuse", request -> {
                throw new Refusal("too_late", "Đã quá muộn");
            })
            .on("../slow", request -> {
                Thread.sleep(200);
                return alert("slow");
            })
            .on("../progress", request -> {
                request.progress().accept(command(Map.of("bar", Map.of("apply_propety", Map.of("progress", 50)))));
                return alert("done");
            })
            .on("../notice", request -> {
                backEnd.push(request.text("to"), new Message().onTop(1).data(Map.of("note", request.text("note"))));
                return alert("told");
            });
        try {
            backEnd.run();
        } catch (BackEnd.Stopped stopped) {
            System.out.println("STOPPED " + stopped.getMessage());
            System.exit(3);
        }
    }

    static Map<String, Object> shown(Rows.Changed changed) {
        return Map.of("row_id", changed.rowId(), "revision", changed.revision());
    }

    static Duration ms(String name) {
        return Duration.ofMillis(Long.parseLong(System.getenv(name)));
    }
}
