import { isRecord, parseJsonObject } from '../../protocol';
import { dayEvent, type Json } from '../../protocol';
import { EVENT_ROWS, SIGN_UP } from '../../../test/fixture/club';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { appUserIdOf, forEachTest, post, type Message } from '../../../test/platform/platformHarness';
import {
  createApplicationRecord,
  deleteAccountRecord,
  personalDataRecord,
  registerDeveloperRecord,
} from '../../../test/consoleRecords';

const UPLOAD = '../draft/upload_image';

let harness: Club;
forEachTest(startClub, (started) => (harness = started));

// Half of a sign that is written as two.
const LONELY = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const dataOf = (message: Message | undefined): Record<string, unknown> =>
  isRecord(message?.['data']) ? message['data'] : {};

async function keptOf(uid: string): Promise<string> {
  let text = '';
  for (let total = 1; text.length < total;) {
    const [message] = await harness.ask(personalDataRecord(uid, text.length, harness.newEvent()));
    const part = dataOf(message);
    text += String(part['text']);
    total = Number(part['total']);
  }
  return text;
}

/** Every value of a tree with its path; those of a document that is stored as its text as well. */
function leaves(value: Json, path = ''): [string, string | number | boolean][] {
  if (value === null) return [];
  const document = path.includes('/configuration/') ? parseJsonObject(value) : undefined;
  if (document) return leaves(document as Json, path);
  if (typeof value !== 'object') return [[path, value]];
  return Object.entries(value).flatMap(([key, item]) => leaves(item, `${path}/${key}`));
}

async function register(uid: string): Promise<string> {
  const form = { fullName: 'Nguyễn An', mailAddress: 'an@example.com' };
  const [message] = await harness.ask(registerDeveloperRecord(uid, form, harness.newEvent()));
  return String(dataOf(message)['register_developer_key']);
}

const ROOTS = ['applications', 'request_firebase_users', 'people', 'resshare_configuration'] as const;

// What only tells that somebody asked, or was sent something: the log without its marks is in the download, under other names.
const LOGGED = /^\/applications\/[^/]+\/(request_log|viewers|screen_bytes|published)(\/|$)/;

async function everything(): Promise<Map<string, string | number | boolean>> {
  const trees = await Promise.all(
    ROOTS.map(async (root) => leaves(await harness.database.get(root), `/${root}`)),
  );
  return new Map(trees.flat().filter(([path]) => !LOGGED.test(path)));
}

/** A person who did everything that the platform keeps something of. */
async function fullLife(): Promise<string> {
  await harness.database.update({
    'request_firebase_users/an': { user_id: 'an', user_name: 'An', mail_address: 'an@example.com' },
  });
  // Events of their own, one with a picture, and sign-ups of both sides; a picture that is not used yet.
  const image = (mark: string) => `data:image/png;base64,iVBORw0KGgo${mark.repeat(201)}`;
  const [uploaded] = await harness.post('an', UPLOAD, { image: image('B') });
  const picture = String(dataOf(uploaded)['image']);
  const ofAn = await harness.addEvent('an', 'Buổi của An', { note: 'Một câu chuyện', picture });
  const ofBinh = await harness.addEvent('binh', 'Buổi của Bình');
  await harness.addEvent('an', 'Buổi thứ hai', { place: 'Huế' });
  await harness.post('an', SIGN_UP, { event: ofBinh, note: 'An sẽ đến' });
  await harness.post('binh', SIGN_UP, { event: ofAn });
  await harness.post('chi', SIGN_UP, { event: ofAn, note: 'Chi sẽ đến' });
  await harness.post('an', UPLOAD, { image: image('A') });
  const form = { name: 'Sổ tay', logo: '', keySearch: 'so', description: 'Ghi chép', template: 'list_form' };
  await harness.ask(
    createApplicationRecord(
      'an',
      { ...form, registerDeveloperKey: await register('an') },
      harness.newEvent(),
    ),
  );
  for (const [uid, title] of [
    ['an', 'Mục riêng của An'],
    ['chi', 'Mục riêng của Chi'],
  ] as const)
    await harness.ask({
      ...post(uid, harness.newEvent(), '../data/entries/add', { title }),
      application: 'so_tay',
    });
  return appUserIdOf(harness.database, 'an');
}

test('everything that deleting the account takes away can be downloaded before', async () => {
  const me = await fullLife();
  const before = await everything();
  // What stands at others' places, and what they entered in this person's application, is not this person's to have.
  const people = ['binh', 'chi'];
  const ids = await Promise.all(
    people.flatMap((uid) => [
      appUserIdOf(harness.database, uid),
      harness.database.get(`people/${uid}/ids/so_tay`),
    ]),
  );
  const rows = (await harness.database.get('applications/so_tay/collections/entries/rows')) ?? {};
  const theirRows = Object.entries(rows).flatMap(([key, row]) =>
    ids.includes((row as Record<string, Json>)['author'] ?? null) ? [key] : [],
  );
  const otherNames = [...people, ...ids, ...theirRows];
  const text = await keptOf('an');
  await harness.ask(deleteAccountRecord('an', { application: 'club', appUserId: me, event: 'd1' }));
  const after = await everything();
  const inSoTay = await harness.database.get('applications/so_tay');
  expect(inSoTay).toBeNull();

  const taken = [...before].filter(([path, value]) => after.get(path) !== value);
  // What is searched tells only what titles and rows are called, and counts only how much there is.
  const ownTexts = taken.filter(
    ([path]) =>
      !path.split('/').some((step) => otherNames.includes(step) || ['titles', 'counts'].includes(step)),
  );
  const missing = ownTexts.filter(([, value]) => !text.includes(JSON.stringify(value)));
  expect(missing).toEqual([]);
  expect(ownTexts.length).toBeGreaterThan(100);
});

test('nothing of anybody else is among it, and nobody gets what is not theirs', async () => {
  await fullLife();
  const text = await keptOf('an');
  expect(text).toContain('Mục riêng của An');
  expect(text).not.toContain('Mục riêng của Chi');
  expect(text).not.toContain('Chi sẽ đến');
  const theirs = await keptOf('chi');
  expect(theirs).toContain('Chi sẽ đến');
  for (const word of ['An sẽ đến', 'Sổ tay', 'Mục riêng của An', 'backend_key'])
    expect(theirs).not.toContain(word);
  const forged = personalDataRecord('chi', 0, 'f1');
  const [message] = await harness.ask({ ...forged, json: String(forged.json).replace('"chi"', '"an"') });
  expect(message?.['error']).toMatchObject({ code: 'wrong_user' });
});

test('what is long comes in parts that fit together, and signs are not torn', async () => {
  const id = await harness.addEvent('an', 'Dài');
  const note = `x${'📚'.repeat(1_500_000)}`;
  await harness.database.update({ [`${EVENT_ROWS}/${id}/values/note`]: note });
  const [first] = await harness.ask(personalDataRecord('an', 0, 'p1'));
  const part = String(dataOf(first)['text']);
  expect(part.length).toBeLessThan(2_000_001);
  expect(part.match(LONELY)).toBeNull();
  const text = await keptOf('an');
  expect(text.match(LONELY)).toBeNull();
  expect(JSON.parse(text)).toMatchObject({
    applications: { club: { rows: { events: { rows: { [id]: { values: { note } } } } } } },
  });
  const [bad] = await harness.ask(personalDataRecord('an', -1, 'p2'));
  expect(bad?.['error']).toMatchObject({ code: 'bad_field' });
});

test('screens are left out where they take too much, those of other applications are not', async () => {
  const registerDeveloperKey = await register('an');
  for (const name of ['Kho lớn', 'Sổ tay'])
    await harness.ask(
      createApplicationRecord(
        'an',
        { name, logo: '', keySearch: '', description: '', template: 'list_form', registerDeveloperKey },
        harness.newEvent(),
      ),
    );
  const bytes = 9 * 1024 * 1024;
  await harness.database.update({ 'applications/kho_lon/screen_bytes/large': { bytes, document: bytes } });
  const { own_applications: owned } = JSON.parse(await keptOf('an')) as Record<string, Json>;
  expect(owned).toMatchObject({
    kho_lon: { left_out: bytes },
    so_tay: { configuration: { system_setting: expect.any(Object) } },
  });
});

test('notices of the feed are among it, with what they said', async () => {
  const day = dayEvent(harness.database.now());
  const fields = { title: 'Họp mặt mùa hạ', notice: 'đã đổi ngày' };
  await harness.addEvent('binh', 'Của Bình');
  await harness.database.update({
    [`response/binh/${day}/-N1`]: {
      application: 'club',
      data: { script_param: { hash_field_value: fields } },
    },
  });
  const kept = JSON.parse(await keptOf('binh')) as { messages: unknown[] };
  expect(kept.messages).toMatchObject([{ event: day, application: 'club', fields }]);
});
