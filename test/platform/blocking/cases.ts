import type { Json, RequestRecord } from '../../../src/protocol';
import type { PlatformDatabase } from '../../../src/platform/store/PlatformDatabase';
import { MAX_DASHBOARD_BYTES } from '../../../src/platform/load/loadLimits';
import { maxOf } from '../../../src/platform/requests/storedLimits';
import { post } from '../platformHarness';
import { deleteAccountRecord, homeLayoutRecord, personalDataRecord } from '../../consoleRecords';
import { applicationOf } from '../applicationOf';

/** A request at its bounds: what is there when it comes, and the request itself. */
export interface BlockingCase {
  fill: (database: PlatformDatabase) => Promise<void>;
  record: () => RequestRecord;
}

const DATA = 'applications/book/data';
/** Who asks, and what the book application calls them once they are known. */
export const ME = 'an';
const TITLES = 20_000;

export const keyOf = (n: number): string => `-Kept${String(n).padStart(15, '0')}`;
export const manyEntries = (count: number, entry: (n: number) => [string, Json]): Record<string, Json> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => entry(n)));

async function idOf(database: PlatformDatabase): Promise<string> {
  return (await database.get(`people/${ME}/ids/book`)) as string;
}

/** A shelf as large as it may be, each copy with a cover, and everything lent that may be. */
async function fullShelf(database: PlatformDatabase): Promise<void> {
  const me = await idOf(database);
  const count = maxOf('books');
  const image = `data:image/png;base64,iVBORw0KGgo${'A'.repeat(Math.floor(maxOf('covers') / count) - 40)}`;
  const book = (n: number) => ({
    name: `Sách ${String(n)}`,
    author_name: 'Ai đó',
    category_name: 'Truyện',
    plot_overview: 'x'.repeat(4000),
    image,
    quantity: 1,
    free_loan: true,
    book_id: `B${String(n)}`,
    owner_id: me,
  });
  for (let from = 0; from < count; from += 50)
    await database.update({
      ...manyEntries(50, (n) => [`${DATA}/book_items/${me}/${keyOf(from + n)}`, book(from + n)]),
      ...manyEntries(50, (n) => [`${DATA}/covers/${me}/${keyOf(from + n)}`, image.length]),
      ...manyEntries(50, (n) => [`${DATA}/copies/B${String(from + n)}/${keyOf(from + n)}`, me]),
      ...manyEntries(50, (n) => [
        `${DATA}/catalogue/B${String(from + n)}`,
        { ...book(from + n), given_item: keyOf(from + n) },
      ]),
      ...manyEntries(50, (n) => [`${DATA}/titles/B${String(from + n)}`, `sach ${String(from + n)}\nai do`]),
    });
  for (let from = 0; from < maxOf('loans'); from += 50)
    await database.update({
      ...manyEntries(50, (n) => [
        `${DATA}/book_items_loan/${me}/${keyOf(from + n)}`,
        { ...book(n), other_id: '-Other' },
      ]),
      ...manyEntries(50, (n) => [
        `${DATA}/dealings/${me}/${keyOf(from + n)}`,
        { other_id: '-Other', shelf: 'book_items_loan' },
      ]),
    });
}

/** Other people's books, so many that nothing of them may be looked at one by one. */
async function largeCatalogue(database: PlatformDatabase): Promise<void> {
  for (let from = 0; from < TITLES; from += 1000)
    await database.update({
      ...manyEntries(1000, (n) => [
        `${DATA}/titles/T${String(from + n)}`,
        `kho sach so ${String(from + n)}\nai do`,
      ]),
      ...manyEntries(1000, (n) => [
        `${DATA}/catalogue/T${String(from + n)}`,
        { name: `Kho sách số ${String(from + n)}`, author_name: 'Ai đó', plot_overview: 'x'.repeat(400) },
      ]),
      ...manyEntries(1000, (n) => [`${DATA}/copies/T${String(from + n)}/I${String(from + n)}`, '-Other']),
      ...manyEntries(1000, (n) => [
        `${DATA}/book_items/-Other/I${String(from + n)}`,
        { name: `Kho sách số ${String(from + n)}`, quantity: 1, free_loan: true },
      ]),
    });
}

const text = 'x'.repeat(1000);
export const screen = (bytes: number): string =>
  JSON.stringify({
    json_layout: {
      widget: 'LinearLayout',
      views: Array.from({ length: Math.floor(bytes / 1100) }, (_, n) => ({
        widget: 'TextView',
        properties: [{ id: `@+id/v${String(n)}` }, { text }],
      })),
    },
  });

export const REF = '../configuration/system_setting/layout/android/form/large';
export const core = (application: string, name: string, inner: Record<string, Json>): RequestRecord => ({
  ...post(ME, 'e', `draft/core/${name}`, ''),
  application,
  json: JSON.stringify({ user_id: ME, event: 'e', ...inner }),
});

/** Applications of the asking person, each with as many screens and versions as it may have. */
async function fullApplications(database: PlatformDatabase): Promise<void> {
  const document = screen(100_000);
  for (const application of ['a1', 'a2', 'a3', 'a4', 'a5']) {
    await database.update({
      ...applicationOf(application, { name: application, owner: ME }),
      [`platform/owned/${application}`]: true,
    });
    for (let n = 0; n < 100; n += 1) {
      const mark = `configuration|system_setting|layout|android|form|s${String(n)}`;
      await database.update({
        [`applications/${application}/configuration/system_setting/layout/android/form/s${String(n)}`]:
          document,
        [`applications/${application}/screen_bytes/${mark}`]: {
          bytes: 2 * document.length,
          document: document.length,
        },
        [`applications/${application}/versions/${mark}/${keyOf(n)}`]: {
          hash: 'h',
          saved: n,
          bytes: document.length,
        },
        [`applications/${application}/version_texts/${mark}/${keyOf(n)}`]: document,
      });
    }
  }
}

async function viewers(database: PlatformDatabase): Promise<void> {
  const folder = 'applications/book/viewers/configuration|system_setting|layout|android|form|large';
  await database.update({
    ...manyEntries(5000, (n) => [`${folder}/${keyOf(n)}`, `response/u${String(n % 700)}/e${String(n)}/k`]),
    ...manyEntries(5000, (n) => [`response/u${String(n % 700)}/e${String(n)}/k`, { app_user_id: 'x' }]),
  });
}

async function dashboards(database: PlatformDatabase): Promise<void> {
  const layout = JSON.parse(screen(MAX_DASHBOARD_BYTES - 50_000)) as { json_layout: Json };
  const names = ['a1', 'a2', 'a3', 'a4', 'a5'];
  for (const application of names)
    await database.update({
      [`platform/owned/${application}`]: true,
      [`applications/${application}/configuration/system_setting/layout/web/main_dashboard`]: JSON.stringify({
        layout: layout.json_layout,
      }),
    });
  await database.update({ [`people/${ME}/recent_applications`]: names });
}

const search = (words: string) => (): RequestRecord =>
  post(
    ME,
    'e',
    '../requets/searching',
    { text_seach: words, type_seach: 'book' },
    { event_recycler_view: 'rows' },
  );

export const blockingCases: Readonly<Record<string, BlockingCase>> = {
  'a search that finds 20,000 titles': { fill: largeCatalogue, record: search('') },
  'a search that finds none of them': { fill: largeCatalogue, record: search('khong co') },
  'a full shelf with full covers': {
    fill: fullShelf,
    record: () => post(ME, 'e', '../requets/my_bookcase', {}, { event_recycler_view: 'rows' }),
  },
  'a book for a full shelf': {
    fill: fullShelf,
    record: () => post(ME, 'e', '../draft/book/data/book_items_noa', { name: 'Một cuốn' }),
  },
  'all that is kept of a person': {
    fill: async (database) => {
      await fullShelf(database);
      await fullApplications(database);
    },
    record: () => personalDataRecord(ME, 0, 'e'),
  },
  'an application exported': {
    fill: fullApplications,
    record: () => core('a1', 'export_configuration', {}),
  },
  'a screen of 1 MB with 5,000 that are open': {
    fill: viewers,
    record: () => core('book', 'upload_screen', { ref: REF, file_json: screen(950_000) }),
  },
  'a home of five large dashboards': {
    fill: dashboards,
    record: () =>
      homeLayoutRecord(ME, { application: 'book', reference: '', event: 'e', eventDashboard: '' }),
  },
  'an account deleted with all that it may have': {
    fill: async (database) => {
      await fullShelf(database);
      await fullApplications(database);
    },
    record: () => deleteAccountRecord(ME, { application: 'book', appUserId: '', event: 'e' }),
  },
};
