"""Names of collections and keys."""

import hashlib
import hmac
import re
import secrets
import time
from base64 import urlsafe_b64encode

ALPHABET = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"


def bare(collection: str) -> str:
    """A collection without `../` or the application's input root."""
    return re.sub(r"^(?:\.\./|[^/]+/input_data[^/]*/)", "", collection)


def answer_key(key: str, n: int) -> str:
    """The n-th answer to a request has one name, however often it is written: it is delivered once."""
    digest = urlsafe_b64encode(hashlib.sha256(key.encode()).digest()).decode()
    return f"{key[:8]}{n:03d}{digest[:9]}"


def asked_under(key: str, collection: str, text: str) -> str:
    """What is asked under a key: people choose it, and may send other content under it again."""
    digest = hashlib.sha256(text.encode(errors="surrogatepass")).digest()
    return f"{key}/{urlsafe_b64encode(digest).decode().rstrip('=')}/{collection}"


def change_key(secret: str, asked: str, n: int) -> str:
    """The n-th change that the handler of a request makes has one key, however often it runs.

    The secret keeps people from guessing it.
    """
    digest = hmac.new(secret.encode(), f"{asked}/{n}".encode(errors="surrogatepass"), hashlib.sha256).digest()
    return f"-{asked[1:8]}{urlsafe_b64encode(digest).decode()}"[:20]


def new_key() -> str:
    """A key of the database's own form: eight characters of time, twelve random ones."""
    now = time.time_ns() // 1_000_000
    return "".join(ALPHABET[now >> shift & 63] for shift in range(42, -1, -6)) + secrets.token_urlsafe(9)
