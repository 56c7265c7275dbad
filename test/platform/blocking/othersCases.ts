import { type Json } from '../../../src/protocol';
import { noteKey } from '../../../src/platform/store/noteKeys';
import { maxOf } from '../../../src/platform/requests/storedLimits';
import type { PlatformDatabase } from '../../../src/platform/store/PlatformDatabase';
import { core, keyOf, manyEntries, ME, REF, screen, type BlockingCase } from './cases';
import { deleteAccountRecord } from '../../consoleRecords';
import { searchRecord } from '../../consoleRecords';
import { applicationOf } from '../applicationOf';

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

/** What one person may publish and release, and what thirty may have open. */
async function muchPublished(database: PlatformDatabase): Promise<void> {
  const version = { saved: 1, bytes: 50, hash: 'h'.repeat(43), restored: '', author: 'm0' };
  const versions = manyEntries(20, (n) => [keyOf(n), version]);
  const screens = manyEntries(maxOf('screens'), (n) => [`configuration|form|f${String(n)}`, versions]);
  const notes = manyEntries(3000, (n) => [
    keyOf(n),
    `response/m${String(n % PEOPLE)}/e${String(n)}/${keyOf(n)}`,
  ]);
  const release = {
    at: 1,
    kind: 'release',
    note: '',
    undoes: '',
    author: 'm0',
    changes: 'x'.repeat(250_000),
  };
  for (let n = 0; n < maxOf('applications'); n += 1)
    await database.update({
      [`applications/m0_${String(n)}/versions`]: screens,
      [`applications/m0_${String(n)}/viewers/configuration|form|f`]: notes,
      [`applications/m0_${String(n)}/releases`]: manyEntries(16, (at) => [keyOf(at), release]),
    });
}

/** A private application whose people have as many roles as there may be, and a screen of it open. */
async function manyHolders(database: PlatformDatabase): Promise<void> {
  const holders = maxOf('holders');
  const held = (n: number): [string, Json] => [
    keyOf(n),
    { given: 1, mail_address: `${'x'.repeat(60)}${String(n)}@x.vn` },
  ];
  const folder = 'applications/kho/viewers/configuration|system_setting|layout|android|form|large';
  const messageOf = (n: number): string => `response/u${String(n % holders)}/e${String(n)}/${keyOf(n)}`;
  await database.update({
    'platform/owned/kho': true,
    ...applicationOf('kho', { name: 'Kho', owner: ME, access: 'members' }),
    'applications/kho/roles': manyEntries(10, (n) => [`r${String(n)}`, manyEntries(holders, held)]),
    ...manyEntries(holders, (n) => [`people/u${String(n)}/ids/kho`, keyOf(n)]),
    ...manyEntries(500, (n) => [`${folder}/${keyOf(n)}`, messageOf(n)]),
    ...manyEntries(500, (n) => [messageOf(n), { app_user_id: keyOf(n % holders) }]),
  });
}

/** Notes of a screen that thirty people opened as often as they may at once. */
async function openedAgainAndAgain(database: PlatformDatabase): Promise<void> {
  const folder = 'applications/club/viewers/configuration|system_setting|layout|android|form|large';
  const pathOf = (n: number): string => `response/m${String(n % PEOPLE)}/e${String(n)}/${keyOf(n)}`;
  const opened = PEOPLE * 12_000;
  const noteOf = (n: number): string => `${folder}/${noteKey(`m${String(n % PEOPLE)}`, keyOf(n))}`;
  for (let from = 0; from < opened; from += 10_000)
    await database.update(manyEntries(10_000, (n) => [noteOf(from + n), pathOf(from + n)]));
}

export const othersCases: Readonly<Record<string, BlockingCase>> = {
  'a search among 1,500 long descriptions': {
    fill: manyApplications,
    record: () => searchRecord(ME, { query: 'khong co', event: 'e', eventDashboard: '' }),
  },
  'an account deleted where others published much': {
    fill: muchPublished,
    record: () => deleteAccountRecord(ME, { application: 'club', appUserId: '', event: 'e' }),
  },
  'a screen for 200 people with ten roles each': {
    fill: manyHolders,
    record: () => core('kho', 'upload_screen', { ref: REF, file_json: screen(2000) }),
  },
  'a screen that was opened 360,000 times': {
    fill: openedAgainAndAgain,
    record: () => core('club', 'upload_screen', { ref: REF, file_json: screen(2000) }),
  },
};
