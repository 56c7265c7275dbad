// Answers requests of the application "hello". Java 17 or newer, nothing to install: java Hello.java
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

public class Hello {
    static final String BASE = env("DATABASE_URL", "http://127.0.0.1:9000");
    static final String NAMESPACE = env("DATABASE_NAMESPACE", "demo-screenwire-default-rtdb");
    static final String TOKEN = env("DATABASE_TOKEN", "owner");
    // What this program answers; the rest of the application is somebody else's to answer.
    static final String APPLICATION = env("APPLICATION", "hello");
    static final List<String> COLLECTIONS =
        Arrays.asList(env("COLLECTIONS", "../hello draft/core/get_layout_data").split(" "));

    // User ids and events come from outside and become part of a path: they must not reach another branch.
    static final Pattern KEY = Pattern.compile("[^.#$\\[\\]/\\x00-\\x1f\\x7f]{1,255}");

    static String env(String name, String preset) {
        return System.getenv().getOrDefault(name, preset);
    }

    public static void main(String[] words) throws Exception {
        String screen = Files.readString(Path.of("hello.json"));
        while (true) {
            try {
                follow(screen);
            } catch (IOException | RuntimeException error) {
                System.out.println(error.getMessage());
            }
            Thread.sleep(1000);
        }
    }

    /** Returns JSON: the part of the message that is this application's own. */
    static String answer(String screen, Object collection, Map<?, ?> inner) {
        if ("draft/core/get_layout_data".equals(collection))
            return "\"type\":\"json_layout\",\"key_data\":\"json_layout\",\"count_message\":1,\"data\":" + screen;
        if ("../hello".equals(collection)) {
            Object name = inner.get("data") instanceof Map<?, ?> data ? data.get("name") : null;
            String text = "Xin chào, " + (name == null || "".equals(name) ? "bạn" : name) + "!";
            return "\"msg_type\":\"command\",\"data\":{\"screen\":{\"show_alert_dialog\":" + quote(text) + "}}";
        }
        String message = quote("hello has no " + collection);
        return "\"error\":{\"code\":\"unknown_collection\",\"message\":" + message + "}";
    }

    static void take(String key, Object value, String screen) throws IOException {
        if (!(value instanceof Map<?, ?> record) || !APPLICATION.equals(record.get("application"))) return;
        if (!COLLECTIONS.contains(record.get("dataCollection"))) return;
        Map<?, ?> inner = innerOf(record);
        String writes = quote("request/" + key) + ":null";
        if (isKey(record.get("user_id")) && isKey(inner.get("event"))) {
            String uid = (String) record.get("user_id");
            String event = (String) inner.get("event");
            // The answer has the request's key: a request that was sent twice is answered in one place.
            writes += "," + quote("response/" + uid + "/" + event + "/" + key) + ":{"
                + "\"application\":" + quote(APPLICATION)
                + ",\"event\":" + quote(event)
                + ",\"user_id_destination\":" + quote(uid)
                + ",\"session\":" + quote(key)
                + ",\"id\":\"" + System.currentTimeMillis() + "\","
                + answer(screen, record.get("dataCollection"), inner) + "}";
        }
        // One write: the answer appears and the request goes, or neither happens.
        URLConnection patch = open("");
        patch.setDoOutput(true);
        patch.setRequestProperty("X-HTTP-Method-Override", "PATCH");
        patch.setRequestProperty("Content-Type", "application/json");
        patch.getOutputStream().write(("{" + writes + "}").getBytes(StandardCharsets.UTF_8));
        patch.getInputStream().close();
        System.out.println(record.get("dataCollection") + " answered");
    }

    static Map<?, ?> innerOf(Map<?, ?> record) {
        try {
            Object json = record.get("json");
            Object inner = json instanceof String text ? new Json(text).value() : record.get("jsonmap");
            return inner instanceof Map<?, ?> map ? map : Map.of();
        } catch (RuntimeException broken) {
            return Map.of();
        }
    }

    static boolean isKey(Object name) {
        return name instanceof String text && KEY.matcher(text).matches();
    }

    static HttpURLConnection open(String path) throws IOException {
        URI uri = URI.create(BASE + "/" + path + ".json?ns=" + NAMESPACE);
        HttpURLConnection connection = (HttpURLConnection) uri.toURL().openConnection();
        connection.setRequestProperty("Authorization", "Bearer " + TOKEN);
        // The database sends a keep-alive every 30 seconds; longer silence means the connection is gone.
        connection.setReadTimeout(90_000);
        return connection;
    }

    static void follow(String screen) throws IOException {
        URLConnection stream = open("request");
        stream.setRequestProperty("Accept", "text/event-stream");
        var input = new InputStreamReader(stream.getInputStream(), StandardCharsets.UTF_8);
        try (var lines = new BufferedReader(input)) {
            System.out.println("Waiting for requests to " + APPLICATION);
            String event = "";
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("event: ")) event = line.substring(7);
                if (event.equals("cancel") || event.equals("auth_revoked")) return;
                if (!line.startsWith("data: ") || !(event.equals("put") || event.equals("patch"))) continue;
                Map<?, ?> change = (Map<?, ?>) new Json(line.substring(6)).value();
                String path = (String) change.get("path");
                if (!path.equals("/")) take(path.substring(1), change.get("data"), screen);
                else if (change.get("data") instanceof Map<?, ?> records)
                    for (var each : records.entrySet()) take((String) each.getKey(), each.getValue(), screen);
            }
        }
    }

    static String quote(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (char c : text.toCharArray())
            if (c == '"' || c == '\\') out.append('\\').append(c);
            else if (c < ' ') out.append(String.format("\\u%04x", (int) c));
            else out.append(c);
        return out.append('"').toString();
    }

    /** Reads JSON, which Java's own library does not. */
    static class Json {
        private final String text;
        private int at = 0;

        Json(String text) {
            this.text = text;
        }

        Object value() {
            char c = next();
            if (c == '{') {
                Map<String, Object> map = new LinkedHashMap<>();
                at++;
                while (next() != '}') {
                    String name = string();
                    next();
                    at++;
                    map.put(name, value());
                    if (next() == ',') at++;
                }
                at++;
                return map;
            }
            if (c == '[') {
                List<Object> list = new ArrayList<>();
                at++;
                while (next() != ']') {
                    list.add(value());
                    if (next() == ',') at++;
                }
                at++;
                return list;
            }
            if (c == '"') return string();
            int start = at;
            while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) at++;
            String word = text.substring(start, at);
            return switch (word) {
                case "null" -> null;
                case "true" -> true;
                case "false" -> false;
                default -> Double.valueOf(word);
            };
        }

        private char next() {
            while (Character.isWhitespace(text.charAt(at))) at++;
            return text.charAt(at);
        }

        private String string() {
            StringBuilder out = new StringBuilder();
            for (at++; text.charAt(at) != '"'; at++) {
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
}
