import { decodeResponse, responsePath, type JsonObject } from '../../protocol';
import { applyMessages } from '../../api/streams/feed';
import { EMPTY_FEED } from '../../api/streams/feedRow';
import { codeOf, forEachTest, messagesOf, post, waitUntil } from '../../../test/platform/platformHarness';
import { EXPENSES, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { whileReading } from '../../../test/platform/whileReading';

// What open lists show of a row layout that is published meanwhile.

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

beforeEach(async () => {
  await kho.define(EXPENSES);
  await kho.database.update({ [`applications/kho/roles/manager/${await kho.asId('boss')}`]: { given: 1 } });
});

/** What the rows of a list look like in a console that was sent these messages: what is drawn, and the title of the row. */
async function drawnRows(uid: string, event: string): Promise<string[]> {
  const stored = Object.entries((await kho.database.get(responsePath(uid, event))) ?? {});
  const messages = stored.flatMap(([key, value]) => decodeResponse(key, value) ?? []);
  return applyMessages(EMPTY_FEED, messages).rows.map(({ message }) => {
    const { layout, script_param } = message.data as Record<string, Record<string, Record<string, string>>>;
    const [property] = layout?.['properties'] as unknown as { text: string }[];
    return `${property?.text ?? ''}: ${script_param?.['item_data']?.['title'] ?? ''}`;
  });
}

const ref = '../configuration/system_setting/layout/android/recycler_layout/expenses';
const rowLayout = (text: string, more: JsonObject[] = []): JsonObject => ({
  widget: 'LinearLayout',
  properties: [{ text }],
  views: more,
});
const publish = async (layout: JsonObject): Promise<void> => {
  const file_json = JSON.stringify(layout);
  const json = JSON.stringify({ user_id: 'dev', event: kho.newEvent(), ref, file_json });
  const record = post('dev', '', 'draft/core/upload_screen', '');
  expect(codeOf(await kho.ask({ ...record, application: 'kho', json }))).toBe('');
};
const openList = async (uid: string, query: Record<string, string> = {}): Promise<string> => {
  const event_recycler_view = kho.newEvent();
  await kho.say(uid, '../data/expenses/list', query, { event_recycler_view });
  return event_recycler_view;
};

test('open lists show it at once, each row in its place with what changed in it', async () => {
  await publish(rowLayout('Cũ'));
  const old = await kho.add('an', { title: 'Vé', amount: 5 });
  await kho.add('an', { title: 'Sách', amount: 7 });
  const lists = [
    ['boss', await openList('boss', { sort: 'title' })],
    ['an', await openList('an', { sort: 'title' })],
  ] as const;
  await kho.rows('an', 'change', { row_id: old, title: 'Vé tàu' });
  for (const [uid, event] of lists) expect(await drawnRows(uid, event)).toEqual(['Cũ: Sách', 'Cũ: Vé tàu']);
  await publish(rowLayout('Mới'));
  await kho.rows('an', 'change', { row_id: old, title: 'Vé xe' });
  await publish(rowLayout('Mới nhất'));
  for (const [uid, event] of lists)
    expect(await drawnRows(uid, event)).toEqual(['Mới nhất: Sách', 'Mới nhất: Vé xe']);
});

test('a list that is being opened at that time shows it too', async () => {
  await publish(rowLayout('Cũ'));
  await kho.add('an', { title: 'Vé', amount: 5 });
  const published = whileReading(kho.database, 'recycler_layout/expenses', () => publish(rowLayout('Mới')));
  const event = await openList('boss');
  await published();
  await waitUntil(async () => (await drawnRows('boss', event)).join() === 'Mới: Vé', 'the new look');
});

test('a closed list, and one of a collection of another name, are sent nothing', async () => {
  await kho.define(EXPENSES, 'trips');
  await kho.add('an', { title: 'Huế', amount: 5 }, 'trips');
  await kho.add('an', { title: 'Vé', amount: 5 });
  const closed = await openList('boss');
  await kho.database.update({ [responsePath('boss', closed)]: null });
  const others = kho.newEvent();
  await kho.say('an', '../data/trips/list', {}, { event_recycler_view: others });
  await publish(rowLayout('Mới'));
  expect(await messagesOf(kho.database, 'boss', closed)).toEqual([]);
  expect(JSON.stringify(await messagesOf(kho.database, 'an', others))).not.toContain('Mới');
});

test('no text of a row that somebody filled with an address becomes a picture of open lists', async () => {
  await publish(rowLayout('Cũ'));
  await kho.add('an', { title: 'https://spy.example/a.png', amount: 5 });
  const event = await openList('boss');
  const image = { widget: 'ImageView', properties: [{ field_name: 'title' }] };
  for (const text of ['Mới', 'Mới nhất']) await publish(rowLayout(text, [image]));
  expect(await drawnRows('boss', event)).toEqual(['Cũ: https://spy.example/a.png']);
  const pictures = [{ widget: 'ImageView', properties: [{ src: 'https://spy.example/b.png' }] }];
  await publish(rowLayout('Mới', pictures));
  expect(await drawnRows('boss', event)).toEqual(['Mới: https://spy.example/a.png']);
  expect(JSON.stringify(await messagesOf(kho.database, 'boss', event))).not.toContain('b.png');
});
