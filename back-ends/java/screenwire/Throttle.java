package screenwire;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * The platform takes no new answers of a back end for a while that wrote more than may wait. They wait here; then they go one
 * after the other, no faster than they are delivered.
 */
final class Throttle {
    /** So long after its end a throttle may still be why a write was refused. */
    private static final long TOLERANCE_MS = 5000;
    private static final long LONGEST_WAIT_MS = 15_000;
    /** What the platform delivers of one back end: an answer each 20 ms, and 2 MB a second. */
    private static final long MS_PER_ANSWER = 20;
    private static final long CHARACTERS_PER_MS = 2000;

    /** Until when answers are refused, null where they are not, and the time there; both in ms since 1970. */
    record Seen(Double until, long now) {}

    /** Looks whether answers are refused. */
    interface Reader {
        Seen read() throws IOException, InterruptedException, BackEnd.Stopped;
    }

    private static final long STARTED = System.nanoTime();

    private final Reader reader;
    private final Duration retry;
    private final Object looking = new Object();
    /** By the clock of this process, in ms. */
    private long end = 0;
    /** When the next answer goes. */
    private long next = 0;
    /** The last one that was met, as the platform names its end. */
    private double met = 0;

    Throttle(Reader reader, Duration retry) {
        this.reader = reader;
        this.retry = retry;
    }

    private static long clock() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - STARTED);
    }

    /** Whether it lasts, as far as is known. */
    synchronized boolean isOn() {
        return clock() < end;
    }

    /** Waits for the turn of a write. */
    void pass(int answers, int size) throws InterruptedException {
        while (true) {
            long turn;
            long wait;
            synchronized (this) {
                long now = clock();
                if (now >= next) return;
                turn = next;
                wait = turn - now;
                next += Math.max(answers * MS_PER_ANSWER, size / CHARACTERS_PER_MS);
            }
            Thread.sleep(wait);
            synchronized (this) {
                if (turn >= end) return;
            }
        }
    }

    /** Whether a throttle is why a write was refused. Who asks while another one looks waits for what that one finds. */
    boolean isMet() throws IOException, InterruptedException, BackEnd.Stopped {
        synchronized (looking) {
            return isOn() || look();
        }
    }

    private boolean look() throws IOException, InterruptedException, BackEnd.Stopped {
        Seen seen = reader.read();
        if (seen.until == null || seen.until < seen.now - TOLERANCE_MS) return false;
        long ms = (long) Math.min(Math.max(seen.until - seen.now, 0), LONGEST_WAIT_MS);
        synchronized (this) {
            // Met again after its end: who was refused tries again, nobody else waits.
            if (ms == 0 && seen.until == met) return true;
            met = seen.until;
            end = clock() + ms + (long) (retry.toMillis() * ThreadLocalRandom.current().nextDouble(0.5, 1));
            next = Math.max(next, end);
        }
        Connection.log("The platform takes no new answers for now: writing again in " + (ms + 999) / 1000 + " s");
        return true;
    }
}
