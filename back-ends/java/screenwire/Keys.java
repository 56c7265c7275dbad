package screenwire;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Names of collections and keys. */
final class Keys {
    private static final String ALPHABET = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
    private static final SecureRandom RANDOM = new SecureRandom();

    private Keys() {}

    /** A collection without {@code ../} or the application's input root. */
    static String bare(String collection) {
        return collection.replaceFirst("^(?:\\.\\./|[^/]+/input_data[^/]*/)", "");
    }

    /** The n-th answer to a request has one name, however often it is written: it is delivered once. */
    static String answer(String key, int n) {
        return key.substring(0, 8) + String.format("%03d", n) + hash(key).substring(0, 9);
    }

    /** What is asked under a key: people choose it, and may send other content under it again. */
    static String askedUnder(String key, String collection, String json) {
        return key + "/" + hash(json) + "/" + collection;
    }

    /**
     * The n-th change that the handler of a request makes has one key, however often it runs. The secret keeps people from
     * guessing it.
     */
    static String change(String secret, String asked, int n) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            String hash = base64(mac.doFinal((asked + "/" + n).getBytes(StandardCharsets.UTF_8)));
            return ("-" + asked.substring(1, 8) + hash).substring(0, 20);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException(missing);
        }
    }

    /** A key of the database's own form: eight characters of time, twelve random ones. */
    static String fresh() {
        StringBuilder key = new StringBuilder();
        long now = System.currentTimeMillis();
        for (int shift = 42; shift >= 0; shift -= 6) key.append(ALPHABET.charAt((int) (now >> shift & 63)));
        byte[] random = new byte[9];
        RANDOM.nextBytes(random);
        return key + base64(random);
    }

    private static String hash(String text) {
        try {
            return base64(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
