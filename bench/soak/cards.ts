import { createPushKeys, dayEvent, responsePath, type Json } from '../../src/protocol';
import { LOCAL_PROJECT } from '../../src/config/consoleConfigFromEnv';

/** Cards a person's day holds; each is sent anew again and again and takes the place of the one before. */
const CARDS = 10;

/** Reads and writes as the administrator, over HTTP. Undefined when the database was not there. */
export function administrator(port: number) {
  return async (method: string, path: string, body?: Json): Promise<unknown> => {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/${path}.json?ns=${LOCAL_PROJECT.namespace}`, {
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

export type Administrator = ReturnType<typeof administrator>;

/** Sends cards to people's day feeds until stopped, as a back end would, and insists until each is stored. */
export function sendCards(admin: Administrator, uids: readonly string[], perSecond: number) {
  const nextKey = createPushKeys();
  const current = new Map<string, string>();
  const over = new AbortController();
  let sent = 0;
  const work = (async () => {
    while (!over.signal.aborted) {
      const uid = uids[sent % uids.length] ?? '';
      const card = `card${Math.floor(sent / uids.length) % CARDS}`;
      const place = responsePath(uid, dayEvent(Date.now()));
      const key = nextKey(Date.now());
      const before = current.get(`${place}/${card}`);
      const message = {
        application: 'book',
        event: dayEvent(Date.now()),
        user_id_destination: uid,
        id: card,
        type: 'json_layout',
        data: {
          layout: { widget: 'android.widget.TextView', properties: [{ text: `${card} ${sent}` }], views: [] },
        },
      };
      const update = { [key]: message, ...(before !== undefined && { [before]: null }) };
      while ((await admin('PATCH', place, update)) === undefined)
        await new Promise((resolve) => setTimeout(resolve, 100));
      current.set(`${place}/${card}`, key);
      sent++;
      await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
    }
  })();
  return {
    async stop(): Promise<number> {
      over.abort();
      await work;
      return sent;
    },
  };
}
