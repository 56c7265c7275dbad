package screenwire;

import java.io.IOException;
import java.util.List;
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
 * @param calls what {@link #data} and {@link #transaction} ask
 */
public record Request(
    String key,
    String collection,
    String userId,
    Map<String, Object> fields,
    Inner inner,
    Consumer<Message> progress,
    Calls calls) {

    /** Rows of a collection as the person may see and change them, until the request is answered. */
    public Rows data(String name) {
        return new Rows(calls, name, key);
    }

    /** Changes that the person may make, all of them or none. */
    public List<Rows.Changed> transaction(List<Change> changes) throws Messages.Refusal, BackEnd.Stopped, InterruptedException, IOException {
        return calls.transaction(changes, key);
    }

    /** A posted field as text; empty when it is absent or no text. */
    public String text(String name) {
        return Json.text(fields.get(name));
    }
}
