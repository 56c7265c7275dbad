import { type Json } from '../../protocol';
import { RESOURCES } from '../../protocol/resources';
import { createOwn, dataOf, FORM, screenOf, WEB } from '../../../test/platform/application';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { codeOf, forEachTest, messagesOf, post, type Message } from '../../../test/platform/platformHarness';
import { EXPENSES } from '../../../test/platform/dataHarness';
import { wireExample } from '../../../test/wireExample';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { CANDIDATE_LIFE, removeExpired } from '../requests/expiry';
import { maxOf } from '../requests/storedLimits';
import { applicationPaths } from '../store/applicationPaths';
import { deleteAccountRecord, personalDataRecord } from '../../../test/consoleRecords';

let harness: Club;
let time: number;
forEachTest(
  () => {
    time = Date.UTC(2026, 4, 10, 3);
    return startClub({
      database: createMemoryDatabase(() => (time += 1)),
      identities: {
        deleteAccount: () => Promise.resolve(true),
        displayName: (uid) => Promise.resolve(`Tên ${uid}`),
        email: (uid) => Promise.resolve(`${uid}@example.test`),
      },
    });
  },
  (started) => (harness = started),
);
beforeEach(() => createOwn(harness, 'an', 'Kho', 'list_form'));

const callDraft = (uid: string, inner: Record<string, Json>, application = 'kho') =>
  harness.core(application, uid, 'shared_draft', inner);
const screen = (name: string, text: string): Json => ({ ref: `${FORM}/${name}`, file_json: screenOf(text) });
const share = (uid: string, documents: Json[] = [screen('add', 'Nháp')], more: Record<string, Json> = {}) =>
  callDraft(uid, { act: 'share', documents, ...more });
const shareDraft = async (uid = 'an', ...documents: Json[]): Promise<string> => {
  const done = await share(uid, documents.length > 0 ? documents : undefined);
  expect(codeOf(done)).toBe('');
  return dataOf(done)['draft'] as string;
};
const open = (uid: string, draft: Json, name = 'add', application = 'kho', more: Record<string, Json> = {}) =>
  callDraft(uid, { act: 'screen', draft, reference: `${FORM}/${name}`, ...more }, application);
const published = (uid: string, name = 'add') =>
  harness.core('kho', uid, 'get_layout_data', { reference: `${FORM}/${name}` });
const textOf = (messages: readonly Message[]) => JSON.stringify(messages);
const invite = async (...people: string[]) => {
  for (const uid of people)
    await harness.core('kho', 'an', 'invite_member', { mail_address: `${uid}@example.test` });
  for (const uid of people)
    await harness.ask({
      ...post(uid, harness.newEvent(), '../own_applications', ''),
      application: 'resshare_development',
    });
};
const keptCandidates = () =>
  Promise.all(
    [applicationPaths.candidates('kho'), applicationPaths.candidateTexts('kho')].map((path) =>
      harness.database.get(path),
    ),
  );

test('who has the key sees the draft where it differs and what is published elsewhere; everybody else sees what is published', async () => {
  const tiles = { layout: { widget: 'TextView', properties: [{ text: 'Bảng nháp' }] } };
  const colors = { brand: { light: '#aa3300' } };
  const draft = await shareDraft(
    'an',
    screen('add', 'Nháp'),
    { ref: WEB, file_json: JSON.stringify(tiles) },
    { ref: RESOURCES, file_json: JSON.stringify({ colors }) },
  );
  const [layout] = await open('binh', draft);
  expect(layout).toMatchObject({ type: 'json_layout', count_message: 1, resources: { colors } });
  expect(textOf([layout ?? {}])).toContain('Nháp');
  const [dashboard] = await callDraft('binh', { act: 'home', draft });
  expect(dashboard).toMatchObject({ main_dashboard_app: true, id: 'kho', resources: { colors } });
  expect(textOf([dashboard ?? {}])).toContain('Bảng nháp');
  // The list is not in the draft: as it is published, with what fills it.
  const list = await open('binh', draft, 'list');
  const live = await published('binh', 'list');
  const textsOf = (messages: readonly Message[]) =>
    messages.map(({ type, data }) => JSON.stringify({ type, data })).sort();
  expect(textsOf(list)).toEqual(textsOf(live));

  expect(textOf(await published('binh'))).not.toContain('Nháp');
  expect(
    textOf(await harness.core('kho', 'binh', 'get_main_dashboard_app', { channel: 'web' })),
  ).not.toContain('nháp');
  expect(await callDraft('binh', { act: 'about', draft })).toMatchObject([{ data: { by: 'Tên an' } }]);
});

test('a screen of a draft is not among those that a release reaches', async () => {
  const draft = await shareDraft();
  await open('binh', draft);
  await callDraft('binh', { act: 'home', draft });
  const notes = await harness.database.get('applications/kho/viewers');
  expect(Object.keys(notes ?? {}).filter((name) => !name.startsWith(`draft|${draft}|`))).toEqual([]);
  const documents = [screen('add', 'Ra mắt')];
  const done = await harness.core('kho', 'an', 'release', { act: 'publish', documents });
  expect(dataOf(done)['documents']).toMatchObject([{ viewers: 0 }]);
  expect(textOf(await open('binh', draft))).toContain('Nháp');
});

test('who shares again keeps the link, which leads to the newest; others have links of their own, so many and no more', async () => {
  const draft = await shareDraft();
  expect(draft).toMatch(/^[\w-]{32}$/);
  expect(await shareDraft('an', screen('list', 'Mới'))).toBe(draft);
  expect(textOf(await open('binh', draft))).not.toContain('Nháp');
  expect(textOf(await open('binh', draft, 'list'))).toContain('Mới');
  const people = Array.from({ length: maxOf('candidates') }, (_, index) => `ban${String(index)}`);
  await invite(...people);
  const keys: string[] = [];
  for (const uid of people.slice(1)) keys.push(await shareDraft(uid));
  expect(new Set([draft, ...keys]).size).toBe(people.length);
  expect(codeOf(await share(people[0] ?? ''))).toBe('too_many_drafts');
  expect(codeOf(await callDraft(people[1] ?? '', { act: 'revoke', draft }))).toBe('');
  expect(codeOf(await share(people[0] ?? ''))).toBe('');
});

test('who has a screen of a draft open is sent it when it is shared again, those of another draft and of what is published are not', async () => {
  await invite('binh');
  const [draft, other] = [await shareDraft(), await shareDraft('binh')];
  const tiles = (text: string): Json => ({
    ref: WEB,
    file_json: JSON.stringify({ layout: { widget: 'TextView', properties: [{ text }] } }),
  });
  const follow = async (uid: string, inner: Record<string, Json>, call = 'shared_draft') => {
    const event = harness.newEvent();
    await harness.core('kho', uid, call, { ...inner, event });
    return async () => textOf(await messagesOf(harness.database, uid, event));
  };
  const reference = `${FORM}/add`;
  const form = await follow('chi', { act: 'screen', draft, reference });
  const home = await follow('chi', { act: 'home', draft });
  const otherCalls = [
    await follow('chi', { act: 'screen', draft: other, reference }),
    await follow('chi', { reference }, 'get_layout_data'),
  ];
  await shareDraft('an', screen('add', 'Mới hơn'), tiles('Bảng mới'));
  expect(await form()).toContain('Mới hơn');
  expect(await home()).toContain('Bảng mới');
  for (const one of otherCalls) expect(await one()).not.toContain('Mới hơn');
  await shareDraft('an', screen('add', 'Mới nhất'), tiles('Bảng mới'));
  expect(await form()).toContain('Mới nhất');
});

test('a key that was revoked, has ended, is of another application or is none opens nothing', async () => {
  await createOwn(harness, 'binh', 'Vườn', 'list_form');
  const revoked = await shareDraft();
  expect(codeOf(await callDraft('an', { act: 'revoke', draft: revoked }))).toBe('');
  expect(await keptCandidates()).toEqual([null, null]);
  const draft = await shareDraft();
  expect(draft).not.toBe(revoked);
  for (const act of ['about', 'home', 'screen'])
    for (const key of [revoked, '', 'x', `${draft}x`, draft.slice(1), '../kho', 7, null])
      expect(codeOf(await callDraft('chi', { act, draft: key, reference: `${FORM}/add` }))).toBe(
        'draft_gone',
      );
  expect(codeOf(await open('binh', draft, 'add', 'vuon'))).toBe('draft_gone');
  expect(codeOf(await callDraft('an', { act: 'revoke', draft: revoked }))).toBe('draft_gone');
  // Nor does it lead out of its application.
  const reference = `vuon/${FORM.slice(3)}/add`;
  expect(codeOf(await callDraft('chi', { act: 'screen', draft, reference }))).toBe('bad_reference');

  await removeExpired(harness.database);
  time += CANDIDATE_LIFE;
  expect(codeOf(await open('chi', draft))).toBe('draft_gone');
  expect(dataOf(await callDraft('an', { act: 'list' }))['count']).toBe(0);
  time += 60 * 60 * 1000;
  await removeExpired(harness.database);
  expect(await keptCandidates()).toEqual([null, null]);
});

test('no link works on once somebody who knew it works on the application no more', async () => {
  await invite('binh', 'chi');
  for (const leftover of [
    { uid: 'an', inner: { mail_address: 'binh@example.test' } },
    { uid: 'chi', inner: { leave: true } },
  ]) {
    const drafts = [await shareDraft('an'), await shareDraft('chi')];
    expect(codeOf(await harness.core('kho', leftover.uid, 'remove_member', leftover.inner))).toBe('');
    for (const draft of drafts) expect(codeOf(await open('dung', draft))).toBe('draft_gone');
    expect(await keptCandidates()).toEqual([null, null]);
  }
  // Invited people who never opened the application have none.
  await harness.core('kho', 'an', 'invite_member', { mail_address: 'em@example.test' });
  const draft = await shareDraft('an');
  await harness.core('kho', 'an', 'remove_member', { mail_address: 'em@example.test' });
  expect(codeOf(await open('dung', draft))).toBe('');
});

test('what was shared again goes when that has ended, not before', async () => {
  const draft = await shareDraft();
  await removeExpired(harness.database);
  time += CANDIDATE_LIFE - 1000;
  expect(await shareDraft('an', screen('add', 'Lần hai'))).toBe(draft);
  time += 3 * 60 * 60 * 1000;
  await removeExpired(harness.database);
  expect(textOf(await open('binh', draft))).toContain('Lần hai');
});

test('only who works on the application shares, lists and revokes, and the console alone asks', async () => {
  const draft = await shareDraft();
  const before = await keptCandidates();
  for (const inner of [
    { act: 'share', documents: [screen('add', 'x')] },
    { act: 'list' },
    { act: 'revoke', draft },
  ])
    expect(codeOf(await callDraft('binh', inner))).toBe('not_developer');
  const request = { act: 'screen', draft, reference: `${FORM}/add` };
  const record = post('binh', harness.newEvent(), 'draft/core/shared_draft', '', request);
  delete record.origin;
  expect(codeOf(await harness.ask({ ...record, application: 'kho' }))).toBe('not_from_console');
  expect(await keptCandidates()).toEqual(before);
  await invite('binh');
  expect(await callDraft('binh', { act: 'list' })).toMatchObject([
    { data: { count: 1, drafts: [{ draft, own: false, by: 'Tên an', documents: [`${FORM}/add`] }] } },
  ]);
});

test('in a private application a key is not enough', async () => {
  const draft = await shareDraft();
  await open('binh', draft);
  await harness.core('kho', 'an', 'application_access', { access: 'members' });
  // They were there before, and are told as of one that is gone.
  expect(codeOf(await open('binh', draft))).toBe('no_application');
  await invite('chi');
  expect(textOf(await open('chi', draft))).toContain('Nháp');
});

test.each<[string, Json, Record<string, Json>, string]>([
  ['no JSON', { ref: `${FORM}/add`, file_json: '{' }, {}, 'bad_json'],
  ['a bad picture', { ref: RESOURCES, file_json: '{"drawables":{"a":"https://a.test"}}' }, {}, 'bad_json'],
  ['a screen taken away', { ref: `${FORM}/add`, removed: true }, {}, 'bad_documents'],
  ['a part', { ref: `${FORM}/add/json_layout`, file_json: '{"a":1}' }, {}, 'bad_documents'],
  ['another application', { ref: `book/${FORM.slice(3)}/add`, file_json: '{"a":1}' }, {}, 'bad_documents'],
  ['names that are none', screen('add', 'x'), { collections: ['__proto__'] }, 'bad_field'],
])('%s is not shared', async (_what, document, more, code) => {
  expect(codeOf(await share('an', [screen('list', 'Một'), document], more))).toBe(code);
  expect(await keptCandidates()).toEqual([null, null]);
});

test('the example of the wire reference is a draft', async () => {
  const { documents = [], ...more } = wireExample('shared draft');
  const draft = dataOf(await share('an', documents as Json[], more))['draft'] ?? '';
  expect(textOf(await open('binh', draft, 'spring'))).toContain('Spring');
});

test('nothing at all is not shared, and what asks for a screen is no larger than another request', async () => {
  expect(codeOf(await share('an', []))).toBe('required');
  const draft = await shareDraft();
  const parameter = 'x'.repeat(20_000);
  expect(codeOf(await open('binh', draft, 'add', 'kho', { parameter }))).toBe('too_large');
});

test('names of collections that are changed as well are told, and their rows stay those that are published', async () => {
  const done = await share('an', [screen('add', 'Nháp')], { collections: ['notes'] });
  const [about] = await callDraft('binh', { act: 'about', draft: dataOf(done)['draft'] ?? '' });
  const draft = dataOf(done)['draft'] ?? '';
  expect(dataOf([about ?? {}])).toMatchObject({ collections: ['notes'], documents: [`${FORM}/add`] });
  expect(dataOf([about ?? {}])['titles']).toBeUndefined();
  expect(textOf(await harness.core('kho', 'an', 'data_model', { act: 'collections' }))).not.toContain(
    'notes',
  );
  // One that is there by now is told with its title, whenever it was shared.
  const definition = { ...EXPENSES, title: 'Ghi chú' };
  const defined = { act: 'define', collection: 'notes', definition: JSON.stringify(definition), base: 0 };
  expect(codeOf(await harness.core('kho', 'an', 'data_model', defined))).toBe('');
  expect(dataOf(await callDraft('binh', { act: 'about', draft }))).toMatchObject({
    titles: { notes: 'Ghi chú' },
  });
});

test('a draft goes with who shared it, who can download it before, and with its application; its key is told nowhere else', async () => {
  await invite('binh');
  const draft = await shareDraft('binh', screen('add', 'Của Bình'));
  await open('chi', draft);
  expect(textOf(await harness.core('kho', 'an', 'request_log'))).not.toContain(draft);
  const [data] = await harness.ask(personalDataRecord('binh', 0, harness.newEvent()));
  const text = textOf([data ?? {}]);
  expect(text).toContain('Của Bình');
  expect(text).not.toContain(draft);
  const leave = (uid: string) =>
    harness.ask(deleteAccountRecord(uid, { application: 'club', appUserId: '', event: 'bye' }));
  await leave('binh');
  expect(await keptCandidates()).toEqual([null, null]);
  await shareDraft();
  await leave('an');
  expect(await keptCandidates()).toEqual([null, null]);
});
