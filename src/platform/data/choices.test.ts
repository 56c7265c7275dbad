import { codeOf, forEachTest, waitUntil } from '../../../test/platform/platformHarness';
import { startData, type DataHarness } from '../../../test/platform/dataHarness';
import { deleteAccountRecord } from '../../../test/consoleRecords';
import { applicationOf } from '../../../test/platform/applicationOf';

let kho: DataHarness;
const identities = {
  deleteAccount: () => Promise.resolve(true),
  displayName: (uid: string) => Promise.resolve(`Name of ${uid}`),
  email: () => Promise.resolve(''),
};
forEachTest(
  () => startData({ erasureGrace: 1, identities }),
  (started) => (kho = started),
);

const RIGHTS = { see: ['everyone'], add: ['everyone'], change: ['everyone'], remove: ['everyone'] };
const CARDS = {
  ...RIGHTS,
  title: 'Cards',
  fields: [{ name: 'holder', label: '', type: 'person', required: true }],
};
const USES = {
  ...RIGHTS,
  title: 'Uses',
  fields: [
    { name: 'card', label: '', type: 'reference', collection: 'cards' },
    { name: 'who', label: '', type: 'person' },
  ],
};
const STRANGER = '-abcdefghijklmnopqrs';

beforeEach(async () => {
  await kho.define(CARDS, 'cards');
  await kho.define(USES, 'uses');
});

const choices = (field: string, search: string, value: string) =>
  kho.rows('mai', 'choices', { field, search, value }, 'uses');
const form = (parameter: Record<string, string>) =>
  kho.say('mai', '../load_form_script/data/uses/add', {}, { parameter });

test('an id of a person in another application gives no name', async () => {
  await kho.database.update({
    ...applicationOf('closed', { name: 'Closed', owner: 'boss', access: 'members' }),
    [`platform/known_people/closed/${STRANGER}`]: 'vip',
    'people/vip/ids/closed': STRANGER,
  });
  expect(JSON.stringify(await choices('who', 'zzz', STRANGER))).not.toContain('Name of vip');
  expect(JSON.stringify(await form({ who: STRANGER }))).not.toContain('Name of vip');
});

test('what is no id of anybody reads no table of ids', async () => {
  const { get } = kho.database;
  const paths: string[] = [];
  kho.database.get = (path) => {
    paths.push(path);
    return path.endsWith('//') ? Promise.resolve(null) : get(path);
  };
  for (const value of ['/', '//', 'a/b']) {
    expect(codeOf(await choices('who', 'zzz', value))).toBe('');
    expect(codeOf(await form({ who: value }))).toBe('');
  }
  expect(
    paths.filter((path) => path.startsWith('platform/known_people/') && path.split('/').length !== 4),
  ).toEqual([]);
});

test.each(['#', '.', '[', '$a', '\u0001'])('%j is no person, and no fault either', async (value) => {
  expect(codeOf(await choices('who', 'zzz', value))).toBe('');
  expect(codeOf(await form({ who: value }))).toBe('');
});

test.each(['a person', 'a row that is called by a person', 'what a form begins with'])(
  'the name of %s goes from answers with the account',
  async (kind) => {
    const who = await kho.asId('binh');
    const an = await kho.asId('an');
    const card = await kho.add('an', { holder: who }, 'cards');
    for (let n = 0; n < 101; n += 1) await kho.add('an', { holder: an }, 'cards');
    if (kind === 'a person') await choices('who', '', who);
    else if (kind === 'what a form begins with') await form({ card });
    else await choices('card', '', card);
    const stored = async () => JSON.stringify(await kho.database.get('response/mai'));
    expect(await stored()).toContain('Name of binh');
    await kho.ask(deleteAccountRecord('binh', { application: 'kho', appUserId: who, event: kho.newEvent() }));
    await waitUntil(
      async () => (await kho.database.get('platform/erasure')) === null,
      'the end of the erasure',
    );
    expect(await stored()).not.toContain('Name of binh');
  },
  60_000,
);

test('the request log holds nothing of what somebody typed to find an entry', async () => {
  await kho.add('mai', { who: 'me' }, 'uses');
  await choices('card', 'secret words', STRANGER);
  const log = JSON.stringify(await kho.say('dev', 'draft/core/request_log', {}));
  expect(log).toContain('data/uses/add');
  expect(log).not.toMatch(/secret words|choices/);
});
