package screenwire;

import java.util.LinkedHashMap;
import java.util.Map;

/** Which rows are asked for. */
public final class Query {
    final Map<String, Object> fields = new LinkedHashMap<>();

    public Query filter(String field, Object value) {
        return set("filter_" + field, value);
    }

    /** The lowest value of a field that is sorted by. */
    public Query atLeast(String field, Object value) {
        return set("from_" + field, value);
    }

    public Query atMost(String field, Object value) {
        return set("to_" + field, value);
    }

    public Query search(String words) {
        return set("search", words);
    }

    /** A field, with {@code -} in front falling. */
    public Query sort(String field) {
        return set("sort", field);
    }

    /** 50 where it is not said, at most 100. */
    public Query size(int rows) {
        return set("size", rows);
    }

    /** {@link Rows.Page#next} of the page before. */
    public Query after(String next) {
        return set("after", next);
    }

    /** {@code own} or {@code all}. */
    public Query scope(String scope) {
        return set("scope", scope);
    }

    private Query set(String name, Object value) {
        fields.put(name, value);
        return this;
    }
}
