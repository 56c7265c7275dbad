import type { Json } from '../../protocol';
import { forEachTest, messagesOf, paramOf, type Message } from '../../../test/platform/platformHarness';
import { EXPENSES, startData, type DataHarness } from '../../../test/platform/dataHarness';

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

test('a row is opened to be changed with what it has and what may stand in its place, by anyone who may change it', async () => {
  await kho.define(PROJECTS, 'projects');
  await kho.define({ ...WITH_PROJECT, see: ['everyone'] });
  const project = await kho.add('an', { called: 'Kho' }, 'projects');
  const [an, mai] = [await kho.asId('an'), await kho.asId('mai')];
  const row_id = await kho.add('an', { title: 'Vé', amount: 1, helper: mai, project });
  const begun = await start('an', 'change', { row_id });
  expect(paramOf(begun)).toMatchObject({
    item_data: { row_id, revision: 1, title: 'Vé', project },
    mayChange: true,
    maySet: { title: true, status: false },
  });
  expect(choicesOf(begun, 'helper')).toEqual({ [an]: 'Tên an', [mai]: 'Tên mai' });
  expect(choicesOf(begun, 'project')).toEqual({ [project]: 'Kho' });
  expect(choicesOf(begun, 'judge')).toBeUndefined();
  expect(paramOf(await start('an', 'get', { row_id }))).toMatchObject({ mayChange: true });
  // Who sees it and may not change it learns nothing that the row does not say.
  expect(paramOf(await start('x', 'change', { row_id }))).toEqual({ mayChange: false });
  expect(paramOf(await start('x', 'get', { row_id }))).toMatchObject({ mayChange: false });
  expect(paramOf(await start('an', 'change', { row_id: '-000000000000000000a' }))).toEqual({ isGone: true });
});

test('what a row has is offered where newer rows have crowded it out', async () => {
  await kho.define(PROJECTS, 'projects');
  await kho.define(WITH_PROJECT);
  const oldest = await kho.add('an', { called: 'Cũ nhất' }, 'projects');
  const row_id = await kho.add('an', { title: 'Vé', amount: 1, project: oldest });
  for (let n = 0; n < 100; n += 1) await kho.add('an', { called: `Dự án ${String(n)}` }, 'projects');
  expect(choicesOf(await start('an', 'add'), 'project')).not.toHaveProperty(oldest);
  expect(choicesOf(await start('an', 'change', { row_id }), 'project')).toHaveProperty(oldest, 'Cũ nhất');
}, 60_000);

test('a row is changed by a form that posts all its fields, whatever became of what it leads to', async () => {
  await kho.define(PROJECTS, 'projects');
  await kho.define({ ...WITH_PROJECT, see: ['everyone'] });
  const project = await kho.add('binh', { called: 'Kho' }, 'projects');
  const row_id = await kho.add('binh', { title: 'Vé', amount: 1, project });
  await kho.rows('binh', 'remove', { row_id: project }, 'projects');
  const all = {
    row_id,
    revision: 1,
    title: 'Vé tàu',
    amount: 2,
    day: '',
    status: 'new',
    helper: '',
    project,
  };
  expect(await kho.codeOf('binh', 'change', all)).toBe('');
  expect(await kho.list('binh')).toMatchObject([{ title: 'Vé tàu', amount: 2, status: 'new', project }]);
  expect(await kho.codeOf('binh', 'change', all)).toBe('conflict');
});

test('each row of a list says whether anyone who looks may remove it, as its own screen does', async () => {
  await kho.define({ ...EXPENSES, see: ['everyone'], remove: ['author', 'role:manager'] });
  await kho.add('an', { title: 'Vé', amount: 5 });
  const mayRemove = async (uid: string) => {
    const event = kho.newEvent();
    await kho.say(uid, '../data/expenses/list', { scope: 'all' }, { event_recycler_view: event });
    return async () => {
      const params = (await messagesOf(kho.database, uid, event)).map(paramOf);
      const rowsOf = (given: unknown) => (given ? ([given].flat() as Message[]) : []);
      const listed = params.flatMap((param) => rowsOf(param['grid_view_data']));
      const later = params.flatMap((param) => rowsOf(param['item_data']));
      return [...listed, ...later].map((row) => row['mayRemove']);
    };
  };
  const lists = await Promise.all(['an', 'boss', 'x'].map(mayRemove));
  await kho.add('binh', { title: 'Sách', amount: 9 });
  const [own, manager, stranger] = await Promise.all(lists.map((list) => list()));
  expect(own).toEqual([true, false]);
  expect(manager).toEqual([true, true]);
  expect(stranger).toEqual([false, false]);
});
