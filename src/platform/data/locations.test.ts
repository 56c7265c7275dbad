import { forEachTest, messagesOf } from '../../../test/platform/platformHarness';
import { startData, type DataHarness } from '../../../test/platform/dataHarness';
import { dayEvent, type Json } from '../../protocol';

/** Everybody sees a tool; who added it may change it, and anybody may say that it is lent. */
const TOOLS = {
  title: 'Tools',
  fields: [
    { name: 'title', label: 'Title', type: 'text', required: true, search: true },
    { name: 'kind', label: 'Kind', type: 'choice', choices: ['saw', 'drill'], filter: true },
    { name: 'place', label: 'Place', type: 'location' },
  ],
  ...{ see: ['everyone'], add: ['everyone'], change: ['author'], remove: ['author'] },
  notices: [{ when: 'changed', tell: 'role:keeper', text: '{title}: {place}' }],
};
const CENTER = '10.78,106.7';

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));
beforeEach(async () => {
  await kho.define(TOOLS, 'tools');
});

const add = (uid: string, data: Record<string, Json>) => kho.add(uid, { kind: 'saw', ...data }, 'tools');
async function list(uid: string, query: Record<string, Json> = {}) {
  const rows = await kho.list(uid, query, 'tools');
  return typeof rows === 'string'
    ? rows
    : rows.map(({ title, place, place_given, place_km }) => ({ title, place, place_given, place_km }));
}
const titles = async (uid: string, query: Record<string, Json>) => {
  const rows = await list(uid, query);
  return typeof rows === 'string' ? rows : rows.map(({ title }) => title);
};

test('a location is rounded before it is stored anywhere, and what is none is refused', async () => {
  const saw = await add('owner', { title: 'Saw', place: '10.776889, 106.700806' });
  expect(JSON.stringify(await kho.database.get(''))).not.toMatch(/10\.776|106\.7008/);
  expect(await list('owner')).toEqual([{ title: 'Saw', place: CENTER, place_given: true }]);
  for (const place of ['91,0', '0,181', '10.78', '1,2,3', 'here', '1e1,2', '10,NaN', ' , ', 5, true])
    expect(await kho.codeOf('owner', 'change', { row_id: saw, place }, 'tools')).toBe('bad_field');
  expect(await kho.codeOf('owner', 'change', { row_id: saw, place: '-0.001,-179.999' }, 'tools')).toBe('');
  expect(await list('owner')).toMatchObject([{ place: '0,-180' }]);
  expect(await kho.codeOf('owner', 'change', { row_id: saw, place: '' }, 'tools')).toBe('');
  expect(await list('owner')).toEqual([{ title: 'Saw' }]);
});

test('others are told that there is a location, and how far it is in whole kilometres where they say where they are', async () => {
  const saw = await add('owner', { title: 'Saw', place: CENTER });
  const given = { title: 'Saw', place_given: true };
  expect(await list('other')).toEqual([given]);
  expect(await list('other', { near_place: '10.78,106.70' })).toEqual([{ ...given, place_km: 1 }]);
  expect(await list('other', { near_place: '10.806999, 106.7' })).toEqual([{ ...given, place_km: 3 }]);
  const got = async (uid: string, data: Record<string, Json>) =>
    JSON.stringify(await kho.rows(uid, 'get', { row_id: saw, ...data }, 'tools'));
  expect(await got('other', { near_place: '10.81,106.7' })).toContain('"place_km":3');
  expect(await got('other', { near_place: '10.81,106.7' })).not.toContain('106.7');
  expect(await got('owner', {})).toContain(`"place":"${CENTER}"`);
  // Those who work on the application may change every row.
  expect(await list('dev')).toMatchObject([{ place: CENTER }]);
});

test('a screen of a row and the list that follows it tell each reader no more', async () => {
  const saw = await add('owner', { title: 'Saw', place: CENTER });
  const follow = async (uid: string, query: Record<string, Json>) => {
    const event = kho.newEvent();
    await kho.say(uid, '../data/tools/list', query, { event_recycler_view: event });
    return async () => JSON.stringify(await messagesOf(kho.database, uid, event));
  };
  const near = await follow('other', { near_place: '10.98,106.700001' });
  const plain = await follow('third', {});
  const own = await follow('owner', {});
  expect(JSON.stringify(await kho.database.get('applications/kho/collections/tools/open'))).not.toContain(
    '106.700001',
  );
  await kho.rows('owner', 'change', { row_id: saw, place: '10.88,106.7' }, 'tools');
  expect(await near()).toContain('"place_km":11');
  expect(await plain()).toContain('"place_given":true');
  expect(await plain()).not.toContain('place_km');
  for (const messages of [await near(), await plain()]) expect(messages).not.toContain('106.7');
  expect(await own()).toContain('"place":"10.88,106.7"');
  // Too far, it leaves the list.
  await kho.rows('owner', 'change', { row_id: saw, place: '21,105.8' }, 'tools');
  expect(await near()).toContain('"left":1');
});

test('a notice says that there is a location, not where', async () => {
  const keeper = await kho.asId('keeper');
  await kho.model('dev', 'give_role', { role: 'keeper', person: keeper });
  const saw = await add('owner', { title: 'Saw', place: CENTER });
  await kho.rows('owner', 'change', { row_id: saw, title: 'Big saw' }, 'tools');
  const cards = JSON.stringify(await messagesOf(kho.database, 'keeper', dayEvent(kho.database.now())));
  expect(cards).toContain('Big saw: location given');
  expect(cards).not.toContain('106.7');
});

test('the nearest rows come first, page by page, with filters, scope and words', async () => {
  const at = (north: number) => `${String(10 + north / 100)},106.7`;
  for (const north of [40, 10, 30, 20, 0])
    await add('owner', { title: `Saw ${String(north)}`, place: at(north) });
  await add('other', { title: 'Drill 5', kind: 'drill', place: at(5) });
  await add('other', { title: 'Nowhere' });
  await add('other', { title: 'Far', place: '21,105.8' });
  const near = { near_place: at(0), sort: 'ignored' };
  expect(await titles('third', { near_place: at(0) })).toEqual([
    'Saw 0',
    'Drill 5',
    'Saw 10',
    'Saw 20',
    'Saw 30',
    'Saw 40',
  ]);
  expect(await titles('third', { near_place: at(41), filter_kind: 'drill' })).toEqual(['Drill 5']);
  expect(await titles('other', { near_place: at(41), scope: 'own' })).toEqual(['Drill 5']);
  expect(await titles('third', { near_place: at(22), search: 'saw' })).toEqual([
    'Saw 20',
    'Saw 30',
    'Saw 10',
    'Saw 40',
    'Saw 0',
  ]);
  expect(await titles('third', near)).toBe('bad_query');
  const paged: unknown[] = [];
  for (let after = ''; ;) {
    const [answer] = await kho.rows('third', 'list', { near_place: at(0), size: 2, after }, 'tools');
    const data = answer?.['data'] as { rows: { title: string }[]; next: string };
    paged.push(...data.rows.map(({ title }) => title));
    // Where a page ended says no more than its rows do.
    expect(data.next).toMatch(/^$|^\d+![-\w]+$/);
    if (data.next === '') break;
    after = data.next;
  }
  expect(paged).toEqual(await titles('third', { near_place: at(0) }));
});

test('a list refuses a place that is none, and a row that a person does not see tells them no distance', async () => {
  await kho.define({ ...TOOLS, see: ['author'] }, 'tools');
  const saw = await add('owner', { title: 'Saw', place: CENTER });
  for (const query of [{ near_place: 'here' }, { near_title: CENTER }, { near_place: '91,0' }])
    expect(await titles('owner', query)).toBe('bad_query');
  expect(await titles('owner', { near_place: CENTER, after: 'x' })).toBe('bad_query');
  expect(await titles('owner', { near_place: CENTER, after: `0!${saw}!` })).toBe('bad_query');
  expect(await titles('owner', { near_place: '' })).toEqual(['Saw']);
  expect(await list('other', { near_place: CENTER })).toEqual([]);
  expect(await kho.codeOf('other', 'get', { row_id: saw, near_place: CENTER }, 'tools')).toBe('not_found');
  expect(await list('owner', { near_place: CENTER })).toMatchObject([{ title: 'Saw', place_km: 1 }]);
});

test('a location that somebody adds to a collection later is found at once, and leaves the index with its row', async () => {
  const plain = { ...TOOLS, fields: TOOLS.fields.slice(0, 2), notices: [] };
  await kho.define(plain, 'others');
  const row = await kho.add('owner', { title: 'Saw' }, 'others');
  await kho.define({ ...TOOLS, notices: [] }, 'others');
  expect(await kho.codeOf('owner', 'change', { row_id: row, place: CENTER }, 'others')).toBe('');
  expect(await kho.list('other', { near_place: CENTER }, 'others')).toMatchObject([
    { title: 'Saw', place_km: 1 },
  ]);
  const [two] = [
    await kho.define({ ...TOOLS, fields: [...TOOLS.fields, { ...TOOLS.fields[2], name: 'b' }] }, 'two'),
  ];
  expect(JSON.stringify(two)).toContain('bad_definition');
  expect(await kho.codeOf('owner', 'remove', { row_id: row }, 'others')).toBe('');
  expect(await kho.database.get('applications/kho/collections/others/index')).toBeNull();
});

test('who may change a row, but not its location, is not sent it', async () => {
  await kho.define(
    {
      ...TOOLS,
      change: ['everyone'],
      fields: TOOLS.fields.map((field) => (field.name === 'place' ? { ...field, only: ['author'] } : field)),
    },
    'tools',
  );
  await add('owner', { title: 'Saw', place: CENTER });
  expect(await list('other')).toEqual([{ title: 'Saw', place_given: true }]);
  expect(await list('owner')).toMatchObject([{ place: CENTER }]);
});
