package screenwire;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads and writes JSON, which Java's own library does not: maps, lists, strings, Long, Double, Boolean and null. */
public final class Json {
    private static final int MAX_DEPTH = 200;
    private final String text;
    private int at = 0;

    private Json(String text) {
        this.text = text;
    }

    /** Throws IllegalArgumentException for what is no JSON. */
    public static Object parse(String text) {
        Json json = new Json(text);
        try {
            Object value = json.value(0);
            json.skip();
            if (json.at == text.length()) return value;
        } catch (StringIndexOutOfBoundsException end) {
            // Told below.
        }
        throw new IllegalArgumentException("No JSON at " + json.at);
    }

    /** Throws IllegalArgumentException for what JSON cannot say. */
    public static String write(Object value) {
        StringBuilder out = new StringBuilder();
        write(value, out, 0);
        return out.toString();
    }

    /** The value itself where it is a text, else an empty one. */
    public static String text(Object value) {
        return value instanceof String text ? text : "";
    }

    /** The value itself where it is an object, else an empty one. */
    @SuppressWarnings("unchecked")
    public static Map<String, Object> object(Object value) {
        return value instanceof Map ? (Map<String, Object>) value : Map.of();
    }

    private static void write(Object value, StringBuilder out, int depth) {
        if (depth > MAX_DEPTH) throw new IllegalArgumentException("Too deep");
        if (value instanceof Message message) write(message.fields(), out, depth);
        else if (value instanceof Map<?, ?> map) {
            String separator = "{";
            for (var entry : map.entrySet()) {
                quote(String.valueOf(entry.getKey()), out.append(separator));
                write(entry.getValue(), out.append(':'), depth + 1);
                separator = ",";
            }
            out.append(map.isEmpty() ? "{}" : "}");
        } else if (value instanceof Iterable<?> list) {
            String separator = "";
            out.append('[');
            for (Object item : list) {
                write(item, out.append(separator), depth + 1);
                separator = ",";
            }
            out.append(']');
        } else if (value instanceof Number number && !Double.isFinite(number.doubleValue()))
            throw new IllegalArgumentException("No number: " + number);
        else if (value == null || value instanceof Number || value instanceof Boolean) out.append(value);
        else quote(value.toString(), out);
    }

    private static void quote(String text, StringBuilder out) {
        out.append('"');
        for (char c : text.toCharArray())
            if (c == '"' || c == '\\') out.append('\\').append(c);
            else if (c < ' ' || Character.isSurrogate(c)) out.append(String.format("\\u%04x", (int) c));
            else out.append(c);
        out.append('"');
    }

    private Object value(int depth) {
        if (depth > MAX_DEPTH) throw new IllegalArgumentException("Too deep");
        char c = next();
        if (c == '"') return string();
        if (c == '{') return object(depth);
        if (c == '[') return list(depth);
        int start = at;
        while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) at++;
        String word = text.substring(start, at);
        return switch (word) {
            case "null" -> null;
            case "true" -> true;
            case "false" -> false;
            default -> number(word);
        };
    }

    private static Object number(String word) {
        // A number too large for a Long is a Double, as everywhere in JSON.
        if (word.matches("-?\\d{1,18}")) return Long.valueOf(word);
        if (word.matches("-?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?")) return Double.valueOf(word);
        throw new IllegalArgumentException("No number: " + word);
    }

    private Map<String, Object> object(int depth) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (char c = after('{'); c != '}'; c = between('}')) {
            String name = string();
            expect(':');
            map.put(name, value(depth + 1));
        }
        at++;
        return map;
    }

    private List<Object> list(int depth) {
        List<Object> list = new ArrayList<>();
        for (char c = after('['); c != ']'; c = between(']')) list.add(value(depth + 1));
        at++;
        return list;
    }

    private char after(char opening) {
        expect(opening);
        return next();
    }

    private char between(char closing) {
        if (next() == closing) return closing;
        expect(',');
        if (next() == closing) throw new IllegalArgumentException("Nothing after a comma at " + at);
        return next();
    }

    private void expect(char c) {
        if (next() != c) throw new IllegalArgumentException("No " + c + " at " + at);
        at++;
    }

    private void skip() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
    }

    private char next() {
        skip();
        return text.charAt(at);
    }

    private String string() {
        StringBuilder out = new StringBuilder();
        expect('"');
        for (; text.charAt(at) != '"'; at++) {
            char c = text.charAt(at);
            if (c != '\\') {
                out.append(c);
                continue;
            }
            c = text.charAt(++at);
            int known = "bfnrt".indexOf(c);
            if (known >= 0) out.append("\b\f\n\r\t".charAt(known));
            else if (c != 'u') out.append(c);
            else {
                out.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                at += 4;
            }
        }
        at++;
        return out.toString();
    }
}
