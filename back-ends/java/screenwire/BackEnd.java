package screenwire;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * The back end of one application: holds the connection, hands requests to handlers, writes what they answer. Java 17 or newer,
 * nothing to install. Up to eight handlers run at once.
 */
public final class BackEnd {
    private static final String BROKEN = "Ứng dụng gặp lỗi, hãy thử lại sau / The application failed: please try again later";
    private static final String UNKNOWN = "Ứng dụng chưa làm được việc này / The application does not do this";
    private static final String NO_SCREEN = "Không tìm thấy màn hình / There is no such screen";
    private static final int REMEMBERED = 1000;

    /** Answers the requests to one collection; an empty list says that it is done. */
    public interface Handler {
        List<Message> answer(Request request) throws Exception;
    }

    /** As {@link Handler}, with one answer, or null. */
    public interface SingleHandler {
        Message answer(Request request) throws Exception;
    }

    /** It cannot answer: a variable is missing, or the key is no longer, or never was, that of the application. */
    public static final class Stopped extends Exception {
        private static final long serialVersionUID = 1;

        Stopped(String message) {
            // One sentence, also where nobody catches it.
            super(message, null, false, false);
        }
    }

    private final String application;
    private final String backendKey;
    private final Connection connection;
    private final Calls calls;
    private final Duration silence;
    private final ExecutorService workers = Executors.newFixedThreadPool(8, BackEnd::daemon);
    private final ScheduledExecutorService watches = Executors.newSingleThreadScheduledExecutor(BackEnd::daemon);
    private final Map<String, Handler> handlers = new ConcurrentHashMap<>();
    /** Guards both of these. */
    private final Object taking = new Object();
    private final Set<String> inWork = new HashSet<>();
    /** The last requests that were answered, oldest first. */
    private final Set<String> answered = new LinkedHashSet<>();

    /** Everything is taken from the environment (APPLICATION, BACKEND_KEY, …), else it is the local platform. */
    public BackEnd() {
        this(Connection.env("APPLICATION", ""), Connection.env("BACKEND_KEY", ""), Duration.ofSeconds(1), Duration.ofSeconds(90));
    }

    /**
     * @param retry the first pause before something is tried again, doubled up to half a minute
     * @param silence a stream that says nothing for so long is opened anew; the database says something every 30 seconds
     */
    public BackEnd(String application, String backendKey, Duration retry, Duration silence) {
        this.application = application;
        this.backendKey = backendKey;
        this.connection = new Connection(application, backendKey, retry);
        this.calls = new Calls(connection, application, backendKey, retry, watches);
        this.silence = silence;
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        return thread;
    }

    /** Says who answers a collection; {@code quiz/*} is everything below {@code quiz}. */
    public BackEnd on(String collection, SingleHandler handler) {
        return onAll(collection, request -> listOf(handler.answer(request)));
    }

    /** As {@link #on}, for any number of answers. */
    public BackEnd onAll(String collection, Handler handler) {
        handlers.put(Keys.bare(collection), handler);
        return this;
    }

    /** Sends a notice to the day feed of a person, who need not have asked. */
    public void push(String userId, Message message) throws Stopped, InterruptedException, IOException {
        String json = Messages.textOf(Map.of("application", application, "user_id_destination", userId), message);
        String path = connection.signIn().answers() + "/" + Keys.fresh();
        if (!connection.write(Map.of(path, Map.of("json", json)))) throw new IOException("The notice was refused");
    }

    /** The rows of a collection of the application, as far as its developer lets the role {@code back_end}. */
    public Rows data(String collection) {
        return new Rows(calls, collection, "");
    }

    /** Several changes of rows, all of them or none. */
    public List<Rows.Changed> transaction(List<Change> changes) throws Messages.Refusal, Stopped, InterruptedException, IOException {
        return calls.transaction(changes, "");
    }

    /** Answers until the thread is interrupted; throws {@link Stopped} when a variable is missing or the key is refused. */
    public void run() throws Stopped, InterruptedException {
        if (application.isEmpty()) throw new Stopped("The environment variable APPLICATION is missing");
        if (backendKey.isEmpty()) throw new Stopped("The environment variable BACKEND_KEY is missing");
        Connection.Pause pause = connection.new Pause();
        while (true) {
            try {
                follow(pause);
            } catch (IOException | RuntimeException error) {
                Connection.log("Trying again: " + error.getMessage());
            }
            pause.pass();
        }
    }

    /** Listens to the queue until the connection ends. */
    private void follow(Connection.Pause pause) throws IOException, InterruptedException, Stopped {
        Connection.Session session = connection.signIn();
        try (InputStream stream = connection.open(session.queue(), session)) {
            Connection.log("Waiting for requests to " + application);
            pause.reset();
            var lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
            String event = "";
            while (true) {
                String line = readWithin(lines, stream);
                if (line == null) throw new IOException("the stream ended");
                if (line.startsWith("event: ")) event = line.substring(7);
                else if (event.equals("cancel") || event.equals("auth_revoked")) {
                    connection.forget(session);
                    throw new IOException("the stream ended with " + event);
                } else if (line.startsWith("data: ") && (event.equals("put") || event.equals("patch"))) {
                    Map<String, Object> change = Json.object(Json.parse(line.substring(6)));
                    String path = Json.text(change.get("path"));
                    if (path.equals("/")) Json.object(change.get("data")).forEach(this::take);
                    else take(path.substring(1), change.get("data"));
                }
            }
        }
    }

    /** The next line; a stream that is silent for too long is closed, which ends the reading. */
    private String readWithin(BufferedReader lines, InputStream stream) throws IOException {
        ScheduledFuture<?> watch = watches.schedule(() -> {
            stream.close();
            return null;
        }, silence.toMillis(), TimeUnit.MILLISECONDS);
        try {
            return lines.readLine();
        } finally {
            watch.cancel(false);
        }
    }

    private void take(String key, Object value) {
        if (!(value instanceof Map) || key.contains("/")) return;
        synchronized (taking) {
            if (answered.contains(key) || !inWork.add(key)) return;
        }
        workers.execute(() -> {
            boolean done = false;
            try {
                done = answer(key, Json.object(value));
            } catch (Exception error) {
                Connection.log(key + " waits: " + error.getMessage());
            } finally {
                synchronized (taking) {
                    inWork.remove(key);
                    // What was not taken comes again when the stream is opened anew.
                    if (done) answered.add(key);
                    if (answered.size() > REMEMBERED) answered.remove(answered.iterator().next());
                }
            }
        });
    }

    private boolean answer(String key, Map<String, Object> record) throws Exception {
        Connection.Session session = connection.signIn();
        String userId = Json.text(record.get("user_id"));
        String collection = Keys.bare(Json.text(record.get("dataCollection")));
        Inner inner = innerOf(record);
        Answers answers = new Answers(collection, key, userId, inner.event(), session.answers());
        Request request = new Request(key, collection, userId, Json.object(inner.data()), inner, answers::progress, calls);
        Map<String, Object> writes = new LinkedHashMap<>();
        if (!inner.event().isEmpty()) {
            Calls.Run run = calls.begin(Keys.askedUnder(key, Json.text(record.get("dataCollection")), Json.text(record.get("json"))));
            try {
                for (String json : handle(request, answers.address)) writes.putAll(answers.next(json));
            } finally {
                calls.end();
            }
            for (String read : run.answers) writes.put(read, null);
        }
        // One write: the answers are there and the request is taken, or neither.
        writes.put(session.queue() + "/" + key, null);
        boolean done = connection.write(writes);
        Connection.log(collection + (done ? " answered" : " " + key + " was taken already, or its time is over"));
        return done;
    }

    /** Names the answers to one request, and says whom they are for. */
    private final class Answers {
        private final Map<String, Object> address = new LinkedHashMap<>();
        private final String collection;
        private final String key;
        private final String place;
        private int count = 0;

        Answers(String collection, String key, String userId, String event, String place) {
            this.collection = collection;
            this.key = key;
            this.place = place;
            address.putAll(Map.of("application", application, "user_id_destination", userId));
            address.putAll(Map.of("session", key, "event", event));
        }

        Map<String, Object> next(String json) {
            return Map.of(place + "/" + Keys.answer(key, count++), Map.of("json", json));
        }

        void progress(Message message) {
            Map<String, Object> step = new LinkedHashMap<>(address);
            step.put("progress", 1);
            try {
                if (!connection.write(next(Messages.textOf(step, message)))) Connection.log(collection + " " + key + ": its progress was refused");
            } catch (Stopped | InterruptedException error) {
                throw new IllegalStateException(error);
            }
        }
    }

    private static List<Message> listOf(Message message) {
        return message == null ? List.of() : List.of(message);
    }

    private static List<String> refuse(Map<String, Object> address, String code, String message) {
        return List.of(Messages.textOf(address, new Message().error(code, message)));
    }

    /** The answers as JSON. */
    private List<String> handle(Request request, Map<String, Object> address) {
        String collection = request.collection();
        Handler handler = handlers.get(collection);
        for (String name : handlers.keySet())
            if (handler == null && name.endsWith("/*") && collection.startsWith(name.substring(0, name.length() - 1)))
                handler = handlers.get(name);
        try {
            boolean isOpened = collection.startsWith("screen_opened/");
            if (handler == null && !isOpened) return refuse(address, "unknown_collection", UNKNOWN);
            List<Message> answers = handler == null ? null : handler.answer(request);
            List<Message> messages = answers == null ? List.of() : answers;
            // A screen that opened works without an answer; everybody else is told that it is done.
            if (messages.isEmpty() && collection.equals("draft/core/get_layout_data")) return refuse(address, "not_found", NO_SCREEN);
            if (messages.isEmpty() && !isOpened) messages = List.of(new Message());
            return messages.stream().map(message -> Messages.textOf(address, message)).toList();
        } catch (Messages.Refusal refusal) {
            if (refusal.params.isEmpty()) return refuse(address, refusal.code, refusal.getMessage());
            return List.of(Messages.textOf(address, new Message().error(refusal.code, refusal.getMessage(), refusal.params)));
        } catch (Messages.BadMessage bad) {
            Connection.log(collection + " failed: " + bad.getMessage());
            return refuse(address, "internal", BROKEN);
        } catch (Throwable error) {
            Connection.log(collection + " failed: " + error + Arrays.toString(error.getStackTrace()));
            return refuse(address, "internal", BROKEN);
        }
    }

    /** Empty where there is no event to answer under. */
    private static Inner innerOf(Map<String, Object> record) {
        try {
            Inner inner = new Inner(Json.object(Json.parse(Json.text(record.get("json")))));
            return inner.event().isEmpty() ? new Inner(Map.of()) : inner;
        } catch (IllegalArgumentException broken) {
            return new Inner(Map.of());
        }
    }
}
