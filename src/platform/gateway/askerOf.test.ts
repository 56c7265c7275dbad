import type { Json } from '../../protocol';
import { BINH, startGateway } from '../../../test/platform/gatewayHarness';
import { codeOf, post } from '../../../test/platform/platformHarness';
import { asObject } from '../store/storedValues';

// What a back end does for the person whose request it answers: what they may do, as long as the request waits.

const NOTES = {
  title: 'Notes',
  fields: [{ name: 'text', label: 'Text', type: 'text', required: true, max: 80, search: true }],
  ...{ see: ['author'], add: ['everyone'], change: ['author'], remove: ['author'] },
};
const ROWS = 'applications/kho/collections/notes/rows';

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeEach(async () => {
  gateway = await startGateway();
  for (const application of ['kho', 'vuon']) {
    const definition = { act: 'define', collection: 'notes', definition: JSON.stringify(NOTES) };
    expect(codeOf(await gateway.core(application, 'an', 'data_model', definition))).toBe('');
  }
});
afterEach(() => gateway.close());

const ask = (collection: string, data: Record<string, Json>, answering: Json, uid = 'backend:kho') =>
  gateway.ask({
    ...post(uid, gateway.newEvent(), `../data/${collection}`, data, { answering }),
    application: 'kho',
  });
const add = (text: string, answering: Json, uid?: string) =>
  ask('transaction', { changes: [{ act: 'add', collection: 'notes', values: { text } }] }, answering, uid);
const stored = async (): Promise<Json[]> => Object.values(asObject(await gateway.get(ROWS)) ?? {});
const rowsIn = ([message]: Awaited<ReturnType<typeof ask>>) =>
  (asObject(message?.['data'] as Json)?.['rows'] ?? []) as Record<string, Json>[];

test('a row that is added while a request is answered belongs to who asked', async () => {
  const { key } = await gateway.sendToBackEnd();
  expect(codeOf(await add('of Bình', key))).toBe('');
  expect(codeOf(await add('of the back end', ''))).toBe('');
  const binh = await gateway.appUserId();
  expect(rowsIn(await ask('notes/list', {}, key))).toMatchObject([{ text: 'of Bình', author: binh }]);
  expect(rowsIn(await ask('notes/list', {}, ''))).toMatchObject([{ text: 'of the back end' }]);
  // As strict as with other programs, and nothing is sent to the person beside the answer.
  expect(codeOf(await ask('notes/list', { filter_txet: 'x' }, key))).toBe('bad_query');
  expect(await gateway.get('applications/kho/collections/notes/open')).toBeNull();
  expect(await gateway.get(`response/${BINH}`)).toBeNull();
});

test('nothing can be done for anybody once their request is answered, or by its key elsewhere', async () => {
  const { key } = await gateway.sendToBackEnd();
  const { key: foreign } = await gateway.sendToBackEnd('vuon');
  await gateway.reply({ data: {} });
  for (const answering of [
    key,
    foreign,
    '-Nobody00000000000000',
    'a/b',
    '..',
    '__proto__',
    7,
    { key },
    [key],
  ])
    expect([answering, codeOf(await add('forged', answering as Json))]).toEqual([answering, 'not_found']);
  expect(await stored()).toEqual([]);
});

test('a person who names the request of somebody else stays who they are', async () => {
  const { key } = await gateway.sendToBackEnd();
  const data = { text: 'of Chi' };
  const answers = await ask('notes/add', data, key, 'chi');
  expect(codeOf(answers)).toBe('');
  expect(await stored()).toMatchObject([{ author: await gateway.appUserId('kho', 'chi') }]);
  expect(codeOf(await add('as a back end', key, 'chi'))).toBe('unknown_collection');
});

test('anyone who only opened a screen is spoken for by nobody, and what they see can be read for them', async () => {
  await gateway.core('kho', 'an', 'backend_collections', { collections: ['draft/core/get_layout_data'] });
  await gateway.ask({
    ...post(BINH, gateway.newEvent(), '../data/notes/add', { text: 'of Bình' }),
    application: 'kho',
  });
  const key = await gateway.send({
    ...post(BINH, gateway.newEvent(), 'draft/core/get_layout_data', {}, { reference: '../android/form/x' }),
    application: 'kho',
  });
  expect(codeOf(await add('in the name of Bình', key))).toBe('not_found');
  expect(rowsIn(await ask('notes/list', {}, key))).toMatchObject([{ text: 'of Bình' }]);
});
