import { type Json } from '../../protocol';
import { readConfiguration } from '../documents/documents';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { codeOf, messagesOf, post, type Message } from '../../../test/platform/platformHarness';
import { formLayoutRecord, homeLayoutRecord } from '../../../test/consoleRecords';
import { applicationOf } from '../../../test/platform/applicationOf';

const REF = '../configuration/system_setting/layout/android/form/contact';
const PLACE = REF.replace('..', 'applications/club');
const WEB = '../configuration/system_setting/layout/web/main_dashboard';

let harness: Club;
let time = 1_800_000_000_000;
beforeEach(async () => {
  harness = await startClub({ developer: 'demo' });
});
afterEach(async () => {
  expect(harness.loggedLines).toEqual([]);
  await harness.close();
});

const read = (path: string) => harness.database.get(path);
const document = () => readConfiguration(read, REF.replace('..', 'club'));
const dataOf = ([message]: Message[]) => message?.['data'] as Record<string, string>;
const call = (uid: string, collection: string, inner: Record<string, Json>, application = 'club') =>
  harness.ask({
    ...post(uid, '', `draft/core/${collection}`, ''),
    application,
    json: JSON.stringify({ user_id: uid, event: harness.newEvent(), application, ref: REF, ...inner }),
  });
const upload = (file_json: string, more: Record<string, Json> = {}) =>
  call('demo', 'upload_screen', { file_json, ...more });
const textView = (text: string) => ({ json_layout: { widget: 'TextView', properties: [{ text }] } });
const textOf = (message: Message | undefined) => JSON.stringify(message?.['data']);

/** Opens a form as a console does; gives its event. */
async function openForm(uid: string, reference = REF): Promise<string> {
  const event = `event_web_loadform_${uid}_${(time += 1)}`;
  await harness.ask(formLayoutRecord(uid, { application: 'club', reference, appUserId: '', event }));
  return event;
}
const layouts = async (uid: string, event: string) =>
  (await messagesOf(harness.database, uid, event)).filter(({ type }) => type === 'json_layout');

test('a screen names its application, also when it is published again', async () => {
  const event = await openForm('an');
  await upload(JSON.stringify(textView('Mới')));
  const names = (await layouts('an', event)).map(({ application_name }) => application_name);
  expect(names).toEqual(['Câu lạc bộ', 'Câu lạc bộ']);
});

test('everyone who has the screen open is sent the new one on their event, nobody else anything', async () => {
  const an = await openForm('an');
  const reopened = await openForm('an');
  const binh = await openForm('binh');
  const other = await openForm('binh', REF.replace('contact', 'introduction'));
  const closed = await openForm('chi');
  await harness.database.update({ [`response/chi/${closed}`]: null });

  const [answer, ...others] = await upload(JSON.stringify(textView('Mới')));
  expect(answer).toMatchObject({ data: { saved: true, viewers: 3, versions: 2, ref: REF } });
  expect(others).toEqual([]);
  for (const [uid, event] of [
    ['an', an],
    ['an', reopened],
    ['binh', binh],
  ] as const) {
    const [first, second, ...more] = await layouts(uid, event);
    expect(more).toEqual([]);
    expect(textOf(second)).toContain('Mới');
    expect(second).toMatchObject({
      event,
      user_id_destination: uid,
      count_message: 1,
      key_data: 'json_layout',
    });
    expect(second?.['app_user_id']).toBe(first?.['app_user_id']);
    expect(second?.['session']).not.toBe(first?.['session']);
  }
  expect(await layouts('binh', other)).toHaveLength(1);
  expect(await read('response/chi')).toBeNull();

  // Once more: each viewer is sent it once, and viewers whose event is gone are removed.
  await harness.database.update({ [`response/binh/${binh}`]: null });
  expect(dataOf(await upload(JSON.stringify(textView('Lần hai'))))).toMatchObject({
    viewers: 2,
    versions: 3,
  });
  expect(await layouts('an', an)).toHaveLength(3);
  expect(await read('response/binh')).not.toHaveProperty(binh);
  const notes = await read(
    'applications/club/viewers/configuration|system_setting|layout|android|form|contact',
  );
  expect(Object.keys(notes ?? {})).toHaveLength(2);
});

test('a form’s script, which would fill its fields again, is not sent again with its new layout', async () => {
  const form = { ...textView('a'), load_form_script: '../load_form_script/data/events/add' };
  await upload(JSON.stringify(form));
  const event = await openForm('an');
  const scripts = async () =>
    (await messagesOf(harness.database, 'an', event)).filter(({ type }) => type === 'load_form_script');
  await upload(JSON.stringify({ ...form, ...textView('b') }));
  expect(await scripts()).toHaveLength(1);
  expect(await layouts('an', event)).toHaveLength(2);
});

test('a new dashboard comes to every open home, with the application\u2019s name in it', async () => {
  const home = (uid: string) =>
    harness.ask(
      homeLayoutRecord(uid, {
        application: 'resshare',
        reference: '../configuration/system_setting/layout/web/home_layout',
        event: `home_${uid}`,
        eventDashboard: `session_${uid}`,
      }),
    );
  for (const uid of ['an', 'binh']) {
    await harness.database.update({ [`people/${uid}/recent_applications`]: ['club'] });
    await home(uid);
  }
  const layout = { widget: 'TextView', properties: [{ text: 'Mới của @app_name' }] };
  const answer = await upload(JSON.stringify({ layout }), { ref: WEB });
  expect(dataOf(answer)).toMatchObject({ viewers: 2 });
  const [first, second, ...more] = await messagesOf(harness.database, 'binh', 'home_binh');
  expect(more).toEqual([]);
  expect(second).toMatchObject({ id: first?.['id'], application: 'club', main_dashboard_app: true });
  expect(textOf(second)).toContain('Mới của Câu lạc bộ');
});

test('who works on a document is sent its new text, whatever it is a layout of, and nothing else', async () => {
  const ROW = '../configuration/system_setting/layout/android/item/text_row';
  const MOBILE = WEB.replace('/web/', '/android/');
  const open = async (ref: string) => {
    const [message] = await call('demo', 'screen_version', { ref });
    return String(message?.['event']);
  };
  const receivedScreens = async (event: string) =>
    (await messagesOf(harness.database, 'demo', event)).slice(1).map(({ data }) => data);
  await upload(JSON.stringify({ row: 1 }), { ref: ROW });
  const editors = new Map(
    await Promise.all([WEB, MOBILE, ROW].map(async (ref) => [ref, await open(ref)] as const)),
  );
  const version = await call('demo', 'screen_version', {
    ref: ROW,
    version: dataOf(await upload(JSON.stringify({ row: 2 }), { ref: ROW }))['version'] ?? '',
  });

  const layout = { widget: 'TextView', properties: [{ text: 'Mới của @app_name' }] };
  for (const ref of [WEB, MOBILE]) {
    const file_json = JSON.stringify({ layout }, null, 2);
    const published = dataOf(await upload(file_json, { ref }));
    // An editor is no open screen.
    expect(published['viewers']).toBe(0);
    const { version, hash } = published;
    expect(await receivedScreens(editors.get(ref) ?? '')).toEqual([{ ref, version, hash, file_json }]);
  }
  const third = dataOf(await upload(JSON.stringify({ row: 3 }), { ref: ROW }));
  const before = { ref: ROW, version: third['version'] ?? '' };
  await call('demo', 'restore_screen', { ...before, version: dataOf(version)['version'] ?? '' });
  expect(await receivedScreens(editors.get(ROW) ?? '')).toMatchObject([
    { file_json: '{"row":2}' },
    { file_json: '{"row":3}' },
    { file_json: '{"row":2}' },
  ]);
  // Who looked at one version follows nothing, nor does who left.
  expect(await messagesOf(harness.database, 'demo', String(version[0]?.['event']))).toHaveLength(1);
  await harness.database.update({ [`response/demo/${editors.get(ROW) ?? ''}`]: null });
  await upload(JSON.stringify({ row: 4 }), { ref: ROW });
  expect(await read(`response/demo/${editors.get(ROW) ?? ''}`)).toBeNull();
});

test('versions are kept word for word, listed, fetched and restored', async () => {
  const original = await document();
  const callOwn = (collection: string, more: Record<string, Json> = {}) => call('demo', collection, more);
  expect(dataOf(await callOwn('screen_versions'))).toMatchObject({ current: '', count: 0 });
  const [now] = await callOwn('screen_version');
  expect(JSON.parse(dataOf([now ?? {}])['file_json'] ?? '')).toEqual(original);

  const spaced = JSON.stringify({ ...textView('Một'), views: [] }, null, 2);
  const first = dataOf(await upload(spaced, { base: dataOf([now ?? {}])['hash'] ?? '' }));
  const second = dataOf(await upload(JSON.stringify(textView('Hai')), { base: first['hash'] ?? '' }));
  const list = dataOf(await callOwn('screen_versions'));
  expect(list).toMatchObject({
    current: second['version'],
    count: 3,
    versions: [
      { version: second['version'], author: 'Tên demo' },
      { version: first['version'], bytes: Buffer.byteLength(spaced) },
      { version: `${first['version'] ?? ''}_before`, author: '' },
    ],
  });
  expect(dataOf(await callOwn('screen_version', { version: first['version'] ?? '' }))).toMatchObject({
    file_json: spaced,
    hash: first['hash'],
  });

  expect(codeOf(await upload('{"a":1}', { base: '' }))).toBe('conflict');
  const elsewhere = { ref: '../configuration/system_setting/layout/android/form/moi', base: '' };
  expect(dataOf(await upload('{"a":1}', elsewhere))).toMatchObject({ saved: true });
  expect(codeOf(await upload('{"a":2}', elsewhere))).toBe('conflict');

  // What the change began from is no longer there: nothing is overwritten unseen.
  expect(codeOf(await upload('{"a":1}', { base: first['hash'] ?? '' }))).toBe('conflict');
  const event = await openForm('an');
  const restored = await callOwn('restore_screen', {
    version: `${first['version'] ?? ''}_before`,
    base: second['hash'] ?? '',
  });
  expect(dataOf(restored)).toMatchObject({ saved: true, versions: 4, viewers: 1 });
  expect(await document()).toEqual(original);
  expect(await layouts('an', event)).toHaveLength(2);
  expect(dataOf(await callOwn('screen_versions'))['versions']).toMatchObject([
    { restored: `${first['version'] ?? ''}_before` },
    {},
    {},
    {},
  ]);
  expect(codeOf(await callOwn('restore_screen', { version: 'none' }))).toBe('not_found');
  expect(codeOf(await callOwn('screen_version', { version: '../x' }))).toBe('not_found');
});

test('what came in another way is kept before it is replaced; the oldest versions go', async () => {
  await upload(JSON.stringify(textView('Một')));
  await harness.database.update({ [PLACE]: textView('Nhập từ ngoài') });
  const count = async () => Number(dataOf(await call('demo', 'screen_versions', {}))['count']);
  const answer = dataOf(await upload(JSON.stringify(textView('Hai'))));
  expect(await count()).toBe(4);
  const kept = dataOf(await call('demo', 'screen_version', { version: `${answer['version'] ?? ''}_before` }));
  expect(kept['file_json']).toContain('Nhập từ ngoài');
  for (let i = 0; i < 22; i++) await upload(JSON.stringify({ json_layout: { i } }));
  expect(await count()).toBe(20);
  const texts = await read(
    'applications/club/version_texts/configuration|system_setting|layout|android|form|contact',
  );
  expect(Object.keys(texts ?? {})).toHaveLength(20);
  const large = JSON.stringify({ json_layout: { text: 'x'.repeat(900_000) } });
  for (let i = 0; i < 6; i++) await upload(large.replace('xxx', `x${i}x`));
  expect(await count()).toBe(5);
});

test('only the developer of the application sees or changes its versions, and nothing but its configuration', async () => {
  const before = await read(PLACE);
  for (const collection of ['upload_screen', 'restore_screen', 'screen_versions', 'screen_version']) {
    const inner = { file_json: '{"a":1}', version: 'x' };
    expect(codeOf(await call('an', collection, inner))).toBe('not_developer');
    expect(codeOf(await call('demo', collection, inner, 'resshare_configuration'))).toBe('not_developer');
    for (const ref of [
      '../data/profile/x',
      '../configuration',
      'kho/configuration/x',
      '../configuration/../data',
    ])
      expect(codeOf(await call('demo', collection, { ...inner, ref }))).toBe('bad_reference');
  }
  expect(codeOf(await upload('[1]'))).toBe('bad_json');
  expect(codeOf(await upload('{"a.b":1}'))).toBe('bad_json');
  expect(codeOf(await upload(`{"a":${'['.repeat(40)}${']'.repeat(40)}}`))).toBe('bad_json');
  expect(await read(PLACE)).toEqual(before);
  expect(await read('applications/club/versions')).toBeNull();
});

test('who deletes their account is in no note any more', async () => {
  await openForm('an');
  await openForm('binh');
  const application = 'club';
  await harness.ask({
    ...post('an', 'bye', '../delete_account', ''),
    application,
    json: JSON.stringify({ user_id: 'an', event: 'bye', os: 'IOS' }),
  });
  const notes = JSON.stringify(await read('applications/club/viewers'));
  expect(notes).not.toContain('response/an/');
  expect(notes).toContain('response/binh/');
});

test('the name of a developer who deletes their account is on no version any more', async () => {
  await openForm('demo');
  await upload(JSON.stringify(textView('a')));
  expect(JSON.stringify(await read('applications/club/versions'))).toContain('"demo"');
  // One application that goes with its owner, seen by them, beside the one that stays.
  await harness.database.update({
    ...applicationOf('mine', { name: 'mine', owner: 'demo', developer: 'demo' }),
    'applications/mine/versions/s/-V1': { hash: 'h', author: 'demo' },
    'applications/mine/viewers/s/-K1': 'response/demo/e/-K1',
  });
  await harness.ask({
    ...post('demo', 'bye', '../delete_account', ''),
    application: 'club',
    json: JSON.stringify({ user_id: 'demo', event: 'bye', os: 'IOS' }),
  });
  const versions = await read('applications/club/versions');
  expect(versions).not.toBeNull();
  expect(JSON.stringify(versions)).not.toContain('demo');
  expect(await read('applications/mine')).toBeNull();
  expect(JSON.stringify(await read('applications/club/viewers'))).not.toContain('response/demo/');
});
