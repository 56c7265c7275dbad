import { createPushKeys, isRecord, type Json } from '../../src/protocol';
import { LOCAL_PROJECT } from '../../src/config/consoleConfigFromEnv';
import type { AttackersReport } from './messages';

const PATIENCE_MS = 4_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const coded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned token, as everybody can make one for a local database; `claims` beside the person. */
export function tokenOf(uid: string, claims: object = {}): string {
  return `${coded({ alg: 'none' })}.${coded({ sub: uid, user_id: uid, iat: 0, ...claims })}.`;
}

/** How a try ended, as the attacker sees it: a door that stayed closed is a good end. */
export type Ending = 'stopped' | 'taken';

export interface Reply {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  value: unknown;
}

/** An ordinary account with bad intentions: over HTTP with a token of its own, as often as it likes within bounds. */
export function createAttacker(uid: string, port: number) {
  const token = tokenOf(uid);
  const nextKey = createPushKeys();
  const attempts: AttackersReport['attempts'] = {};
  const breaches: string[] = [];

  async function call(method: string, path: string, body?: string): Promise<Reply> {
    try {
      const response = await fetch(
        `http://127.0.0.1:${port}/${path}.json?ns=${LOCAL_PROJECT.namespace}&auth=${token}`,
        { method, ...(body !== undefined && { body }), signal: AbortSignal.timeout(PATIENCE_MS) },
      );
      const text = await response.text();
      return { status: response.status, value: text === '' ? null : (JSON.parse(text) as unknown) };
    } catch {
      return { status: 0, value: undefined };
    }
  }

  const attacker = {
    uid,
    port,
    token,
    call,
    /** Counts a try and how it ended. */
    note: (attack: string, ending: Ending): void => {
      const count = (attempts[attack] ??= { tried: 0, stopped: 0 });
      count.tried++;
      if (ending === 'stopped') count.stopped++;
    },
    /** Says that something outside the attacker's own was changed or read. */
    breach(words: string): void {
      breaches.push(words);
    },
    /** Pushes a request; `inner` as text or as an object. Undefined when the door stayed closed, else its event. */
    async push(
      application: string,
      dataCollection: string,
      inner: string | Record<string, Json>,
      extra: Record<string, Json> = {},
    ): Promise<string | undefined> {
      const key = nextKey(Date.now());
      const event = `siege_${key}`;
      const json = typeof inner === 'string' ? inner : JSON.stringify({ user_id: uid, event, ...inner });
      const record = {
        application,
        dataCollection,
        json,
        key: 'key1',
        module: 'core',
        os: 'web',
        user_id: uid,
      };
      const { status } = await call('PUT', `request/${key}`, JSON.stringify({ ...record, ...extra }));
      return status === 200 ? event : undefined;
    },
    /** The first message under an event; undefined when none comes in time. */
    async answer(event: string): Promise<Record<string, unknown> | undefined> {
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
        const { value } = await call('GET', `response/${uid}/${event}`);
        const first = isRecord(value) ? Object.values(value)[0] : undefined;
        if (isRecord(first)) return first;
        await sleep(150);
      }
      return undefined;
    },
    /** A request that must not be granted: stopped by the rules, refused in words, or not answered. */
    async mustFail(
      attack: string,
      application: string,
      dataCollection: string,
      inner: string | Record<string, Json>,
      extra: Record<string, Json> = {},
    ): Promise<void> {
      const event = await attacker.push(application, dataCollection, inner, extra);
      const answer = event === undefined ? undefined : await attacker.answer(event);
      attacker.note(attack, answer && !isRecord(answer['error']) ? 'taken' : 'stopped');
    },
    report: (): AttackersReport => ({ uid, attempts, broken: breaches }),
  };
  return attacker;
}
export type Attacker = ReturnType<typeof createAttacker>;
