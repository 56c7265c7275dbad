import type { Json } from '../../protocol';
import { forEachTest, messagesOf, paramOf, post, type Message } from '../../../test/platform/platformHarness';
import { EXPENSES, rowsIn, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { storagePath } from '../store/storagePath';
import { rowLayoutPath } from './rowLayout';

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

beforeEach(async () => {
  await kho.define(EXPENSES);
  await kho.database.update({ [`applications/kho/roles/manager/${await kho.asId('boss')}`]: { given: 1 } });
});

/** What a screen of the collection begins with. */
async function start(uid: string, kind: string, parameter: Json = {}) {
  const answers = await kho.say(uid, `../load_form_script/data/expenses/${kind}`, { parameter });
  return answers.find(({ type }) => type === 'load_form_script');
}

test('a row is opened with what each person may do with it, and not at all by a stranger', async () => {
  const row_id = await kho.add('an', { title: 'Vé', amount: 5 });
  const open = async (uid: string) => paramOf(await start(uid, 'get', { row_id }));
  const maySet = { title: true, amount: true, day: true, receipt: true, helper: true };
  expect(await open('an')).toMatchObject({
    item_data: { row_id, title: 'Vé', status: 'new', person: 'Tên an' },
    maySet: { ...maySet, status: false },
    mayRemove: true,
  });
  expect(await open('boss')).toMatchObject({
    item_data: { row_id },
    maySet: { ...maySet, status: true },
    mayRemove: false,
  });
  for (const [uid, parameter] of [
    ['x', { row_id }],
    ['an', { row_id: '-000000000000000000a' }],
    ['an', { row_id: '../definition' }],
    ['an', {}],
    ['an', 'row_id'],
  ] as const)
    expect(paramOf(await start(uid, 'get', parameter))).toEqual({ isGone: true });
});

test('a list asks for its rows; who may not add is told before they fill anything in', async () => {
  await kho.define({ ...EXPENSES, add: ['role:manager'] });
  const begun = await start('an', 'list');
  expect(JSON.stringify(begun)).toContain('../data/expenses/list');
  expect(paramOf(begun)).toEqual({ mayAdd: false });
  expect(paramOf(await start('boss', 'list'))).toEqual({ mayAdd: true });
  expect(paramOf(await start('an', 'add'))).toEqual({ mayAdd: false });
});

/** The post that a list of the collection begins with, as the screen of `uid` sends it. */
async function beginScreen(
  uid: string,
  query: string,
): Promise<[collection: string, data: Record<string, Json>]> {
  const { script } = (await start(uid, `list?${query}`))?.['data'] as {
    script: { list_command: { methodName: string; methodParam: [string, Record<string, Json>] }[] };
  };
  const [command] = script.list_command;
  expect(command).toMatchObject({ methodName: 'postData' });
  return command?.methodParam ?? ['', {}];
}

test('a list begins with the query of its screen, and each person gets what they may see of it', async () => {
  await kho.add('an', { title: 'Vé', amount: 5 });
  await kho.add('binh', { title: 'Sách', amount: 9 });
  await kho.add('an', { title: 'Trà', amount: 7 });
  const titles = async (uid: string, query: string) => {
    const [collection, data] = await beginScreen(uid, query);
    return rowsIn(await kho.say(uid, collection, data)).map(({ title }) => title);
  };
  expect(await titles('boss', 'sort=-amount')).toEqual(['Sách', 'Trà', 'Vé']);
  expect(await titles('boss', 'sort=amount&from_amount=6')).toEqual(['Trà', 'Sách']);
  expect(await titles('boss', 'scope=own')).toEqual([]);
  expect(await titles('boss', 'filter_status=approved')).toEqual([]);
  expect(await titles('an', 'scope=own')).toEqual(['Trà', 'Vé']);
  // A screen cannot ask for more than the person may see.
  expect(await titles('an', 'scope=all&sort=-amount')).toEqual(['Trà', 'Vé']);
  expect(await titles('x', 'scope=all')).toEqual([]);
});

test('a list that differs from person to person has no picture from an address in the layout of its rows', async () => {
  const picture = {
    widget: 'ImageView',
    properties: [{ src: 'https://far.example/a.png' }, { text: 'https://x.example' }],
  };
  const layout = {
    ...picture,
    data_field_value: { photo: '//far.example/b.png' },
    background: 'https://far.example/c',
  };
  await kho.database.update({ [storagePath(rowLayoutPath('kho', 'expenses'))]: JSON.stringify(layout) });
  const layouts = async (uid: string, query: string): Promise<string> => {
    const [collection, data] = await beginScreen(uid, query);
    const event = kho.newEvent();
    await kho.say(uid, collection, data, { event_recycler_view: event });
    await kho.add('an', { title: 'Vé', amount: 5 });
    const messages = await messagesOf(kho.database, uid, event);
    expect(messages.length).toBeGreaterThan(1);
    return JSON.stringify(messages);
  };
  await kho.add('an', { title: 'Cũ', amount: 1 });
  expect(await layouts('boss', '')).toContain('https://far.example/a.png');
  // `an` may see their own rows alone.
  for (const shown of [await layouts('an', ''), await layouts('an', 'scope=own')]) {
    expect(shown).toContain('https://x.example');
    expect(shown).not.toContain('far.example');
  }
});

test('a list whose query is followed gets what comes into it, and nothing else', async () => {
  const [collection, data] = await beginScreen('boss', 'filter_status=new&sort=-amount');
  const event = kho.newEvent();
  await kho.say('boss', collection, data, { event_recycler_view: event });
  const row_id = await kho.add('an', { title: 'Vé', amount: 5 });
  const [, ownRows] = await beginScreen('boss', 'scope=own');
  const ownEvent = kho.newEvent();
  await kho.say('boss', collection, ownRows, { event_recycler_view: ownEvent });
  await kho.rows('boss', 'change', { row_id, status: 'approved' });
  const messages = await messagesOf(kho.database, 'boss', event);
  expect(messages.filter(({ id }) => id === row_id)).toMatchObject([
    { id: row_id, on_top: 1 },
    { id: row_id, delete: 1 },
  ]);
  const strangers = (await messagesOf(kho.database, 'boss', ownEvent)).filter(({ id }) => id === row_id);
  expect(strangers).toEqual([]);
});

test.each(['colour=red', 'sort=title&sort=amount', `search=${'a'.repeat(500)}`])(
  'a list that is asked for by %s says so in the place of its rows',
  async (query) => {
    const begun = await start('boss', `list?${query}`);
    expect(JSON.stringify(begun)).toContain('showAlertDialog');
    expect(JSON.stringify(begun)).not.toContain('postData');
    expect(begun).toMatchObject({
      texts: [{ vi: 'Bộ lọc hoặc cách sắp xếp của danh sách này không hợp lệ' }],
    });
  },
);

test('what a collection cannot be sorted by is refused in words by the call itself', async () => {
  const [collection, data] = await beginScreen('boss', 'sort=day');
  expect(await kho.say('boss', collection, data)).toMatchObject([{ error: { code: 'bad_query' } }]);
});

test('the query stands in the stored screen, also with what no collection may hold', async () => {
  const script = '../load_form_script/data/expenses/list?filter_status=new&from_amount=1.5';
  const json_layout = { widget: 'TextView', properties: [{ text: 'x' }] };
  const reference = '../configuration/system_setting/layout/android/form/own';
  await kho.database.update({
    'applications/kho/configuration/system_setting/layout/android/form/own': JSON.stringify({
      json_layout,
      load_form_script: script,
    }),
  });
  const answers = await kho.ask({
    ...post('boss', '', 'draft/core/get_layout_data', ''),
    application: 'kho',
    json: JSON.stringify({ application: 'kho', reference, user_id: 'boss', event: kho.newEvent() }),
  });
  expect(JSON.stringify(answers)).toContain('"from_amount":"1.5"');
});

const PROJECTS = {
  title: 'Projects',
  fields: [{ name: 'called', label: 'Called', type: 'text', required: true, max: 80 }],
  see: ['author', 'role:manager'],
  add: ['everyone'],
  change: ['author'],
  remove: ['author'],
};
const WITH_PROJECT = {
  ...EXPENSES,
  fields: [
    ...EXPENSES.fields,
    { name: 'project', label: 'Project', type: 'reference', collection: 'projects' },
    { name: 'judge', label: 'Judge', type: 'person', only: ['role:manager'] },
  ],
};

/** What a form offers in a field, by id. */
function choicesOf(begun: Message | undefined, field: string): Record<string, string> | undefined {
  const choices = paramOf(begun)['choices'] as Record<string, { ids: string; titles: string }>;
  const of = Object.hasOwn(choices, field) ? choices[field] : undefined;
  if (!of) return undefined;
  const titles = of.titles.split('\n');
  const entries = of.ids.split('\n').map((id, index) => [id, titles[index] ?? '']);
  return Object.fromEntries(entries.filter(([id]) => id !== '')) as Record<string, string>;
}

test('a form offers rows that the person sees by their titles, and people whom they know by their names', async () => {
  await kho.define(PROJECTS, 'projects');
  await kho.define(WITH_PROJECT);
  const rowOfAn = await kho.add('an', { called: 'Kho\n mới, cũ' }, 'projects');
  const rowOfBinh = await kho.add('binh', { called: 'Của Bình' }, 'projects');
  const [an, mai, boss] = [await kho.asId('an'), await kho.asId('mai'), await kho.asId('boss')];

  const first = await start('an', 'add');
  expect(choicesOf(first, 'project')).toEqual({ [rowOfAn]: 'Kho mới, cũ' });
  expect(choicesOf(first, 'helper')).toEqual({ [an]: 'Tên an' });
  // Not theirs to fill in.
  expect(choicesOf(first, 'judge')).toBeUndefined();

  await kho.add('an', { title: 'Vé', amount: 1, helper: mai, project: rowOfAn });
  expect(choicesOf(await start('an', 'add'), 'helper')).toEqual({ [an]: 'Tên an', [mai]: 'Tên mai' });
  const bosses = await start('boss', 'add');
  expect(choicesOf(bosses, 'project')).toEqual({ [rowOfBinh]: 'Của Bình', [rowOfAn]: 'Kho mới, cũ' });
  const names = { [an]: 'Tên an', [boss]: 'Tên boss', [mai]: 'Tên mai' };
  expect(choicesOf(bosses, 'helper')).toEqual(names);
  expect(choicesOf(bosses, 'judge')).toEqual(names);
  // A stranger learns of nobody.
  const strangers = await start('x', 'add');
  expect(choicesOf(strangers, 'project')).toBeUndefined();
  expect(Object.values(choicesOf(strangers, 'helper') ?? {})).toEqual(['Tên x']);
});

test('who shares a role with somebody may choose them, before there are rows', async () => {
  const [boss, chief] = [await kho.asId('boss'), await kho.asId('chief')];
  await kho.database.update({ [`applications/kho/roles/manager/${chief}`]: { given: 1 } });
  expect(choicesOf(await start('boss', 'add'), 'helper')).toEqual({
    [boss]: 'Tên boss',
    [chief]: 'Tên chief',
  });
  expect(Object.values(choicesOf(await start('an', 'add'), 'helper') ?? {})).toEqual(['Tên an']);
});

test('a form offers the newest, and says that there are more', async () => {
  await kho.define(PROJECTS, 'projects');
  await kho.define(WITH_PROJECT);
  for (let n = 0; n < 101; n += 1) await kho.add('an', { called: `Dự án ${String(n)}` }, 'projects');
  const begun = await start('an', 'add');
  expect(Object.values(choicesOf(begun, 'project') ?? {})).toHaveLength(100);
  expect(paramOf(begun)).toMatchObject({ choices: { project: { more: true } } });
}, 60_000);

test('what a form offers of a person goes with them', async () => {
  await kho.add('boss', { title: 'Vé', amount: 1, helper: await kho.asId('mai') });
  await start('boss', 'add');
  const shown = async () => JSON.stringify((await kho.database.get('response/boss')) ?? '');
  expect(await shown()).toContain('Tên mai');
  await kho.say('mai', '../delete_account', {});
  expect(await shown()).not.toContain('Tên mai');
});

test('a row says what it leads to by its title, to who sees that', async () => {
  await kho.define(PROJECTS, 'projects');
  await kho.define({ ...WITH_PROJECT, see: ['everyone'] });
  const project = await kho.add('an', { called: 'Kho' }, 'projects');
  const row_id = await kho.add('an', { title: 'Vé', amount: 1, project });
  expect(paramOf(await start('an', 'get', { row_id }))).toMatchObject({ titles: { project: 'Kho' } });
  expect(JSON.stringify(await start('x', 'get', { row_id }))).not.toContain('Kho');
});

test.each(['remove', 'constructor', 'define', 'add?scope=own'])(
  'there is no screen that begins with %s',
  async (kind) => {
    expect(await start('an', kind)).toBeUndefined();
  },
);

test('a collection that is not there begins no screen', async () => {
  const answers = await kho.say('an', '../load_form_script/data/none/list', {});
  expect(answers).toMatchObject([{ error: { code: 'not_found' } }]);
});

test('what a screen shows of a person goes with them', async () => {
  const row_id = await kho.add('an', { title: 'Của An', amount: 5 });
  await start('boss', 'get', { row_id });
  const shown = async () => JSON.stringify((await kho.database.get('response/boss')) ?? '');
  expect(await shown()).toContain('Của An');
  await kho.say('an', '../delete_account', {});
  expect(await shown()).not.toContain('Của An');
});
