import type { Json } from '../../protocol';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { codeOf, forEachTest } from '../../../test/platform/platformHarness';
import { maxOf } from '../requests/storedLimits';

const ROOT = 'applications/club/screen_bytes';
const refOf = (name: string): string => `../configuration/system_setting/layout/android/form/${name}`;
const markOf = (name: string): string => `configuration|system_setting|layout|android|form|${name}`;
const screen = (text: string): string =>
  JSON.stringify({ json_layout: { widget: 'TextView', properties: [{ text }] } });

let harness: Club;
forEachTest(
  () => startClub({ developer: 'demo' }),
  (started) => (harness = started),
);

const publish = (name: string, file_json: string): Promise<string> =>
  harness.core('club', 'demo', 'upload_screen', { ref: refOf(name), file_json }).then(codeOf);
const notedBytes = async (name: string): Promise<Json> => harness.database.get(`${ROOT}/${markOf(name)}`);
const versions = async (name: string): Promise<number> =>
  Object.keys((await harness.database.get(`applications/club/versions/${markOf(name)}`)) ?? {}).length;

test('what a screen takes with its versions is noted, and goes with the application’s versions', async () => {
  const text = screen('Bốn');
  expect(await publish('one', text)).toBe('');
  expect(await notedBytes('one')).toEqual({
    bytes: 2 * Buffer.byteLength(text),
    document: Buffer.byteLength(text),
  });
  expect(await publish('one', screen('Bồn'))).toBe('');
  expect(await notedBytes('one')).toEqual({
    bytes: 3 * Buffer.byteLength(text),
    document: Buffer.byteLength(text),
  });
});

test('an application has so many screens; one that was published empty gives way', async () => {
  const kept = Array.from({ length: maxOf('screens') - 2 }, (_, n) => [`s${String(n)}`, { bytes: 10 }]);
  await harness.database.update({ [ROOT]: Object.fromEntries(kept) as Json });
  expect(await publish('one', screen('Một'))).toBe('');
  expect(await publish('two', screen('Hai'))).toBe('');
  expect(await publish('three', screen('Ba'))).toBe('too_many_screens');
  expect(await publish('two', screen('Hai lần'))).toBe('');
  expect(await publish('two', '{}')).toBe('');
  expect(await versions('two')).toBe(3);
  expect(await publish('three', screen('Ba'))).toBe('');
  expect([await notedBytes('two'), await versions('two')]).toEqual([null, 0]);
  expect(await publish('two', screen('Hai'))).toBe('too_many_screens');
});

test('near the bound in bytes fewer versions are kept, and beyond it nothing is published', async () => {
  const text = screen('x'.repeat(10_000));
  const bytes = Buffer.byteLength(text);
  await harness.database.update({ [`${ROOT}/other`]: { bytes: maxOf('screenBytes') - 4 * bytes } });
  for (let n = 0; n < 5; n += 1) expect(await publish('one', screen(String(n).repeat(10_000)))).toBe('');
  expect([await versions('one'), await notedBytes('one')]).toEqual([
    3,
    { bytes: 4 * bytes, document: bytes },
  ]);
  expect(await publish('two', screen('Hai'))).toBe('no_room');
  expect(await publish('one', screen('y'.repeat(30_000)))).toBe('no_room');
  expect(await publish('one', screen('nhỏ'))).toBe('');
  await harness.database.update({ [`${ROOT}/other`]: null });
  expect(await publish('two', screen('Hai'))).toBe('');
});

test('two processes do not publish more together than one does', async () => {
  const kept = Array.from({ length: maxOf('screens') - 1 }, (_, n) => [`s${String(n)}`, { bytes: 10 }]);
  await harness.database.update({ [ROOT]: Object.fromEntries(kept) as Json });
  const other = await startClub({ developer: 'demo', database: harness.database });
  const codes = await Promise.all(
    Array.from({ length: 6 }, (_, n) => publish(`new${String(n)}`, screen('Mới'))),
  );
  expect(codes.toSorted()).toEqual(['', ...Array<string>(5).fill('too_many_screens')]);
  await other.close();
});
