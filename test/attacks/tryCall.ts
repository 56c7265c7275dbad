import {
  get,
  increment,
  onDisconnect,
  onValue,
  push,
  ref,
  remove,
  runTransaction,
  set,
  update,
} from 'firebase/database';
import { isRecord, type Json } from '../../src/protocol';
import type { Call, Verb } from './Attack';
import { withUids, type Target } from './openTarget';

/** How a call ended. `empty`: it passed, and read nothing. */
export type Ending = 'passed' | 'empty' | 'refused';

const endingOf = (value: unknown): Ending => (value === null || value === 'null' ? 'empty' : 'passed');

/** Makes the call through the official SDK. Anything but a refusal by the rules is thrown. */
export async function trySdk(target: Target, call: Call): Promise<Ending> {
  const { database } = target.people[call.as];
  const path = withUids(call.path, target.people);
  const value = withUids(call.value, target.people);
  const place = path === '' ? ref(database) : ref(database, path);
  const verbs: Record<Verb, () => Promise<unknown>> = {
    get: async () => (await get(place)).val() as unknown,
    listen: () =>
      new Promise((resolve, reject) => {
        const stop = onValue(
          place,
          (snapshot) => (resolve(snapshot.val()), setImmediate(() => stop())),
          reject,
        );
      }),
    set: () => set(place, value ?? null),
    update: () => update(place, isRecord(value) ? value : {}),
    remove: () => remove(place),
    push: () => Promise.resolve(push(place, value ?? 1)),
    increment: () => set(place, increment(1)),
    transaction: async () => {
      const { committed } = await runTransaction(place, () => value, { applyLocally: false });
      if (!committed) throw new Error('The transaction was given up');
    },
    onDisconnect: async () => {
      await onDisconnect(place).set(value ?? null);
      await onDisconnect(place).cancel();
    },
  };
  try {
    return endingOf(await verbs[call.verb]());
  } catch (error) {
    // A transaction on what one may not read never learns what it would have to change, and gives up.
    if (error instanceof Error && /permission.denied|^maxretry$/i.test(error.message)) return 'refused';
    throw error;
  }
}

const METHODS: Record<Verb, string | undefined> = {
  get: 'GET',
  listen: 'GET',
  set: 'PUT',
  update: 'PATCH',
  remove: 'DELETE',
  push: 'POST',
  increment: 'PUT',
  transaction: undefined,
  onDisconnect: undefined,
};

/** Makes the call over HTTP. A refusal is any answer of 400 to 499: what is no address is no way in either. */
export async function tryRest(target: Target, call: Call): Promise<Ending> {
  const method = METHODS[call.verb];
  if (method === undefined) throw new Error(`There is no ${call.verb} over HTTP`);
  const { people } = target;
  const ownToken = people[call.as].token;
  const token = call.token && ownToken !== undefined ? call.token(ownToken) : ownToken;
  const body: Json | undefined =
    call.verb === 'increment' ? { '.sv': { increment: 1 } } : withUids(call.value, people);
  const { status, body: text } = await target.call(
    method,
    target.address(withUids(call.path, people), withUids(call.parameters, people)),
    {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(call.verb === 'listen' && { accept: 'text/event-stream' }),
      ...withUids(call.headers, people),
    },
    body === undefined ? undefined : JSON.stringify(body),
  );
  if (status >= 400 && status < 500) return 'refused';
  if (status >= 300) throw new Error(`${method} was answered with ${status}: ${text}`);
  return endingOf(text);
}
