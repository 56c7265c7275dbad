package screenwire;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** The rows of one collection, as the back end may see and change them, or the person whose request it answers. */
public final class Rows {
    /**
     * A page of rows: their fields, and row_id, revision, created, changed, author.
     *
     * @param next what the next page begins after; empty on the last one
     */
    public record Page(List<Map<String, Object>> rows, String next) {}

    /** A row that was added, changed or removed. */
    public record Changed(String rowId, long revision) {}

    private final Calls calls;
    private final String collection;
    private final String answering;

    /** {@code answering}: key of the request whose person they are for; else empty. */
    Rows(Calls calls, String collection, String answering) {
        if (!collection.matches("[a-z]\\w{0,39}")) throw new IllegalArgumentException(collection + " is no name of a collection");
        this.calls = calls;
        this.collection = collection;
        this.answering = answering;
    }

    public Page list(Query query) throws Messages.Refusal, BackEnd.Stopped, InterruptedException, IOException {
        Map<String, Object> answer = calls.call("../data/" + collection + "/list", query.fields, answering);
        return new Page(Calls.listOf(answer.get("rows")), Json.text(answer.get("next")));
    }

    /** Refused with {@code not_found} where there is none that the back end may see. */
    public Map<String, Object> get(String rowId) throws Messages.Refusal, BackEnd.Stopped, InterruptedException, IOException {
        return Json.object(calls.call("../data/" + collection + "/get", Map.of("row_id", rowId), answering).get("row"));
    }

    public Changed add(Map<String, ?> values) throws Messages.Refusal, BackEnd.Stopped, InterruptedException, IOException {
        return make(Change.add(collection, values));
    }

    /** Fields that are not named stay, empty ones go. */
    public Changed change(String rowId, Map<String, ?> values) throws Messages.Refusal, BackEnd.Stopped, InterruptedException, IOException {
        return make(Change.change(collection, rowId, values));
    }

    /** The same, refused with {@code conflict} where fields do not hold what {@code when} says. */
    public Changed change(String rowId, Map<String, ?> values, Map<String, ?> when) throws Messages.Refusal, BackEnd.Stopped, InterruptedException, IOException {
        return make(Change.change(collection, rowId, values).when(when));
    }

    public Changed remove(String rowId) throws Messages.Refusal, BackEnd.Stopped, InterruptedException, IOException {
        return make(Change.remove(collection, rowId));
    }

    public Changed remove(String rowId, Map<String, ?> when) throws Messages.Refusal, BackEnd.Stopped, InterruptedException, IOException {
        return make(Change.remove(collection, rowId).when(when));
    }

    private Changed make(Change change) throws Messages.Refusal, BackEnd.Stopped, InterruptedException, IOException {
        return calls.transaction(List.of(change), answering).get(0);
    }
}
