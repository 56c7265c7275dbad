/** How long a browser test waits for something that shall come; locators wait as long (`page.setDefaultTimeout`). */
export const WAIT_MS = 40_000;

const PAUSE_MS = 50;

/**
 * Runs a check until it holds: for everything that follows an action without Playwright waiting for it, as what
 * `inputValue`, `count` or the database says. What the check complained of last is the failure.
 */
export async function eventually(check: () => void | Promise<void>): Promise<void> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    try {
      await check();
      return;
    } catch (complaint) {
      if (performance.now() > end) throw complaint;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
