import { searchRecord } from '../../../src/protocol';
import { maxOf } from '../../../src/platform/requests/limits';
import type { PlatformDatabase } from '../../../src/platform/store/PlatformDatabase';
import { manyEntries, ME, type BlockingCase } from './cases';

/* A small request, and what many others may have left where it is answered from. */

const APPLICATIONS = 'resshare_configuration/data/applications';
const PEOPLE = 30;

/** As many applications as thirty people may have, each described at its bounds. */
async function manyApplications(database: PlatformDatabase): Promise<void> {
  const description = 'Một ứng dụng để ghi sổ tay của chúng tôi. '.repeat(95);
  for (let owner = 0; owner < PEOPLE; owner += 1)
    await database.update(
      manyEntries(maxOf('applications'), (n) => {
        const id = `m${String(owner)}_${String(n)}`;
        return [
          `${APPLICATIONS}/${id}`,
          { name: id, owner: `m${String(owner)}`, description: description + id },
        ];
      }),
    );
}

export const othersCases: Readonly<Record<string, BlockingCase>> = {
  'a search among 1,500 long descriptions': {
    fill: manyApplications,
    record: () => searchRecord(ME, { query: 'khong co', event: 'e', eventDashboard: '' }),
  },
};
