/** The SDKs cut what they send every 16,384 units of UTF-16; a little less, for what they put around a value. */
const MAX_UNSPLIT_LENGTH = 16_000;
const SURROGATE = /[\ud800-\udbff]/;
const TIMEOUT_MS = 30_000;

/** True for an update, as JSON text, that an SDK might cut inside a character, which would arrive as two replacement characters. */
export function mayBeSplit(update: string): boolean {
  return update.length > MAX_UNSPLIT_LENGTH && SURROGATE.test(update);
}

/**
 * Multi-path updates, as JSON text, over REST, where nothing is cut. `root` is the address of the database's root, its namespace included;
 * `accessToken` gives an administrator's token. Rejects with the database's words.
 */
export function createRestUpdate(root: URL, accessToken: () => Promise<string>) {
  const url = new URL(root);
  url.pathname = '/.json';
  url.searchParams.set('print', 'silent');
  return async (update: string): Promise<void> => {
    const response = await fetch(url, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      body: update,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${String(response.status)} ${(await response.text()).slice(0, 300)}`);
  };
}
