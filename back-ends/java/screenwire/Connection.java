package screenwire;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;

/** What a back end says to the platform: exchanges its key, opens the stream of its queue, writes. */
final class Connection {
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);

    /** Who one is for about an hour, and the places one may use. */
    record Session(String token, String queue, String answers, long until) {}

    private final String application;
    private final String backendKey;
    private final Duration retry;
    private final String platformUrl = env("PLATFORM_URL", "http://127.0.0.1:9099");
    private final String identityUrl = env("IDENTITY_URL", platformUrl + "/identitytoolkit.googleapis.com");
    private final String apiKey = env("API_KEY", "local");
    private final String databaseUrl = env("DATABASE_URL", "http://127.0.0.1:9000");
    private final String namespace = env("DATABASE_NAMESPACE", "demo-screenwire-default-rtdb");
    private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Throttle throttle;
    private Session session;

    Connection(String application, String backendKey, Duration retry) {
        this.application = application;
        this.backendKey = backendKey;
        this.retry = retry;
        this.throttle = new Throttle(this::readThrottle, retry);
    }

    static String env(String name, String preset) {
        return System.getenv().getOrDefault(name, preset);
    }

    static void log(String line) {
        System.out.println(line);
    }

    /** Grows with each failure, and begins anew when something went well. */
    final class Pause {
        private Duration next = retry;

        void reset() {
            next = retry;
        }

        void pass() throws InterruptedException {
            Thread.sleep((long) (next.toMillis() * ThreadLocalRandom.current().nextDouble(0.5, 1)));
            next = next.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0 ? next.multipliedBy(2) : LONGEST_PAUSE;
        }
    }

    /** The session of now; the key is exchanged where there is none or it ends soon. */
    synchronized Session signIn() throws IOException, InterruptedException, BackEnd.Stopped {
        if (session != null && System.currentTimeMillis() < session.until) return session;
        String asked = Json.write(Map.of("application", application, "backend_key", backendKey));
        HttpResponse<String> exchanged = send("POST", platformUrl + "/back_ends/token", asked);
        if (exchanged.statusCode() == 401)
            throw new BackEnd.Stopped("The platform at " + platformUrl + " refuses the key in BACKEND_KEY for the application " + application);
        Map<String, Object> places = bodyOf(exchanged);
        String url = identityUrl + "/v1/accounts:signInWithCustomToken?key=" + apiKey;
        Map<String, Object> by = Map.of("token", places.get("token"), "returnSecureToken", true);
        Map<String, Object> signedIn = bodyOf(send("POST", url, Json.write(by)));
        long until = System.currentTimeMillis() + (Long.parseLong(Json.text(signedIn.get("expiresIn"))) - 300) * 1000;
        String token = Json.text(signedIn.get("idToken"));
        session = new Session(token, Json.text(places.get("queue")), Json.text(places.get("answers")), until);
        return session;
    }

    synchronized void forget(Session old) {
        if (session == old) session = null;
    }

    private HttpResponse<String> send(String method, String url, String body) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url)).timeout(Duration.ofSeconds(30));
        request.header("Content-Type", "application/json").method(method, BodyPublishers.ofString(body));
        return reach(request.build(), BodyHandlers.ofString());
    }

    /** The error says which address cannot be reached. */
    private <T> HttpResponse<T> reach(HttpRequest request, BodyHandler<T> handler) throws IOException, InterruptedException {
        try {
            return http.send(request, handler);
        } catch (IOException error) {
            String reason = error.getMessage() == null ? error.getClass().getSimpleName() : error.getMessage();
            throw new IOException(siteOf(request.uri()) + " cannot be reached (" + reason + ")", error);
        }
    }

    /** Of an address what may be logged: no key, no token. */
    private static String siteOf(URI address) {
        return address.getScheme() + "://" + address.getAuthority();
    }

    private static Map<String, Object> bodyOf(HttpResponse<String> response) throws IOException {
        if (response.statusCode() != 200) throw new IOException(siteOf(response.uri()) + " answers " + response.statusCode() + " " + response.body());
        return Json.object(Json.parse(response.body()));
    }

    private URI url(String path, Session session) {
        return URI.create(databaseUrl + "/" + path + ".json?ns=" + namespace + "&auth=" + session.token);
    }

    /** Sends to one place; what does not come back is tried again by the caller. */
    HttpResponse<String> send(String method, String path, String body, Session session) throws IOException, InterruptedException {
        return send(method, url(path, session).toString(), body);
    }

    /** Opens the stream of a place. */
    InputStream open(String path, Session session) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(url(path, session))
            .header("Accept", "text/event-stream").timeout(Duration.ofSeconds(30)).build();
        HttpResponse<InputStream> response = reach(request, BodyHandlers.ofInputStream());
        if (response.statusCode() == 200) return response.body();
        response.body().close();
        if (response.statusCode() == 401) forget(session);
        throw new IOException("the stream is refused: " + response.statusCode());
    }

    /** Writes several paths at once; false when the rules refuse it for good. Tried again until it is known. */
    boolean write(Map<String, Object> writes) throws BackEnd.Stopped, InterruptedException {
        String body = Json.write(writes);
        // Only answers are throttled; null takes a request.
        int answers = (int) writes.values().stream().filter(Objects::nonNull).count();
        Pause pause = new Pause();
        while (true) {
            if (answers > 0) throttle.pass(answers, body.length());
            try {
                Session session = signIn();
                HttpResponse<String> response = send("PATCH", url("", session).toString(), body);
                int status = response.statusCode();
                if (status == 200) return true;
                if (status == 400) return false;
                if (isDenied(response)) {
                    if (answers == 0 || !throttle.isMet()) return false;
                    if (throttle.isOn()) continue;
                } else if (status == 401) forget(session);
                log("Writing again: " + status + " " + response.body());
            } catch (IOException error) {
                log("Writing again: " + error.getMessage());
            }
            pause.pass();
        }
    }

    static boolean isDenied(HttpResponse<String> response) {
        return response.body().toLowerCase(Locale.ROOT).contains("permission denied");
    }

    private Throttle.Seen readThrottle() throws IOException, InterruptedException, BackEnd.Stopped {
        Session session = signIn();
        URI place = url("throttled/back_ends/" + application, session);
        HttpRequest request = HttpRequest.newBuilder(place).timeout(Duration.ofSeconds(30)).build();
        HttpResponse<String> response = reach(request, BodyHandlers.ofString());
        // By the rules of a platform without throttles.
        if (isDenied(response)) return new Throttle.Seen(null, 0);
        if (response.statusCode() == 401) forget(session);
        if (response.statusCode() != 200) throw new IOException(response.statusCode() + " " + response.body());
        Double until = Json.parse(response.body()) instanceof Number end ? end.doubleValue() : null;
        return new Throttle.Seen(until, dateOf(response));
    }

    /** When it was said there, to the second and never ahead; where it does not say so, by the clock here. */
    private static long dateOf(HttpResponse<String> response) {
        try {
            String date = response.headers().firstValue("date").orElse("");
            return ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant().toEpochMilli();
        } catch (DateTimeParseException none) {
            return System.currentTimeMillis();
        }
    }
}
