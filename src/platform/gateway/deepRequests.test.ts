import type { Json } from '../../protocol';
import { EXPENSES, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { codeOf, post } from '../../../test/platform/platformHarness';
import { keyRecord } from './backEndKeys';
import { applicationPaths } from '../store/applicationPaths';
import { GATEWAY_ROOT } from './paths';

/* What is nested deep, and what fails before a request is decided, is answered once. */

let kho: DataHarness;
beforeEach(async () => {
  kho = await startData();
  await kho.define(EXPENSES);
  await kho.database.update({
    'platform/back_ends/kho': keyRecord('k'),
    'resshare_configuration/data/applications/kho/backend_collections': ['shop/*'],
  });
});
afterEach(() => kho.close());

/** An inner object of so many levels below 16 kB: itself, `data`, and lists inside it. */
const nested = (levels: number): string => {
  const lists = levels - 2;
  return `{"data":{"a":${'['.repeat(lists)}${']'.repeat(lists)}}}`;
};

const record = (collection: string, json: string) => ({
  ...post('x', '', collection, ''),
  application: 'kho',
  json: json.replace('{', `{"user_id":"x","event":"${kho.newEvent()}",`),
});

const queued = async (): Promise<number> => {
  const queue = (await kho.database.get('applications/kho/queue')) as Record<string, object> | null;
  return Object.keys(Object.values(queue ?? {})[0] ?? {}).length;
};

test.each(['../shop/order', '../data/expenses/list', '../data/expenses/add', '../openform', '../nothing'])(
  'what is nested deeper than a database is refused at once by %s',
  async (collection) => {
    for (const levels of [33, 7_900])
      expect(codeOf(await kho.ask(record(collection, nested(levels))))).toBe('too_deep');
    expect(kho.loggedLines).toEqual([]);
    expect(await queued()).toBe(0);
  },
);

test('what is as deep as a database is handed over', async () => {
  await kho.send(record('../shop/order', nested(32)));
  expect(await queued()).toBe(1);
});

test.each([
  ['a lock cannot be chosen', applicationPaths.candidates('kho'), 'draft/core/shared_draft'],
  ['a request cannot be handed over', `${GATEWAY_ROOT}/kho`, '../shop/order'],
])('an error while %s is logged and answered once', async (_, breakIt, collection) => {
  const { database } = kho;
  const { get } = database;
  database.get = (path): Promise<Json> =>
    path.startsWith(breakIt) ? Promise.reject(new Error('broken')) : get(path);
  const json = JSON.stringify({ act: 'about', draft: 'x'.repeat(32) });
  expect(codeOf(await kho.ask(record(collection, json)))).toBe('internal');
  expect(kho.loggedLines).toHaveLength(1);
  expect(kho.loggedLines[0]).toMatch(/failed: Error: broken/);
});
