// A browser on a busy machine is slow, not wrong: a test has minutes, and every wait in it ends sooner (WAIT_MS).
jest.setTimeout(300_000);
