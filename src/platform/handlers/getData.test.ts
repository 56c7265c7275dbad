import { codeOf, forEachTest, post } from '../../../test/platform/platformHarness';
import { KHO, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { watchReads } from '../../../test/platform/filledRows';
import { layoutRoot } from '../documents/layouts';
import { storagePath } from '../store/storagePath';

/* What is too large to be sent is not read to say so. */

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

const MB = 1024 * 1024;
const PICTURE = 'A'.repeat(0.3 * MB);

async function codeAndBytes(reference: string, call = 'get_data'): Promise<{ code: string; bytes: number }> {
  const record = post('an', '', `draft/core/${call}`, '');
  const json = JSON.stringify({ reference, parameter: {}, user_id: 'an', event: kho.newEvent() });
  const reads = watchReads(kho.database);
  const code = codeOf(await kho.ask({ ...record, application: KHO, json }));
  return { code, bytes: reads().bytes };
}

test('much of one’s own data is asked for part by part', async () => {
  const place = `data/things/${await kho.asId('an')}`;
  for (let n = 0; n < 40; n += 1)
    await kho.database.update({ [`applications/kho/${place}/-B${String(n)}`]: { photo: PICTURE } });
  const wholePlace = await codeAndBytes(`kho/${place}`);
  expect(wholePlace.code).toBe('too_deep');
  expect(wholePlace.bytes).toBeLessThan(3 * MB);
  for (const part of ['-B7', '-B7/photo']) expect((await codeAndBytes(`kho/${place}/${part}`)).code).toBe('');
});

test('nobody has all screens of an application read at once', async () => {
  for (let n = 0; n < 40; n += 1)
    await kho.database.update({
      [storagePath(`${layoutRoot(KHO)}/android/form/f${String(n)}`)]: JSON.stringify({ text: PICTURE }),
      [`applications/kho/screen_bytes/f${String(n)}`]: { bytes: PICTURE.length, document: PICTURE.length },
    });
  const [root, layouts] = ['kho/configuration/system_setting', layoutRoot(KHO)];
  for (const reference of [root, layouts, `${layouts}/android`, `${layouts}/android/form`]) {
    const wholePlace = await codeAndBytes(reference);
    expect([reference, wholePlace.code]).toEqual([reference, 'too_deep']);
    expect(wholePlace.bytes).toBeLessThan(7 * MB);
    const screen = await codeAndBytes(reference, 'get_layout_data');
    expect([reference, screen.code]).toEqual([reference, 'not_found']);
    expect(screen.bytes).toBeLessThan(MB);
  }
  expect((await codeAndBytes(`${layouts}/android/form/f3`)).code).toBe('');
});
