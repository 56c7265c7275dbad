package screenwire;

import java.util.Map;
import java.util.function.Consumer;

/**
 * One request of a person.
 *
 * @param collection without {@code ../}
 * @param userId the id by which the application knows the person
 * @param fields what the screen posted, by field_name; empty for other requests
 * @param inner everything the request says
 * @param progress answers now; the answer that ends the request comes later
 */
public record Request(
    String key,
    String collection,
    String userId,
    Map<String, Object> fields,
    Inner inner,
    Consumer<Message> progress) {

    /** A posted field as text; empty when it is absent or no text. */
    public String text(String name) {
        return Json.text(fields.get(name));
    }
}
