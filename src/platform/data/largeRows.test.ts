import {
  codeOf,
  forEachTest,
  messagesOf,
  paramOf,
  type Message,
} from '../../../test/platform/platformHarness';
import { EXPENSES, startData, type DataHarness } from '../../../test/platform/dataHarness';

/* Nobody makes a list, a row or a change unreadable for others by what they add. */

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

const ROOT = 'applications/kho/collections/places';
const SIDES = ['front', 'back', 'left', 'right'];
const PLACES = {
  ...EXPENSES,
  fields: [
    { name: 'title', label: 'Title', type: 'text', search: true },
    { name: 'amount', label: 'Amount', type: 'number', sort: true },
    ...SIDES.map((name) => ({ name, label: name, type: 'picture' })),
  ],
  see: ['everyone'],
  change: ['everyone'],
};
const LARGE = `data:image/png;base64,iVBORw0KGgoA${'A'.repeat(299_900)}`;

beforeEach(async () => {
  expect(codeOf([await kho.define(PLACES, 'places')])).toBe('');
});

async function upload(uid: string): Promise<string> {
  const [{ data } = { data: {} }] = await kho.say(uid, '../draft/upload_image', { image: LARGE });
  return String((data as { image?: string }).image);
}

async function addWith(uid: string, sides: readonly string[]): Promise<string> {
  const data: Record<string, string> = { title: 'Vườn' };
  for (const side of sides) data[side] = await upload(uid);
  return kho.add(uid, data, 'places');
}

/** Opens a list as a screen does; gives all that came to it. */
async function open(uid: string): Promise<() => Promise<Message[]>> {
  const event = kho.newEvent();
  const answers = await kho.say(uid, '../data/places/list', {}, { event_recycler_view: event });
  expect(codeOf(answers)).toBe('');
  return () => messagesOf(kho.database, uid, event);
}

test('a row of large pictures is added although somebody has the list open, and comes into it', async () => {
  await addWith('an', []);
  const list = await open('binh');
  const row = await addWith('an', ['front', 'back']);
  expect((await list()).at(-1)).toMatchObject({ id: row, on_top: 1 });
  expect(paramOf((await list()).at(-1))).toMatchObject({ item_data: { title: 'Vườn', row_id: row } });
  const [got] = await kho.rows('binh', 'get', { row_id: row }, 'places');
  expect(got).toMatchObject({ data: { row: { front: LARGE, back: LARGE } } });
  expect(await kho.codeOf('binh', 'change', { row_id: row, title: 'Sân' }, 'places')).toBe('');
});

test('a row with its pictures is no more than one message', async () => {
  expect(await addWith('an', SIDES)).toBe('too_long');
  const row = await addWith('an', SIDES.slice(1));
  expect(await kho.codeOf('an', 'change', { row_id: row, front: await upload('an') }, 'places')).toBe(
    'too_long',
  );
});

test('a row that an older version let grow beyond a message is listed, opened and changed without its pictures', async () => {
  const row = await addWith('an', SIDES.slice(1));
  await kho.database.update({
    [`${ROOT}/rows/${row}/values/front`]: { picture: LARGE.length },
    [`${ROOT}/pictures/${row}/front`]: LARGE,
  });
  const list = await open('binh');
  expect(JSON.stringify(await list())).toContain('Vườn');
  const [got] = await kho.rows('binh', 'get', { row_id: row }, 'places');
  expect(got).toMatchObject({ data: { row: { title: 'Vườn', front: '' } } });
  expect(await kho.codeOf('binh', 'change', { row_id: row, title: 'Sân cũ' }, 'places')).toBe('');
  expect((await list()).at(-1)).toMatchObject({ id: row });
  expect(await kho.codeOf('an', 'change', { row_id: row, front: '' }, 'places')).toBe('');
});

test('a field that is taken away takes no room of anybody any more', async () => {
  await addWith('an', ['front']);
  await addWith('an', []);
  await addWith('binh', ['front', 'back']);
  const room = async (uid: string) => kho.database.get(`${ROOT}/counts/${await kho.asId(uid)}`);
  expect(await room('an')).toMatchObject({ rows: 2, pictures: LARGE.length });
  const fields = PLACES.fields.filter(({ name }) => name !== 'front');
  expect(codeOf([await kho.define({ ...PLACES, fields }, 'places')])).toBe('');
  expect(await room('an')).toMatchObject({ rows: 2, pictures: 0 });
  expect(await room('binh')).toMatchObject({ rows: 1, pictures: LARGE.length });
});

test('what somebody else changes is bounded by what the author of the row may have', async () => {
  const row = await kho.add('dev', { title: 'Kho' }, 'places');
  const dev = await kho.asId('dev');
  await kho.database.update({ [`${ROOT}/counts/${dev}/rows`]: 1500 });
  expect(await kho.codeOf('an', 'change', { row_id: row, title: 'Kho lớn' }, 'places')).toBe('');
  const ownRow = await kho.add('an', { title: 'Kho' }, 'places');
  const an = await kho.asId('an');
  await kho.database.update({ [`${ROOT}/counts/${an}/bytes`]: 2 * 1024 * 1024 });
  const longer = { row_id: ownRow, title: 'Kho của An' };
  expect(await kho.codeOf('dev', 'change', longer, 'places')).toBe('too_many_rows');
});
