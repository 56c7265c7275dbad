import { forEachTest, paramOf } from '../../../test/platform/platformHarness';
import { startData, type DataHarness } from '../../../test/platform/dataHarness';
import { definitionFaults } from '../../protocol/data/definition';
import type { Json } from '../../protocol';

const RIGHTS = { see: ['everyone'], add: ['everyone'], change: ['author'], remove: ['author'] };
const KIND = { type: 'choice', choices: ['for rent', 'for sale'] };
const USED = ['agreed', 'out'];

const TOOLS = {
  title: 'Tools',
  fields: [
    { name: 'title', label: 'Title', type: 'text', required: true },
    { name: 'kind', label: 'Kind', ...KIND, required: true, filter: true },
    { name: 'price', label: 'Price', type: 'money' },
    {
      ...{ name: 'busy', label: 'Busy', type: 'rollup', filter: true },
      rollup: { collection: 'deals', field: 'tool', aggregate: 'any', where: { field: 'state', is: USED } },
    },
  ],
  ...RIGHTS,
};

const FREE = { reference: 'tool', field: 'busy', is: false };
const RENTED = { field: 'kind', is: 'for rent' };
const copied = (name: string, field: string, more: object) => ({
  ...{ name, label: name, copy: { reference: 'tool', field } },
  ...more,
});

const DEALS = {
  title: 'Deals',
  fields: [
    {
      ...{ name: 'tool', label: 'Tool', type: 'reference', collection: 'tools', required: true },
      ...{ filter: true, others: true, where: FREE },
    },
    copied('title', 'title', { type: 'text', required: true }),
    copied('kind', 'kind', KIND),
    copied('price', 'price', { type: 'money' }),
    copied('owner', 'author', { type: 'person' }),
    {
      ...{ name: 'state', label: 'State', type: 'choice', initial: 'asked' },
      choices: ['asked', 'agreed', 'out', 'back'],
      transitions: [
        { name: 'agree', from: ['asked'], to: 'agreed', by: ['of:tool'], where: FREE },
        { name: 'take', from: ['agreed'], to: 'out', by: ['author'], where: RENTED },
        { name: 'return', from: ['out'], to: 'back', by: ['of:tool'] },
      ],
    },
    { name: 'stars', label: 'Stars', type: 'number', where: { field: 'state', is: ['back'] } },
  ],
  ...{ ...RIGHTS, see: ['author', 'of:tool'] },
};

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

beforeEach(async () => {
  await kho.define({ ...TOOLS, fields: TOOLS.fields.slice(0, 3) }, 'tools');
  await kho.define(DEALS, 'deals');
  await kho.define(TOOLS, 'tools');
});

const tool = (kind: string) => kho.add('an', { title: 'Saw', kind, price: 5 }, 'tools');
const ask = (uid: string, id: string) => kho.add(uid, { tool: id }, 'deals');
const move = (uid: string, row_id: string, state: string) =>
  kho.codeOf(uid, 'change', { row_id, state }, 'deals');
const change = (uid: string, row_id: string, data: Record<string, Json>) =>
  kho.codeOf(uid, 'change', { row_id, ...data }, 'deals');
const dealsOf = async (uid: string) => (await kho.list(uid, {}, 'deals')) as Record<string, Json>[];

test('nobody refers to a row of their own, or to one that is not free', async () => {
  const id = await tool('for rent');
  expect(await ask('an', id)).toBe('bad_field');
  const first = await ask('binh', id);
  const second = await ask('chi', id);
  expect(await move('an', first, 'agreed')).toBe('');
  // The tool is taken since, in the same update.
  expect(await ask('dung', id)).toBe('bad_field');
  expect(await move('an', second, 'agreed')).toBe('bad_field');
  expect(await move('binh', first, 'out')).toBe('');
  expect(await ask('dung', id)).toBe('bad_field');
  expect(await move('an', first, 'back')).toBe('');
  expect(await move('an', second, 'agreed')).toBe('');
});

test('of two owners’ answers at once that would each take the row, one is refused', async () => {
  const id = await tool('for rent');
  const deals = [await ask('binh', id), await ask('chi', id)];
  const codes = await Promise.all(deals.map((deal) => move('an', deal, 'agreed')));
  expect(codes.sort()).toEqual(['', 'bad_field']);
});

test('whether rows refer to a row is filtered by, and follows them', async () => {
  const [one, other] = [await tool('for rent'), await tool('for sale')];
  const free = async (filter_busy: string) =>
    ((await kho.list('chi', { filter_busy }, 'tools')) as Record<string, Json>[]).map((row) => row['row_id']);
  expect(await free('false')).toEqual([other, one]);
  const deal = await ask('binh', one);
  expect(await free('true')).toEqual([]);
  await move('an', deal, 'agreed');
  expect(await free('false')).toEqual([other]);
  expect(await free('true')).toEqual([one]);
});

test('a row keeps what it copied when the other one changes, is removed, or is posted', async () => {
  const id = await tool('for sale');
  const deal = await kho.add('binh', { tool: id, title: 'Mine', price: 0, owner: 'me' }, 'deals');
  const owner = await kho.asId('an');
  const copy = { title: 'Saw', kind: 'for sale', price: 5, owner };
  expect(await dealsOf('binh')).toMatchObject([copy]);
  await kho.rows('an', 'change', { row_id: id, title: 'Axe', price: 9 }, 'tools');
  expect(await change('binh', deal, { title: 'Mine', price: 1 })).toBe('');
  await kho.rows('an', 'remove', { row_id: id }, 'tools');
  expect(await dealsOf('binh')).toMatchObject([copy]);
  expect(await kho.list('an', { filter_owner: 'me' }, 'deals')).toMatchObject([copy]);
});

test('a row keeps the small version of a picture that it copied, also once the other row has none', async () => {
  const photo = { name: 'photo', label: 'Photo', type: 'picture' };
  await kho.define({ ...TOOLS, fields: [...TOOLS.fields, photo] }, 'tools');
  await kho.define({ ...DEALS, fields: [...DEALS.fields, copied('photo', 'photo', photo)] }, 'deals');
  const large = `data:image/png;base64,iVBORw0KGgoA${'A'.repeat(99_900)}`;
  const small = 'data:image/png;base64,iVBORw0KGgoAAAAA';
  const upload = async (image: string, thumbnail: string): Promise<string> => {
    const [answer] = await kho.say('an', '../draft/upload_image', { image, thumbnail });
    return (answer?.['data'] as { image: string }).image;
  };
  const photos = async (uid: string) => (await dealsOf(uid)).map((row) => row['photo']);
  for (const [sent, kept] of [
    [await upload(large, small), small],
    [small, small],
    ['', undefined],
  ] as const) {
    const id = await kho.add('an', { title: 'Saw', kind: 'for sale', photo: sent }, 'tools');
    const deal = await ask('binh', id);
    expect(await photos('binh')).toEqual([kept]);
    expect(await kho.codeOf('an', 'change', { row_id: id, photo: '' }, 'tools')).toBe('');
    expect(await change('binh', deal, { photo: small })).toBe('');
    expect(await photos('an')).toEqual([kept]);
    expect(await kho.codeOf('binh', 'remove', { row_id: deal }, 'deals')).toBe('');
  }
});

test('a transition and a field wait for what their row must have', async () => {
  const [rent, sale] = [await tool('for rent'), await tool('for sale')];
  const [rented, bought] = [await ask('binh', rent), await ask('binh', sale)];
  for (const deal of [rented, bought]) await move('an', deal, 'agreed');
  const mayTake = async () =>
    Object.fromEntries(
      (await dealsOf('binh')).map(({ row_id, mayMake }): [string, unknown] => [
        row_id as string,
        (mayMake as Record<string, Json>)['take'],
      ]),
    );
  expect(await mayTake()).toEqual({ [rented]: true, [bought]: false });
  expect(await move('binh', bought, 'out')).toBe('bad_field');
  expect(await change('binh', rented, { stars: 5 })).toBe('bad_field');
  await move('binh', rented, 'out');
  await move('an', rented, 'back');
  expect(await change('binh', rented, { stars: 5 })).toBe('');
  const script = '../load_form_script/data/deals/get';
  const answers = await kho.say('an', script, { parameter: { row_id: rented } });
  const screen = paramOf(answers.find(({ type }) => type === 'load_form_script'));
  expect(screen['maySet']).toMatchObject({ title: false, stars: false });
});

test('a field may be called `refused`', async () => {
  const answers = [
    { name: 'refused', label: 'Refused', type: 'boolean' },
    { name: 'note', label: 'Note', type: 'text' },
  ];
  await kho.define({ title: 'Answers', fields: answers, ...RIGHTS }, 'answers');
  const id = await kho.add('an', { refused: true, note: 'Broken' }, 'answers');
  expect(await kho.list('an', {}, 'answers')).toMatchObject([{ row_id: id, refused: true, note: 'Broken' }]);
});

test.each([
  ['fields: where', { name: 'a', type: 'text', where: { field: 'nothing', is: true } }],
  ['fields: where', { name: 'a', type: 'text', where: { field: 'kind', is: 'borrowed' } }],
  ['fields: where', { name: 'a', type: 'text', where: { reference: 'kind', field: 'busy', is: true } }],
  ['others', { name: 'a', type: 'text', others: true }],
  ['copy', { name: 'a', type: 'location', copy: { reference: 'tool', field: 'place' } }],
  ['copy', { name: 'a', type: 'text', copy: { reference: 'tool', field: 'author' } }],
  ['fields: copy', { name: 'a', type: 'text', copy: { reference: 'kind', field: 'title' } }],
  ['copy', { name: 'a', type: 'text', initial: 'b', copy: { reference: 'tool', field: 'title' } }],
])('a definition with an unusable condition or copy is refused: %s', (what, field) => {
  const fields = [
    { name: 'kind', label: '', ...KIND },
    { name: 'tool', label: '', type: 'reference', collection: 'tools' },
    { label: '', ...field },
  ];
  expect(definitionFaults({ title: 'x', fields, ...RIGHTS })).toMatchObject([{ what }]);
});
