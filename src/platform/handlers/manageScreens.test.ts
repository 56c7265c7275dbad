import type { Json, JsonObject } from '../../protocol';
import { readConfiguration } from '../documents/documents';
import { asText } from '../store/storedValues';
import { createOwn, dataOf, FORM, screenOf, WEB } from '../../../test/platform/application';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { codeOf, forEachTest } from '../../../test/platform/platformHarness';

let harness: Club;
forEachTest(startClub, (started) => (harness = started));

const screens = (uid: string, inner: Record<string, Json>, application = 'kho') =>
  harness.core(application, uid, 'screens', inner);
const upload = (ref: string, file_json: string) =>
  harness.core('kho', 'an', 'upload_screen', { ref, file_json });
const documentAt = (ref: string, application = 'kho') =>
  readConfiguration(harness.database.get, ref.replace('..', application));
const listScreens = async () => dataOf(await screens('an', { act: 'list' }));
const usersOf = async (ref: string) =>
  ((await listScreens())['documents'] as { ref: string; used_by?: string[] }[]).find((one) => one.ref === ref)
    ?.used_by ?? [];
const opens = (ref: string) => ({ action: { command: 'open_form', layout_form: ref } });

async function createKho(): Promise<void> {
  expect(await createOwn(harness, 'an', 'Kho', 'list_form')).toBe('kho');
  expect(codeOf(await upload(`${FORM}/extra`, screenOf('Thêm nữa', opens(`${FORM}/add`))))).toBe('');
  expect(
    codeOf(
      await upload(
        `${FORM}/other`,
        screenOf('Khác', opens('kho/configuration/system_setting/layout/android/form/add')),
      ),
    ),
  ).toBe('');
}

test('a renamed screen takes along what names it, on tiles and in other screens, and nothing else', async () => {
  await createKho();
  expect(await usersOf(`${FORM}/add`)).toEqual(
    expect.arrayContaining([WEB, `${FORM}/extra`, `${FORM}/other`]),
  );
  await upload(`${FORM}/plain`, screenOf('form/add'));
  const before = await documentAt(`${FORM}/plain`);
  const was = await documentAt(`${FORM}/add`);
  const renamed = dataOf(await screens('an', { act: 'rename', ref: `${FORM}/add`, name: 'them_muc' }));
  expect(renamed).toMatchObject({ ref: `${FORM}/them_muc` });
  expect(await documentAt(`${FORM}/add`)).toBeNull();
  expect(await documentAt(`${FORM}/them_muc`)).toEqual(was);
  expect(await documentAt(`${FORM}/plain`)).toEqual(before);
  expect(JSON.stringify(await documentAt(WEB))).toContain(`${FORM}/them_muc`);
  expect(JSON.stringify(await documentAt(WEB))).not.toContain(`${FORM}/add"`);
  expect(await documentAt(`${FORM}/extra`)).toMatchObject({
    json_layout: { action: { layout_form: `${FORM}/them_muc` } },
  });
  // In the spelling it had.
  expect(await documentAt(`${FORM}/other`)).toMatchObject({
    json_layout: {
      action: { layout_form: 'kho/configuration/system_setting/layout/android/form/them_muc' },
    },
  });
});

test('what a rename changed is rolled back as one', async () => {
  await createKho();
  const before = await readConfiguration(harness.database.get, 'kho/configuration');
  const { release } = dataOf(await screens('an', { act: 'rename', ref: `${FORM}/add`, name: 'khac' }));
  expect(await readConfiguration(harness.database.get, 'kho/configuration')).not.toEqual(before);
  expect(
    codeOf(await harness.core('kho', 'an', 'release', { act: 'roll_back', release: release ?? '' })),
  ).toBe('');
  expect(await readConfiguration(harness.database.get, 'kho/configuration')).toEqual(before);
});

test('a renamed form still opens rows from the home, and does again once that is taken back', async () => {
  expect(await createOwn(harness, 'an', 'Kho', 'book_sharing')).toBe('kho');
  const homeForm = async () => {
    const stored = await harness.database.get('applications/kho/collections/books/definition');
    const { home_form } = JSON.parse(asText(stored)) as JsonObject;
    return [home_form, await harness.database.get('applications/kho/collections_names/books')];
  };
  const before = await homeForm();
  expect(before).toEqual(['book', 'book']);
  const ref = `${FORM}/book`;
  const { release = '' } = dataOf(await screens('an', { act: 'rename', ref, name: 'a_book' }));
  expect(await homeForm()).toEqual(['a_book', 'a_book']);
  const collections = [{ collection: 'books' }];
  const rollBack = { act: 'roll_back', release, definitions: collections };
  expect(codeOf(await harness.core('kho', 'an', 'release', rollBack))).toBe('');
  expect(await homeForm()).toEqual(before);
});

test('a screen that others open is not removed unasked; its tiles go with it, and it comes back', async () => {
  await createKho();
  const [refused] = await screens('an', { act: 'remove', ref: `${FORM}/add` });
  expect(refused).toMatchObject({
    error: { code: 'in_use', message: expect.stringContaining('form/extra') },
  });
  expect(await documentAt(`${FORM}/add`)).not.toBeNull();
  const before = await readConfiguration(harness.database.get, 'kho/configuration');
  const answer = await screens('an', { act: 'remove', ref: `${FORM}/add`, even_if_used: true });
  expect(codeOf(answer)).toBe('');
  expect(await documentAt(`${FORM}/add`)).toBeNull();
  expect(await usersOf(`${FORM}/add`)).toEqual([]);
  expect(JSON.stringify(await documentAt(WEB))).not.toContain(`${FORM}/add"`);
  expect(JSON.stringify(await documentAt(WEB))).toContain(`${FORM}/list"`);
  const { release = '' } = dataOf(answer);
  expect(codeOf(await harness.core('kho', 'an', 'release', { act: 'roll_back', release }))).toBe('');
  expect(await readConfiguration(harness.database.get, 'kho/configuration')).toEqual(before);
});

test('a copy opens itself where the screen did, and stands after it in the order', async () => {
  await createKho();
  await upload(`${FORM}/self`, screenOf('Lại', opens(`${FORM}/self`)));
  const order = [`${FORM}/self`, `${FORM}/add`];
  expect(codeOf(await screens('an', { act: 'order', refs: order }))).toBe('');
  expect(codeOf(await screens('an', { act: 'duplicate', ref: `${FORM}/self`, name: 'self_2' }))).toBe('');
  expect(await documentAt(`${FORM}/self_2`)).toMatchObject({
    json_layout: { action: { layout_form: `${FORM}/self_2` } },
  });
  expect((await listScreens())['order']).toEqual([`${FORM}/self`, `${FORM}/self_2`, `${FORM}/add`]);
  expect(codeOf(await screens('an', { act: 'duplicate', ref: `${FORM}/self`, name: 'add' }))).toBe('taken');
});

test.each([
  ['duplicate', { ref: `${FORM}/add`, name: 'x' }],
  ['rename', { ref: `${FORM}/add`, name: 'x' }],
  ['remove', { ref: `${FORM}/add`, even_if_used: true }],
  ['order', { refs: [`${FORM}/add`] }],
  ['list', {}],
])('a stranger is refused to %s, and so is the developer of another application', async (act, inner) => {
  await createKho();
  await createOwn(harness, 'binh', 'Vuon', 'list_form');
  const before = await harness.database.get('applications');
  expect(codeOf(await screens('binh', { act, ...inner }))).toBe('not_developer');
  expect(codeOf(await screens('chi', { act, ...inner }))).toBe('not_developer');
  // In their own application they reach nothing of the other.
  const foreignScreen = 'kho/configuration/system_setting/layout/android/form/add';
  const screenNames = {
    act,
    ...inner,
    ...('ref' in inner && { ref: foreignScreen }),
    ...('refs' in inner && { refs: [foreignScreen] }),
  };
  const answered = codeOf(await screens('binh', screenNames, 'vuon'));
  expect(answered).toBe(act === 'list' ? '' : act === 'order' ? 'bad_field' : 'not_found');
  expect(await harness.database.get('applications')).toEqual(before);
});

test.each([
  '',
  '..',
  'a/b',
  'constructor',
  '__proto__',
  'toString',
  'a.b',
  'x'.repeat(61),
  'Đặt bàn',
  7,
  null,
])('%j is the name of no screen', async (name) => {
  await createKho();
  const before = await harness.database.get('applications/kho');
  for (const act of ['rename', 'duplicate'])
    expect(codeOf(await screens('an', { act, ref: `${FORM}/add`, name }))).toBe('bad_field');
  expect(await harness.database.get('applications/kho')).toEqual(before);
});

test.each([
  WEB,
  FORM,
  '../configuration',
  '../configuration/system_setting/layout/android/form/add/json_layout',
  '../data/entries',
  '../../platform',
  '__proto__',
  7,
])('%j is no screen that could be renamed, copied or removed', async (ref) => {
  await createKho();
  const before = await harness.database.get('applications/kho');
  for (const act of ['rename', 'duplicate', 'remove'])
    expect(codeOf(await screens('an', { act, ref, name: 'x', even_if_used: true }))).toBe('not_found');
  for (const act of ['', 'constructor', '__proto__', 7])
    expect(codeOf(await screens('an', { act, ref, name: 'x' }))).toBe('bad_field');
  expect(await harness.database.get('applications/kho')).toEqual(before);
});
