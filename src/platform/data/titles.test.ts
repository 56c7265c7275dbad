import { dayEvent, type Json } from '../../protocol';
import {
  type Message,
  fieldsOf,
  forEachTest,
  messagesOf,
  paramOf,
} from '../../../test/platform/platformHarness';
import { startData, type DataHarness } from '../../../test/platform/dataHarness';

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

const text = { type: 'text', label: '' };
const RIGHTS = { see: ['everyone'], add: ['everyone'], change: ['everyone'], remove: ['everyone'] };
const DEVICES = { ...RIGHTS, title: 'Devices', fields: [{ ...text, name: 'called', required: true }] };
const LOANS = {
  ...RIGHTS,
  title: 'Loans',
  fields: [
    { name: 'note', ...text },
    { name: 'device', label: 'Device', type: 'reference', collection: 'devices', required: true },
    { name: 'borrower', label: 'Borrower', type: 'person' },
    { name: 'day', label: 'Day', type: 'date' },
  ],
  notices: [{ when: 'added', tell: 'field:borrower', text: 'Loan of {device} from {day}' }],
};
const RETURNS = {
  ...RIGHTS,
  title: 'Returns',
  fields: [{ name: 'loan', label: 'Loan', type: 'reference', collection: 'loans', required: true }],
};

beforeEach(async () => {
  await kho.define(DEVICES, 'devices');
  await kho.define(LOANS, 'loans');
  await kho.define(RETURNS, 'returns');
});

const titlesOf = (message: Message | undefined): unknown => {
  const item = paramOf(message)['item_data'] as Record<string, Json> | undefined;
  return item?.['titles'] ?? paramOf(message)['titles'] ?? {};
};

/** Opens a list or a screen; gives what came to it last. */
async function open(collection: string, data: Record<string, Json>, name = 'event_recycler_view') {
  const event = kho.newEvent();
  await kho.say('mai', collection, data, { [name]: event });
  return async () =>
    (await messagesOf(kho.database, 'mai', event)).findLast((message) => paramOf(message)['item_data']);
}

test('a notice names the row that its row leads to, unless its reader does not see that one', async () => {
  const device = await kho.add('an', { called: 'Projector' }, 'devices');
  const borrower = await kho.asId('mai');
  const feed = async () =>
    (await messagesOf(kho.database, 'mai', dayEvent(kho.database.now()))).map(
      (message) => fieldsOf(message)['notice'],
    );
  await kho.add('an', { device, borrower, day: '2026-11-01' }, 'loans');
  expect(await feed()).toEqual(['Loan of Projector from 01/11/2026']);
  await kho.define({ ...DEVICES, see: ['author'] }, 'devices');
  await kho.add('an', { device, borrower, day: '2026-11-02' }, 'loans');
  expect((await feed()).at(-1)).toBe('Loan of (không xem được) from 02/11/2026');
});

test('rows of a list say what they lead to by its title, to who sees that, and so do calls', async () => {
  const device = await kho.add('an', { called: 'Projector' }, 'devices');
  const loan = await kho.add('an', { device }, 'loans');
  await kho.add('an', { loan }, 'returns');
  const event = kho.newEvent();
  await kho.say('mai', '../data/loans/list', {}, { event_recycler_view: event });
  const list = JSON.stringify(await messagesOf(kho.database, 'mai', event));
  expect(list).toContain('"titles":{"device":"Projector"}');
  expect(await kho.list('mai', {}, 'loans')).toMatchObject([{ titles: { device: 'Projector' } }]);
  const [got] = await kho.rows('mai', 'get', { row_id: loan }, 'loans');
  expect(got).toMatchObject({ data: { row: { titles: { device: 'Projector' } } } });
  // A row that has no name of its own is called by what it leads to.
  expect(await kho.list('mai', {}, 'returns')).toMatchObject([{ titles: { loan: 'Projector' } }]);
  await kho.define({ ...DEVICES, see: ['author'] }, 'devices');
  expect(await kho.list('mai', {}, 'loans')).not.toMatchObject([{ titles: expect.anything() as unknown }]);
});

test('open lists and screens follow when what their rows lead to is called otherwise, or goes', async () => {
  const device = await kho.add('an', { called: 'Projector' }, 'devices');
  const other = await kho.add('an', { called: 'Camera' }, 'devices');
  const loan = await kho.add('an', { device }, 'loans');
  for (let n = 0; n < 120; n += 1) await kho.add('an', { device: other }, 'loans');
  const list = await open('../data/loans/list', { sort: 'created' });
  const screen = await open('../load_form_script/data/loans/get', { parameter: { row_id: loan } }, 'event');
  expect(titlesOf(await screen())).toEqual({ device: 'Projector' });
  await kho.rows('an', 'change', { row_id: device, called: 'Beamer' }, 'devices');
  expect(await list()).toMatchObject({ id: loan });
  expect(titlesOf(await list())).toEqual({ device: 'Beamer' });
  expect(titlesOf(await screen())).toEqual({ device: 'Beamer' });
  await kho.rows('an', 'remove', { row_id: device }, 'devices');
  expect(titlesOf(await list())).toEqual({});
  expect(titlesOf(await screen())).toEqual({});
}, 60_000);

test('a row that leads to itself goes from open lists when it is removed', async () => {
  const parent = { name: 'parent', label: 'Parent', type: 'reference', collection: 'rooms' };
  const called = { ...text, name: 'called', required: true };
  await kho.define({ ...RIGHTS, title: 'Rooms', fields: [called, parent] }, 'rooms');
  const room = await kho.add('an', { called: 'Hall' }, 'rooms');
  await kho.rows('an', 'change', { row_id: room, parent: room }, 'rooms');
  const event = kho.newEvent();
  await kho.say('mai', '../data/rooms/list', {}, { event_recycler_view: event });
  await kho.rows('an', 'remove', { row_id: room }, 'rooms');
  const ofRow = (await messagesOf(kho.database, 'mai', event)).filter(({ id }) => id === room);
  expect(ofRow.at(-1)).toMatchObject({ delete: 1 });
});

test('a form finds rows by the words of their titles, however many are newer, and says what it was opened with', async () => {
  const oldest = await kho.add('an', { called: 'Máy chiếu cũ' }, 'devices');
  for (let n = 0; n < 130; n += 1) await kho.add('an', { called: `Máy ảnh ${String(n)}` }, 'devices');
  const find = async (uid: string, data: Record<string, Json>) => {
    const [answer] = await kho.rows(uid, 'choices', { field: 'device', ...data }, 'loans');
    return answer;
  };
  expect(await find('mai', { search: 'chieu ma' })).toMatchObject({
    data: { ids: `${oldest}\n`, titles: 'Máy chiếu cũ\n' },
  });
  expect(await find('mai', { search: 'ảnh 12', value: oldest })).toMatchObject({
    data: { titles: expect.stringMatching(/^Máy chiếu cũ\nMáy ảnh 12/) as string },
  });
  const parameter = { device: oldest };
  const [begun] = await kho.say('mai', '../load_form_script/data/loans/add', { parameter });
  expect(JSON.stringify(begun)).toContain('Máy chiếu cũ');
  await kho.define({ ...DEVICES, see: ['author'] }, 'devices');
  expect(JSON.stringify(await find('mai', { search: 'chieu', value: oldest }))).not.toContain('Máy');
  await kho.define({ ...LOANS, add: ['role:lender'], change: ['author'] }, 'loans');
  expect(await find('mai', { search: 'chieu', field: 'note' })).toMatchObject({
    error: { code: 'bad_field' },
  });
  // Who only sees rows filters them by the titles that stand in them; who sees none is told none.
  await kho.define(DEVICES, 'devices');
  expect(JSON.stringify(await find('mai', { search: 'chieu' }))).toContain('Máy chiếu cũ');
  await kho.define(
    { ...LOANS, see: ['role:lender'], add: ['role:lender'], change: ['role:lender'] },
    'loans',
  );
  expect(JSON.stringify(await find('mai', { search: 'chieu' }))).not.toContain('Máy');
}, 60_000);

test('a row is added with what it leads to by its title, as a file has it, unless several are called so', async () => {
  const device = await kho.add('an', { called: 'Máy chiếu' }, 'devices');
  await kho.add('an', { device: ' máy CHIẾU ' }, 'loans');
  expect(await kho.list('an', {}, 'loans')).toMatchObject([{ device, titles: { device: 'Máy chiếu' } }]);
  expect(await kho.add('an', { device: 'Máy in' }, 'loans')).toBe('bad_field');
  expect(await kho.add('an', { device: 'Mày chiếu' }, 'loans')).toBe('bad_field');
  await kho.add('an', { called: 'Máy chiếu' }, 'devices');
  expect(await kho.add('an', { device: 'Máy chiếu' }, 'loans')).toBe('bad_field');
});

test('before a row is removed it is told how many rows lead to it that the person sees, and whether there may be others', async () => {
  const device = await kho.add('an', { called: 'Projector' }, 'devices');
  const other = await kho.add('an', { called: 'Camera' }, 'devices');
  for (const one of [device, device, other]) await kho.add('mai', { device: one }, 'loans');
  const counted = async (uid: string) => {
    const [got] = await kho.rows(uid, 'get', { row_id: device, referring: true }, 'devices');
    const { referring, referring_others } = (got?.['data'] ?? {}) as Record<string, Json>;
    return [referring, referring_others];
  };
  expect(await counted('an')).toEqual([2, false]);
  // Who asks for the row alone is not told.
  const [plain] = await kho.rows('an', 'get', { row_id: device }, 'devices');
  expect(plain?.['data']).not.toHaveProperty('referring');
  await kho.define({ ...LOANS, see: ['author'] }, 'loans');
  expect(await counted('mai')).toEqual([2, true]);
  expect(await counted('an')).toEqual([0, true]);
  await kho.define({ ...DEVICES, remove: ['author'] }, 'devices');
  expect(await counted('mai')).toEqual([undefined, undefined]);
});

test('the screen of a row tells it too where an index leads to those rows', async () => {
  const filtered = LOANS.fields.map((field) => ({
    ...field,
    ...(field.name === 'device' && { filter: true }),
  }));
  const device = await kho.add('an', { called: 'Projector' }, 'devices');
  await kho.add('mai', { device }, 'loans');
  const begun = async () => {
    const screen = await open(
      '../load_form_script/data/devices/get',
      { parameter: { row_id: device } },
      'event',
    );
    return paramOf(await screen());
  };
  expect(await begun()).toMatchObject({ referring: 0, referringOthers: true });
  await kho.define({ ...LOANS, fields: filtered }, 'loans');
  expect(await begun()).toMatchObject({ referring: 1, referringOthers: false });
});
