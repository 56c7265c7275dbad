import { createPushKeys, dayEvent, responsePath, type Json } from '../../src/protocol';
import { LOCAL_PROJECT } from '../../src/config/consoleConfigFromEnv';

/** Cards a person's day holds; each is sent again again and again and takes the place of the one before. */
const CARDS = 3;
/** People who get a card by one update. */
const AT_ONCE = 10;

/** Reads and writes as the administrator, over HTTP. Undefined when the database was not there. */
export function administrator(port: number, namespace = LOCAL_PROJECT.namespace) {
  return async (method: string, path: string, body?: Json): Promise<unknown> => {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/${path}.json?ns=${namespace}`, {
        method,
        headers: { authorization: 'Bearer owner' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return response.ok ? await response.json() : undefined;
    } catch {
      return undefined;
    }
  };
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export type Administrator = ReturnType<typeof administrator>;

/** Sends cards to people's day feeds until stopped, as a back end would, and insists until each is stored. */
export function sendCards(admin: Administrator, uids: readonly string[], perSecond: number) {
  const nextKey = createPushKeys();
  const current = new Map<string, string>();
  const stopping = new AbortController();
  let sentCount = 0;

  const nextCard = (): Record<string, Json> => {
    const event = dayEvent(Date.now());
    const uid = uids[sentCount % uids.length] ?? '';
    const id = `card${Math.floor(sentCount / uids.length) % CARDS}`;
    const path = `${responsePath(uid, event)}/${nextKey(Date.now())}`;
    const place = `${responsePath(uid, event)}/${id}`;
    const before = current.get(place);
    current.set(place, path);
    const layout = {
      widget: 'android.widget.TextView',
      properties: [{ text: `${id} ${sentCount++}` }],
      views: [],
    };
    const message = {
      application: 'book',
      event,
      user_id_destination: uid,
      id,
      type: 'json_layout',
      data: { layout },
    };
    return { [path]: message, ...(before !== undefined && { [before]: null }) };
  };

  const sending = (async () => {
    while (!stopping.signal.aborted) {
      const cards = Object.assign({}, ...Array.from({ length: AT_ONCE }, nextCard)) as Record<string, Json>;
      while ((await admin('PATCH', '', cards)) === undefined) await sleep(100);
      await sleep((1000 * AT_ONCE) / perSecond);
    }
  })();
  return {
    async stop(): Promise<number> {
      stopping.abort();
      await sending;
      return sentCount;
    },
  };
}
