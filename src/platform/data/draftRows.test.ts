import { forEachTest, messagesOf, post, type Message } from '../../../test/platform/platformHarness';
import { EXPENSES, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { CONSOLE_ORIGIN, type Json } from '../../protocol';
import { rowLayoutPath } from './rowLayout';

// Rows of a list that is tried out in a shared draft: the same rows, drawn as the draft has them.

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

const PATH = rowLayoutPath('kho', 'expenses');
const layout = (text: string) => ({ widget: 'TextView', properties: [{ text }] });

async function core(inner: Record<string, Json>): Promise<Json> {
  const json = JSON.stringify({ user_id: 'dev', event: kho.newEvent(), ...inner });
  const record = post('dev', '', 'draft/core/shared_draft', '');
  const [answer] = await kho.ask({ ...record, application: 'kho', origin: CONSOLE_ORIGIN, json });
  return (answer?.['data'] ?? null) as Json;
}

async function share(text: string): Promise<string> {
  const documents = [{ ref: `..${PATH.slice('kho'.length)}`, file_json: JSON.stringify(layout(text)) }];
  const { draft } = (await core({ act: 'share', documents })) as { draft: string };
  return draft;
}

/** Opens a list; gives what has come to it by now. */
async function open(uid: string, draft: string): Promise<() => Promise<string>> {
  const event = kho.newEvent();
  await kho.say(uid, '../data/expenses/list', {}, { event_recycler_view: event, ...(draft && { draft }) });
  return async () => JSON.stringify((await messagesOf(kho.database, uid, event)) satisfies Message[]);
}

beforeEach(async () => {
  await kho.define({ ...EXPENSES, see: ['everyone'] });
  await kho.database.update({ [`applications/${PATH}`]: JSON.stringify(layout('Ra mắt')) });
  await kho.add('an', { title: 'Vé', amount: 5 });
});

test('come and change as the draft draws them, beside a list of what is published', async () => {
  const draft = await share('Nháp');
  const [draftRows, liveRows] = [await open('binh', draft), await open('chi', '')];
  expect(await draftRows()).toContain('Nháp');
  expect(await draftRows()).toContain('Vé');
  expect(await liveRows()).not.toContain('Nháp');
  await kho.add('an', { title: 'Tàu', amount: 7 });
  for (const list of [draftRows, liveRows]) expect(await list()).toContain('Tàu');
  expect(await draftRows()).not.toContain('Ra mắt');
  expect(await liveRows()).not.toContain('Nháp');
  expect(await draftRows()).not.toContain(draft);
});

test('hold what the published structure has: a field of the draft alone is not kept, a collection of it alone is not there', async () => {
  await share('Nháp');
  await kho.add('binh', { title: 'Tàu', amount: 7, reason: 'Công tác' });
  const list = await open('binh', '');
  expect(await list()).toContain('Tàu');
  expect(await list()).not.toContain('Công tác');
  const [answer] = await kho.say('binh', '../data/trips/add', { title: 'Huế' });
  expect(answer).toMatchObject({ error: { code: 'no_collection' } });
});

test('are drawn as published once the draft is revoked, and by a key that is none', async () => {
  const draft = await share('Nháp');
  const tried = await open('binh', draft);
  await core({ act: 'revoke', draft });
  await kho.add('an', { title: 'Tàu', amount: 7 });
  expect(await tried()).toContain('Ra mắt');
  for (const key of [draft, 'x', 'y'.repeat(32)]) {
    const list = await open('chi', key);
    expect(await list()).toContain('Ra mắt');
    expect(await list()).not.toContain('Nháp');
  }
});
