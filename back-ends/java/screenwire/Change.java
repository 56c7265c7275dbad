package screenwire;

import java.util.LinkedHashMap;
import java.util.Map;

/** One change of a transaction. */
public final class Change {
    final Map<String, Object> fields = new LinkedHashMap<>();

    private Change(String act, String collection) {
        fields.put("act", act);
        fields.put("collection", collection);
    }

    public static Change add(String collection, Map<String, ?> values) {
        return new Change("add", collection).set("values", values);
    }

    /** Fields that are not named stay, empty ones go. */
    public static Change change(String collection, String rowId, Map<String, ?> values) {
        return new Change("change", collection).set("row_id", rowId).set("values", values);
    }

    public static Change remove(String collection, String rowId) {
        return new Change("remove", collection).set("row_id", rowId);
    }

    /** What fields have to hold until then, else all of it is refused with {@code conflict}. */
    public Change when(Map<String, ?> values) {
        return set("when", values);
    }

    private Change set(String name, Object value) {
        fields.put(name, value);
        return this;
    }
}
