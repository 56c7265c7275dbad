package screenwire;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Sends what a back end asks of its application's data, as itself, and waits for the answers. */
final class Calls {
    private static final long ANSWERED_WITHIN_MS = 30_000;
    private static final long LONGEST_PAUSE_MS = 2000;
    /** The most bytes that the platform takes as one request. */
    private static final int MAX_CALL_BYTES = 16 * 1024;
    private static final String TOO_LARGE = "Quá lớn để gửi một lần / Too large to be sent at once";

    /**
     * One run of the handler of a request. Until the request is answered, the answers to its changes stay: it finds them there if
     * it runs again.
     */
    static final class Run {
        final List<String> answers = new ArrayList<>();
        private final String asked;
        private int changes = 0;

        private Run(String asked) {
            this.asked = asked;
        }
    }

    private final Connection connection;
    private final String application;
    private final String backendKey;
    private final ThreadLocal<Run> runs = new ThreadLocal<>();
    private final Duration retry;
    private final ScheduledExecutorService watches;

    Calls(Connection connection, String application, String backendKey, Duration retry, ScheduledExecutorService watches) {
        this.connection = connection;
        this.application = application;
        this.backendKey = backendKey;
        this.retry = retry;
        this.watches = watches;
    }

    /** From now on this thread runs the handler of a request. */
    Run begin(String asked) {
        runs.set(new Run(asked));
        return runs.get();
    }

    void end() {
        runs.remove();
    }

    List<Rows.Changed> transaction(List<Change> changes, String answering) throws Messages.Refusal, BackEnd.Stopped, InterruptedException, IOException {
        Map<String, Object> data = Map.of("changes", changes.stream().map(change -> change.fields).toList());
        return listOf(call("../data/transaction", data, answering, runs.get()).get("rows")).stream()
            .map(row -> new Rows.Changed(Json.text(row.get("row_id")), row.get("revision") instanceof Number revision ? revision.longValue() : 1))
            .toList();
    }

    /** What answers a call; throws {@link Messages.Refusal} where the platform refuses it. */
    Map<String, Object> call(String collection, Map<String, ?> data, String answering) throws Messages.Refusal, BackEnd.Stopped, InterruptedException, IOException {
        return call(collection, data, answering, null);
    }

    /** {@code answering}: key of the request whose person it is made for, or empty. {@code run}: the handler that makes a change, or null. */
    private Map<String, Object> call(String collection, Map<String, ?> data, String answering, Run run) throws Messages.Refusal, BackEnd.Stopped, InterruptedException, IOException {
        String userId = "backend:" + application;
        String key = run == null ? Keys.fresh() : Keys.change(backendKey, run.asked, run.changes++);
        String event = "call_" + key;
        Map<String, Object> inner = new LinkedHashMap<>(Map.of("user_id", userId, "application", application, "event", event, "data", data));
        if (!answering.isEmpty()) inner.put("answering", answering);
        String json = Json.write(inner);
        if (json.getBytes(StandardCharsets.UTF_8).length > MAX_CALL_BYTES) throw new Messages.Refusal("too_large", TOO_LARGE);
        Map<String, Object> fields = new LinkedHashMap<>(Map.of("key", "key1", "module", "core", "os", "web", "user_id", userId));
        fields.putAll(Map.of("application", application, "dataCollection", collection, "json", json));
        String record = Json.write(fields);
        String answers = "response/" + userId + "/" + event;
        long end = System.currentTimeMillis() + ANSWERED_WITHIN_MS;
        long pause = retry.toMillis();
        boolean isSent = false;
        String trouble = "";
        while (System.currentTimeMillis() < end) {
            try {
                // Under the same key it has one effect, however often it is written.
                isSent = isSent || write("PUT", "request/" + key, record);
                trouble = isSent ? "it was sent" : "the rules refuse it";
                if (!isSent) check(answers);
                Map<String, Object> message = isSent ? answer(answers, end) : Map.of();
                if (!message.isEmpty()) {
                    if (run == null) remove(answers);
                    else run.answers.add(answers);
                    return dataOf(message);
                }
            } catch (IOException | IllegalArgumentException error) {
                trouble = String.valueOf(error.getMessage());
                Connection.log("Asking again: " + trouble);
            }
            Thread.sleep(pause);
            pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
        }
        // It must not be done later, unknown to who asked.
        remove("request/" + key);
        throw new IOException(collection + " has no answer after 30 seconds (" + trouble + ")");
    }

    /** False where the rules refuse it, as they do while the back end is throttled. */
    private boolean write(String method, String path, String body) throws IOException, InterruptedException, BackEnd.Stopped {
        Connection.Session session = connection.signIn();
        HttpResponse<String> response = connection.send(method, path, body, session);
        if (response.statusCode() == 200) return true;
        if (Connection.isDenied(response)) return false;
        if (response.statusCode() == 401) connection.forget(session);
        throw new IOException(response.statusCode() + " " + response.body());
    }

    private void remove(String path) throws InterruptedException, BackEnd.Stopped {
        try {
            write("DELETE", path, "");
        } catch (IOException late) {
            // The platform removes it in its time.
        }
    }

    /** Fails where its answers cannot be read either: the key was changed, which signing in anew tells. */
    private void check(String answers) throws IOException, InterruptedException, BackEnd.Stopped {
        connection.open(answers, connection.signIn()).close();
    }

    /** The first message that comes to a place; empty where the stream ended before. */
    private Map<String, Object> answer(String path, long end) throws IOException, InterruptedException, BackEnd.Stopped {
        Connection.Session session = connection.signIn();
        InputStream stream = connection.open(path, session);
        ScheduledFuture<?> watch = watches.schedule(() -> {
            stream.close();
            return null;
        }, Math.max(0, end - System.currentTimeMillis()), TimeUnit.MILLISECONDS);
        try (stream) {
            var lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
            String event = "";
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("event: ")) event = line.substring(7);
                else if (event.equals("cancel") || event.equals("auth_revoked")) {
                    connection.forget(session);
                    return Map.of();
                } else if (line.startsWith("data: ") && (event.equals("put") || event.equals("patch"))) {
                    Map<String, Object> change = Json.object(Json.parse(line.substring(6)));
                    Map<String, Object> data = Json.object(change.get("data"));
                    if (!Json.text(change.get("path")).equals("/")) return data;
                    for (Object message : data.values()) return Json.object(message);
                }
            }
            return Map.of();
        } finally {
            watch.cancel(false);
        }
    }

    private static Map<String, Object> dataOf(Map<String, Object> message) throws Messages.Refusal {
        Map<String, Object> error = Json.object(message.get("error"));
        if (error.isEmpty()) return Json.object(message.get("data"));
        throw new Messages.Refusal(Json.text(error.get("code")), Json.text(error.get("message")), Json.object(error.get("params")));
    }

    /** Lists of the database come as objects where it likes. */
    static List<Map<String, Object>> listOf(Object value) {
        Collection<?> items = value instanceof Collection<?> list ? list : Json.object(value).values();
        return items.stream().map(Json::object).toList();
    }
}
