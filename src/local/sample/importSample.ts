import sample from '../../../samples/book/application.json';
import type { PlatformDatabase } from '../../platform/store/PlatformDatabase';
import { WELCOME_APPLICATION } from '../../platform/access/recentApplications';
import { APPLICATIONS, OWNED_ROOT } from '../../platform/store/applicationPaths';
import { asObject } from '../../platform/store/storedValues';
import { configurationOf } from '../transfer/configurationOf';
import { importConfiguration } from '../transfer/transferConfiguration';

export const SAMPLE = 'book';

const ENTRY = {
  application: SAMPLE,
  name: 'Chia sẻ sách',
  description: 'Cho mượn, bán, tìm và trao đổi sách với người quanh bạn.',
  key_seach: 'sách, mượn sách, bán sách, book, library',
  logo: '',
};

/**
 * How far the sample is on a database: `keys` stands there from the first start on, `step` is `imported` while demo rows may be missing, then
 * `done`. It stays, so that a sample that was removed does not come back.
 */
export const SEEDED = 'platform/seeded/sample';

async function isThere(database: PlatformDatabase): Promise<boolean> {
  const places = [`${APPLICATIONS}/${SAMPLE}`, `${OWNED_ROOT}/${SAMPLE}`, SAMPLE];
  return (await Promise.all(places.map((place) => database.exists(place)))).includes(true);
}

/**
 * Imports the sample into a database that never had it, unless there is another application with its id. Resolves with true where demo
 * rows are still to be sent.
 */
export async function importSample(database: PlatformDatabase): Promise<boolean> {
  const seeded = asObject(await database.get(SEEDED));
  const step = seeded?.['step'];
  if (step !== undefined) return step === 'imported' && isThere(database);
  if (seeded === undefined) {
    if (await isThere(database)) return false;
    // If this process ends before the import does, the next one repeats it.
    await database.update({
      [`${SEEDED}/keys`]: database.newKey(),
      [`${APPLICATIONS}/${SAMPLE}`]: ENTRY,
      [WELCOME_APPLICATION]: SAMPLE,
    });
  }
  const { configuration, collections } = configurationOf(sample);
  await importConfiguration(database, SAMPLE, configuration, collections);
  await database.update({ [`${SEEDED}/step`]: 'imported' });
  return true;
}
