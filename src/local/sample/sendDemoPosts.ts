import { isRecord, REQUEST_ROOT, responsePath, type Json, type JsonObject } from '../../protocol';
import { seenPath } from '../../platform/commit/envelopes';
import type { PlatformDatabase } from '../../platform/store/PlatformDatabase';
import { asObject, asText } from '../../platform/store/storedValues';
import { demoPosts, recordOf, type DemoPeople, type DemoPost } from './demoPosts';
import { SAMPLE, SEEDED } from './importSample';

interface Sending {
  database: PlatformDatabase;
  people: DemoPeople;
  log: (line: string) => void;
  /** Resolves when nobody answers any more. */
  stopped: Promise<undefined>;
}

function firstMessage({ database, stopped }: Sending, folder: string): Promise<JsonObject | undefined> {
  let stop: () => void = () => undefined;
  const message = new Promise<JsonObject>((resolve) => {
    stop = database.onChildAdded(folder, (_key, value) => resolve(asObject(value) ?? {}));
  });
  return Promise.race([message, stopped]).finally(() => stop());
}

/** Pushes a record as its person's browser would. Resolves with the answer; with nothing once nobody answers. */
async function answerTo(
  sending: Sending,
  key: string,
  folder: string,
  record: Json,
): Promise<JsonObject | undefined> {
  const { database } = sending;
  if (!(await database.exists(folder))) {
    // It was handled before, and its answer has expired.
    if (await database.exists(seenPath(key))) return {};
    await database.update({ [`${REQUEST_ROOT}/${key}`]: record });
  }
  return firstMessage(sending, folder);
}

/** Sends one post and notes the row that it added. Resolves with its id, empty where there is none; undefined once nobody answers. */
async function send(
  sending: Sending,
  post: DemoPost,
  { key, note }: { key: string; note: string },
  rows: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  const { database, people, log } = sending;
  const userId = people[post.by];
  const event = `sample_${key}`;
  const folder = responsePath(userId, event);
  const record = recordOf(post, rows, { userId, application: SAMPLE, event, now: database.now() });
  const answer = record ? await answerTo(sending, key, folder, record as unknown as Json) : {};
  if (!answer) return undefined;
  const { error } = answer;
  if (isRecord(error)) log(`the sample has no ${post.add ?? post.change ?? ''}: ${asText(error['message'])}`);
  const id = asText(answer['key_data']);
  await database.update({ [folder]: null, [note]: id });
  return id;
}

/**
 * Sends what the two people of the demo post, one after the other. Each has its key and is noted, so that anyone who continues after a crash
 * adds no row twice.
 */
export async function sendDemoPosts(sending: Sending): Promise<void> {
  const { database } = sending;
  const seeded = asObject(await database.get(SEEDED)) ?? {};
  const sent = asObject(seeded['sent']) ?? {};
  const keys = asText(seeded['keys']).slice(0, -2);
  const rows = new Map<string, string>();
  for (const [index, post] of demoPosts.entries()) {
    const place = String(index).padStart(2, '0');
    const noted = sent[`post_${place}`];
    const names = { key: `${keys}${place}`, note: `${SEEDED}/sent/post_${place}` };
    const id = typeof noted === 'string' ? noted : await send(sending, post, names, rows);
    if (id === undefined) return;
    if (post.add !== undefined && id !== '') rows.set(post.add, id);
  }
  await database.update({ [SEEDED]: { step: 'done' } });
}

/** Adds the demo rows of the sample while the platform answers. `ended` resolves when they are there, or it was stopped. */
export function startDemo(
  database: PlatformDatabase,
  people: DemoPeople,
  log: (line: string) => void,
): { ended: Promise<void>; stop: () => Promise<void> } {
  let giveUp: () => void = () => undefined;
  const stopped = new Promise<undefined>((resolve) => {
    giveUp = () => resolve(undefined);
  });
  const ended = sendDemoPosts({ database, people, log, stopped }).catch((error: unknown) =>
    log(`the sample has not all its rows for now: ${String(error)}`),
  );
  return {
    ended,
    async stop() {
      giveUp();
      await ended;
    },
  };
}
