import { CONSOLE_ORIGIN, dayEvent, isRecord, type Json } from '../../src/protocol';
import type { PlatformOptions } from '../../src/platform/startPlatform';
import { homeLayoutRecord } from '../consoleRecords';
import { codeOf, messagesOf, post, startHarness, type Message } from './platformHarness';
import { applicationOf } from './applicationOf';

export const KHO = 'kho';

/** What an asker enters, a manager decides, and nobody else sees. */
export const EXPENSES = {
  title: 'Expense requests',
  fields: [
    { name: 'title', label: 'What for', type: 'text', required: true, max: 80, search: true, sort: true },
    {
      name: 'amount',
      label: 'Amount',
      type: 'money',
      required: true,
      min: 0,
      max: 1e9,
      currency: 'VND',
      sort: true,
    },
    { name: 'day', label: 'Day', type: 'date' },
    {
      name: 'status',
      label: 'Status',
      type: 'choice',
      choices: ['new', 'approved', 'refused'],
      initial: 'new',
      only: ['role:manager'],
      filter: true,
    },
    { name: 'receipt', label: 'Receipt', type: 'picture' },
    { name: 'helper', label: 'Helper', type: 'person' },
  ],
  see: ['author', 'role:manager'],
  add: ['everyone'],
  change: ['author', 'role:manager'],
  remove: ['author'],
};

type Fields = Record<string, Json>;

/** An application with data: `dev` develops it, everybody else is somebody. */
export async function startData(options: Partial<PlatformOptions> = {}) {
  const platform = await startHarness({ rate: { burst: 100_000, perSecond: 100_000 }, ...options });
  const { database } = platform;
  await database.update({
    'platform/owned/kho': true,
    ...applicationOf('kho', { name: 'Kho', owner: 'dev' }),
  });

  const send = (uid: string, collection: string, data: Fields, more: Fields = {}) =>
    platform.ask({ ...post(uid, platform.newEvent(), collection, data, more), application: KHO });

  const asId = async (uid: string): Promise<string> => {
    await send(uid, '../openform', {});
    const id = await database.get(`people/${uid}/ids/kho`);
    return typeof id === 'string' ? id : '';
  };

  /** A call on the rows of a collection. */
  const rows = (uid: string, call: string, data: Fields = {}, collection = 'expenses') =>
    send(uid, `../data/${collection}/${call}`, data);

  const model = async (uid: string, act: string, more: Fields = {}) => {
    const inner = { ...more, act, user_id: uid, event: platform.newEvent() };
    const [answer] = await platform.ask({
      ...post(uid, '', 'draft/core/data_model', ''),
      application: KHO,
      origin: CONSOLE_ORIGIN,
      json: JSON.stringify(inner),
    });
    return answer ?? {};
  };

  return {
    ...platform,
    say: send,
    asId,
    rows,
    model,
    define: (definition: unknown, collection = 'expenses', uid = 'dev') =>
      model(uid, 'define', { collection, definition: JSON.stringify(definition) }),
    /** Opens the console's home at `at` (ms), whose feed is that day's. */
    openHome: (uid: string, at: number) =>
      platform.send(
        homeLayoutRecord(uid, {
          ...{ application: 'resshare', reference: '../configuration/home' },
          ...{ event: platform.newEvent(), eventDashboard: dayEvent(at) },
        }),
      ),
    /** The messages of a person's feed on the day of `at` (ms). */
    feedOf: (uid: string, at: number) => messagesOf(database, uid, dayEvent(at)),
    /** Adds a row; gives its id, or the code of the refusal. */
    async add(uid: string, data: Fields, collection = 'expenses'): Promise<string> {
      const answers = await rows(uid, 'add', data, collection);
      return codeOf(answers) || String(answers.find((one) => one['msg_type'] === 'command')?.['key_data']);
    },
    /** The rows a person is shown, or the code of the refusal. */
    async list(uid: string, query: Fields = {}, collection = 'expenses'): Promise<Fields[] | string> {
      const answers = await rows(uid, 'list', query, collection);
      return codeOf(answers) || rowsIn(answers);
    },
    async codeOf(uid: string, call: string, data: Fields, collection = 'expenses'): Promise<string> {
      return codeOf(await rows(uid, call, data, collection));
    },
  };
}

export type DataHarness = Awaited<ReturnType<typeof startData>>;

/** The rows of a list's answer. */
export function rowsIn(answers: readonly Message[]): Fields[] {
  const data = answers[0]?.['data'];
  const rows = isRecord(data) ? data['rows'] : undefined;
  return Array.isArray(rows) ? (rows as Fields[]) : [];
}
