import { isRecord, isScreenOpened, type Json, type JsonObject } from '../../protocol';
import { readGeneration } from './backEndKeys';
import { bytesOf } from '../store/checkUpdate';
import { NO_BACK_END, UNSERVED_SCREEN, type Decision } from '../requests/decision';
import { refuse, type PlatformRequest } from '../requests/handler';
import { asObject, asText } from '../store/storedValues';
import {
  MAX_HANDED_BYTES_PER_APPLICATION,
  MAX_HANDED_PER_APPLICATION,
  MAX_HANDED_PER_PERSON,
} from '../load/loadLimits';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import type { Outline } from '../requests/readRequest';
import { expiringHanded, type Handed } from './handed';
import { GATEWAY_ROOT, HANDED_ROOT, queuePath } from './paths';

/** The queue has no room, or its place went to somebody with fewer requests there. */
export const QUEUE_FULL: Decision = {
  outcome: refuse('back_end_busy'),
  seen: false,
};

// Shorter ids may be words of a text.
const MIN_REPLACED_ID_LENGTH = 16;

/** The inner object as JSON text, with the id that the application knows its person by wherever the other one stood. */
function innerText(
  inner: Readonly<Record<string, unknown>>,
  { uid, appUserId }: { uid: string; appUserId: string },
): string {
  const text = JSON.stringify(inner, (_name, value: unknown) => (value === uid ? appUserId : value));
  if (uid.length < MIN_REPLACED_ID_LENGTH) return text;
  return text.replaceAll(JSON.stringify(uid).slice(1, -1), () => appUserId);
}

/** A request as the back end of its application gets it. Nothing of the record but these fields leaves the platform. */
function handedRecord(value: Json, request: PlatformRequest): JsonObject {
  const record = asObject(value) ?? {};
  const fields: JsonObject = {};
  for (const name of ['dataCollection', 'key', 'module', 'os', 'channel'])
    if (typeof record[name] === 'string') fields[name] = record[name];
  return {
    ...fields,
    application: request.application,
    user_id: request.appUserId,
    json: innerText(request.inner, request),
  };
}

interface Waiting {
  key: string;
  bytes: number;
}

interface Load {
  /** Until when it counts, in ms. */
  until: number;
  count: number;
  bytes: number;
  /** What waits of each person, the newest last. */
  people: Map<string, Waiting[]>;
}

const bytesOfAll = (waiting: readonly Waiting[]): number =>
  waiting.reduce((sum, { bytes }) => sum + bytes, 0);

/** The part of a queue that somebody's requests take, by number or bytes. */
const shareOf = (waiting: readonly Waiting[]): number =>
  Math.max(
    waiting.length / MAX_HANDED_PER_APPLICATION,
    bytesOfAll(waiting) / MAX_HANDED_BYTES_PER_APPLICATION,
  );

const MAX_SHARE = MAX_HANDED_PER_PERSON / MAX_HANDED_PER_APPLICATION;

const hasRoom = ({ count, bytes }: Load, size: number): boolean =>
  count < MAX_HANDED_PER_APPLICATION && bytes + size <= MAX_HANDED_BYTES_PER_APPLICATION;

/** Anyone who has more of a queue than somebody would have with `share`: their newest request; undefined where nobody has. */
function toGiveWay({ people }: Load, share: number): { person: string; key: string } | undefined {
  let largest = share;
  let found: { person: string; key: string } | undefined;
  for (const [person, waiting] of people) {
    const newest = waiting.at(-1);
    const own = shareOf(waiting);
    if (!newest || own <= largest) continue;
    largest = own;
    found = { person, key: newest.key };
  }
  return found;
}

// How long the size of a queue that was read stays valid, in ms, and for each kB of it; what is handed over meanwhile is added.
const LOAD_VALID_MS = 1000;
const LOAD_VALID_MS_PER_KB = 1;
const MAX_LOADS = 10_000;

function uncount(load: Load, person: string, key: string): void {
  const waiting = load.people.get(person) ?? [];
  load.people.set(
    person,
    waiting.filter((one) => one.key !== key),
  );
  load.count -= 1;
  load.bytes -= waiting.find((one) => one.key === key)?.bytes ?? 0;
}

function count(load: Load, person: string, waiting: Waiting): void {
  load.count += 1;
  load.bytes += waiting.bytes;
  load.people.set(person, [...(load.people.get(person) ?? []), waiting]);
}

function personOf(record: Json): string {
  const person = isRecord(record) ? record['user_id'] : undefined;
  return asText(person);
}

/**
 * Hands requests over to the back ends of their applications, as far as their queues have room. In a full one the person who has most gives
 * way to who has less: `end` answers and removes a request that waits there.
 */
export class HandOver {
  private readonly loads = new Map<string, Load>();

  private readonly reading = new Map<string, Promise<Load>>();

  constructor(
    private readonly database: PlatformDatabase,
    private readonly end: (application: string, key: string) => Promise<void>,
  ) {}

  /**
   * The decision that moves a request into its application's queue, in the update that also removes it from `request/` and marks
   * it as seen; and its path in the queue. Without a path the request is refused or dropped.
   */
  async decide(
    value: Json,
    request: PlatformRequest,
    outline: Outline,
  ): Promise<{ decision: Decision; path?: string }> {
    const { application, key, uid, appUserId } = request;
    const generation = await readGeneration((path) => this.database.get(path), application);
    const unservedScreen = isScreenOpened(outline.collection) ? UNSERVED_SCREEN : undefined;
    // No key was ever made: no back end could take the request.
    if (generation === '') return { decision: unservedScreen ?? NO_BACK_END };
    const record = handedRecord(value, request);
    const load = await this.loadOf(application, generation);
    const waiting = { key, bytes: bytesOf(record) ?? 0 };
    if (!(await this.makeRoom(application, load, appUserId, waiting)))
      return { decision: unservedScreen ?? QUEUE_FULL };
    const path = `${queuePath(application, generation)}/${key}`;
    const gatewayPath = `${GATEWAY_ROOT}/${application}`;
    const at = this.database.now();
    const note: Handed = {
      uid,
      app_user_id: appUserId,
      event: request.event,
      rows_event: request.rowsEvent,
      collection: outline.collection,
      generation,
      at,
    };
    const writes = {
      [path]: record,
      [`${HANDED_ROOT}/${application}/${key}`]: { ...note },
      // Makes all processes watch this application, even when its back end has never connected.
      ...((await this.database.get(gatewayPath)) === null && { [gatewayPath]: true }),
      ...expiringHanded(application, key, note),
    };
    return { decision: { outcome: { writes, answers: [] }, seen: true, unlogged: true, handed: true }, path };
  }

  private async loadOf(application: string, generation: string): Promise<Load> {
    const cached = this.loads.get(application);
    if (cached && this.database.now() < cached.until) return cached;
    const read =
      this.reading.get(application) ??
      this.readLoad(application, generation).finally(() => this.reading.delete(application));
    this.reading.set(application, read);
    return read;
  }

  private async readLoad(application: string, generation: string): Promise<Load> {
    const load: Load = { until: 0, count: 0, bytes: 0, people: new Map() };
    const limit = MAX_HANDED_PER_APPLICATION + 1;
    for (const [key, record] of await this.database.range(queuePath(application, generation), { limit }))
      count(load, personOf(record), { key, bytes: bytesOf(record) ?? 0 });
    load.until = this.database.now() + Math.max(LOAD_VALID_MS, (load.bytes / 1024) * LOAD_VALID_MS_PER_KB);
    if (this.loads.size >= MAX_LOADS) this.loads.clear();
    this.loads.set(application, load);
    return load;
  }

  /** Counts one more request of a person; false where the queue has no room for it, anyone who gives way. */
  private async makeRoom(
    application: string,
    load: Load,
    person: string,
    waiting: Waiting,
  ): Promise<boolean> {
    const share = shareOf([...(load.people.get(person) ?? []), waiting]);
    if (share > MAX_SHARE) return false;
    const leaving: string[] = [];
    while (!hasRoom(load, waiting.bytes)) {
      const next = toGiveWay(load, share);
      if (!next) return false;
      uncount(load, next.person, next.key);
      leaving.push(next.key);
    }
    count(load, person, waiting);
    for (const key of leaving) await this.end(application, key);
    return true;
  }
}
