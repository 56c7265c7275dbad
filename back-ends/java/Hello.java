import static screenwire.Messages.alert;
import static screenwire.Messages.layout;

import java.nio.file.Files;
import java.nio.file.Path;
import screenwire.BackEnd;
import screenwire.Json;

/** Sends a screen, and greets whoever presses its button. */
public class Hello {
    public static void main(String[] words) throws Exception {
        Object screen = Json.parse(Files.readString(Path.of("hello.json")));
        new BackEnd()
            .on("draft/core/get_layout_data", request -> layout(screen))
            .on("../hello", request -> {
                String name = request.text("name");
                return alert("Xin chào, " + (name.isEmpty() ? "bạn" : name) + "!");
            })
            .run();
    }
}
