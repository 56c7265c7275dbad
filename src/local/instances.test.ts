import { spawn, type ChildProcess } from 'node:child_process';
import { deleteApp, initializeApp } from 'firebase/app';
import * as sdk from 'firebase/database';
import { factsOfCard, instanceOf, isRecord, responsePath, type Json } from '../protocol';
import { fieldsOf, type Fields } from '../../test/platform/exchangeHarness';
import { appUserIdOf, post, type Message } from '../../test/platform/platformHarness';
import { localNamespaces } from '../config/consoleConfigFromEnv';
import { databaseUrlOf } from '../transport/firebaseApp';
import { createFirebaseAuth } from '../transport/firebaseAuth';
import { createFirebaseTransport } from '../transport/firebaseTransport';
import { connectAdmin, type AdminConnection } from './adminConnection';
import { startLocal, type Local } from './startLocal';

// Everything real: accounts, the SDK's connections with the rights of their people, one server with three databases, and a platform
// in a process of its own, which is killed while it works.

const INSTANCES = 3;
const PATIENCE = 120_000;

let local: Local;
let admin: AdminConnection;
const children: ChildProcess[] = [];
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  local = await startLocal({
    databasePort: 0,
    authPort: 0,
    databaseInstances: INSTANCES,
    responder: false,
  });
  admin = await connectAdmin(local, INSTANCES);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const close of closers) await close();
  await admin.close();
  await local.close();
});

async function waitUntil(holds: () => Promise<boolean> | boolean, what: string): Promise<void> {
  for (const end = Date.now() + PATIENCE; !(await holds());) {
    if (Date.now() > end) throw new Error(`never came: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const instanceAt = (place: number) => {
  const database = admin.databases[place];
  if (!database) throw new Error('no such instance');
  return database;
};

/** A platform of all instances, in a process of its own. */
async function startPlatformProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-r', 'esbuild-register', 'src/local/main.ts', '--responder-only'], {
    env: {
      ...process.env,
      DATABASE_PORT: String(local.databasePort),
      AUTH_PORT: String(local.authPort),
      DATABASE_INSTANCES: String(INSTANCES),
    },
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await waitUntil(
    () => output.includes('Ctrl-C stops it') || child.exitCode !== null,
    'the start of a platform',
  );
  expect(output).toContain('Ctrl-C stops it');
  return child;
}

/** Somebody who lives at a place, with a connection of their own. */
async function join(name: string, place: number) {
  const databases = localNamespaces(INSTANCES);
  const target = { ...local, mode: 'local', projectId: 'demo-screenwire', databases } as const;
  const app = initializeApp({ apiKey: 'local', projectId: target.projectId }, name);
  const gateway = createFirebaseAuth(target, () => Promise.resolve(app));
  let uid = '';
  for (let n = 0; uid === '' || instanceOf(uid, INSTANCES) !== place; n += 1) {
    const registered = await gateway.register(name, `${name}${String(n)}@example.com`, 'mat-khau-dai');
    if (!registered.ok) throw new Error(registered.error.code);
    ({ uid } = registered.value);
  }
  const database = sdk.getDatabase(app, databaseUrlOf(target, place));
  sdk.connectDatabaseEmulator(database, '127.0.0.1', local.databasePort);
  const transport = createFirebaseTransport(target, { open: () => Promise.resolve({ sdk, database }) });
  closers.push(async () => {
    await gateway.signOut();
    transport.close();
    await deleteApp(app);
  });
  const requestKeys = new Set<string>();
  /** Messages of this person, where they live, that answer nothing they asked. */
  const cards = async (): Promise<Message[]> => {
    const events = await instanceAt(place).get(`response/${uid}`);
    return Object.entries(isRecord(events) ? events : {}).flatMap(([event, messages]) =>
      requestKeys.has(event) || !isRecord(messages) ? [] : Object.values(messages as object).filter(isRecord),
    );
  };
  return {
    uid,
    cards,
    appUserId: () => appUserIdOf(instanceAt(0), uid),
    /** Sends a post and waits for its answer. */
    ask: async (collection: string, data: Fields, messageKey = ''): Promise<string> => {
      const key = transport.newKey();
      const event = `answer_${key}`;
      requestKeys.add(event);
      const messages: unknown[] = [];
      transport.listen(responsePath(uid, event), {
        onChild: ({ kind, value }) => kind === 'added' && messages.push(value),
        onError: ({ message }) => messages.push(message),
      });
      const record = post(uid, event, collection, data, { message_key: messageKey });
      expect(await transport.push('request', key, JSON.parse(JSON.stringify(record)) as Json)).toMatchObject({
        ok: true,
      });
      await waitUntil(() => messages.length > 0, `an answer to ${collection}`);
      return event;
    },
    /** What stands at an event in every instance: the answers that were ever written there and not taken away. */
    answersTo: async (event: string): Promise<unknown[]> => {
      const all = await Promise.all(admin.databases.map((one) => one.get(responsePath(uid, event))));
      return all.map((messages) => (isRecord(messages) ? Object.keys(messages).length : 0));
    },
  };
}

const outcomeOf = (message: Message) => factsOfCard({ application: 'book', data: message['data'] })?.outcome;

test('three people of three databases lend each other a book exactly once, though a platform dies at it', async () => {
  const first = await startPlatformProcess();
  const [an, binh, chi] = [await join('an', 1), await join('binh', 2), await join('chi', 0)] as const;
  await an.ask('../draft/book/data/book_items_noa', { name: 'Lá thư mùa hạ', quantity: 2 });
  const ownerId = await an.appUserId();
  const [item] = Object.values(
    (await instanceAt(0).get(`applications/book/data/book_items/${ownerId}`)) ?? {},
  );
  if (!isRecord(item)) throw new Error('no book');
  const book: Fields = {
    owner_id: ownerId,
    book_id: String(item['book_id']),
    book_item_id: String(item['book_items_id']),
    book_name: 'Lá thư mùa hạ',
    free_loan: true,
  };

  // As soon as either request is in its hands; the next one finds claims, and waits for what it cannot finish by notes.
  let isKilled = false;
  const kill = () => (isKilled ||= first.kill('SIGKILL'));
  const stops = admin.databases.map((one) => one.onChildAdded('platform/claim', kill));
  const asking = Promise.all([binh, chi].map((person) => person.ask('../input/select/book', book)));
  await waitUntil(() => isKilled, 'the death of the first process');
  for (const stop of stops) stop();
  await startPlatformProcess();
  const askedEvents = await asking;

  const requestCards = (await an.cards()).filter((card) => fieldsOf(card)['book_id'] === book['book_id']);
  const renters = [await binh.appUserId(), await chi.appUserId()];
  expect(requestCards.map((card) => fieldsOf(card)['renter_id']).sort()).toEqual(renters.sort());
  await Promise.all(
    requestCards.map((card) => an.ask('../accept_order', fieldsOf(card), String(card['id']))),
  );

  for (const [n, person] of [binh, chi].entries()) {
    expect((await person.cards()).map((card) => fieldsOf(card)['book_name'])).toEqual(['Lá thư mùa hạ']);
    const answers = await person.answersTo(askedEvents[n] ?? '');
    expect(answers.filter((count) => count === 1)).toHaveLength(1);
    expect(answers.filter((count) => count === 0)).toHaveLength(INSTANCES - 1);
  }
  const books = 'applications/book/data';
  expect(
    await instanceAt(0).get(`${books}/book_items/${ownerId}/${String(item['book_items_id'])}/quantity`),
  ).toBe(0);
  expect(Object.keys((await instanceAt(0).get(`${books}/book_items_loan/${ownerId}`)) ?? {})).toHaveLength(2);
  for (const place of [1, 2]) expect(await instanceAt(place).get('applications')).toBeNull();
  for (const one of admin.databases)
    for (const place of ['request', 'platform/claim', 'platform/done', 'platform/lock'])
      await waitUntil(async () => (await one.get(place)) === null, `the end of ${place}`);
  const accepted = (await an.cards()).map(outcomeOf).filter((outcome) => outcome === 'accepted');
  expect(accepted).toHaveLength(2);
}, 300_000);
