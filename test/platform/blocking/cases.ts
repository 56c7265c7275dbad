import type { Json, RequestRecord } from '../../../src/protocol';
import type { PlatformDatabase } from '../../../src/platform/store/PlatformDatabase';
import { MAX_DASHBOARD_BYTES } from '../../../src/platform/load/loadLimits';
import { maxOf } from '../../../src/platform/requests/storedLimits';
import { post } from '../platformHarness';
import { deleteAccountRecord, homeLayoutRecord, personalDataRecord } from '../../consoleRecords';
import { applicationOf } from '../applicationOf';
import { ADD_EVENT, EVENTS, eventWrites, LIST_EVENTS } from '../../fixture/club';
import { merged } from '../../../src/platform/store/writes';

/** A request at its bounds: what is there when it comes, and the request itself. */
export interface BlockingCase {
  fill: (database: PlatformDatabase) => Promise<void>;
  record: () => RequestRecord;
}

/** Who asks, and what the club calls them once they are known. */
export const ME = 'an';
const EVENTS_OF_OTHERS = 20_000;

export const keyOf = (n: number): string => `-Kept${String(n).padStart(15, '0')}`;
export const manyEntries = (count: number, entry: (n: number) => [string, Json]): Record<string, Json> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => entry(n)));

async function idOf(database: PlatformDatabase): Promise<string> {
  return (await database.get(`people/${ME}/ids/club`)) as string;
}

/** As many events of one's own as there may be, as large as they may be together, some with pictures as large as those may be. */
async function fullOfEvents(database: PlatformDatabase): Promise<void> {
  const me = await idOf(database);
  const count = maxOf('rows');
  const note = 'x'.repeat(Math.min(4000, Math.floor(maxOf('rowBytes') / count) - 100));
  const pictures = Math.floor(maxOf('rowPictures') / 290_000);
  const picture = `data:image/png;base64,iVBORw0KGgo${'A'.repeat(289_981)}`;
  const event = (n: number) => ({
    title: `Buổi ${String(n)}`,
    note,
    state: 'open',
    ...(n < pictures && { picture }),
  });
  for (let from = 0; from < count; from += 50)
    await database.update(
      merged(Array.from({ length: 50 }, (_, n) => eventWrites(keyOf(from + n), me, event(from + n)))),
    );
  const size = { rows: count, bytes: maxOf('rowBytes'), pictures: pictures * picture.length };
  await database.update({ [`${EVENTS}/counts/${me}`]: size });
}

/** Other people's events, so many that nothing of them may be looked at one by one. */
async function eventsOfOthers(database: PlatformDatabase): Promise<void> {
  const event = (n: number) => ({ title: `Hội sách số ${String(n)}`, note: 'x'.repeat(400), state: 'open' });
  for (let from = 0; from < EVENTS_OF_OTHERS; from += 500)
    await database.update(
      merged(Array.from({ length: 500 }, (_, n) => eventWrites(keyOf(from + n), '-Other', event(from + n)))),
    );
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
  const folder = 'applications/club/viewers/configuration|system_setting|layout|android|form|large';
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

const list = (query: Record<string, Json>) => (): RequestRecord =>
  post(ME, 'e', LIST_EVENTS, query, { event_recycler_view: 'rows' });

export const blockingCases: Readonly<Record<string, BlockingCase>> = {
  'a search that finds 20,000 events': { fill: eventsOfOthers, record: list({ search: 'hoi sach' }) },
  'a search that finds none of them': { fill: eventsOfOthers, record: list({ search: 'khong co' }) },
  'a list of all events that one person may have': { fill: fullOfEvents, record: list({ size: 100 }) },
  'an event beside all that one person may have': {
    fill: fullOfEvents,
    record: () => post(ME, 'e', ADD_EVENT, { title: 'Một buổi' }),
  },
  'all that is kept of a person': {
    fill: async (database) => {
      await fullOfEvents(database);
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
    record: () => core('club', 'upload_screen', { ref: REF, file_json: screen(950_000) }),
  },
  'a home of five large dashboards': {
    fill: dashboards,
    record: () =>
      homeLayoutRecord(ME, { application: 'club', reference: '', event: 'e', eventDashboard: '' }),
  },
  'an account deleted with all that it may have': {
    fill: async (database) => {
      await fullOfEvents(database);
      await fullApplications(database);
    },
    record: () => deleteAccountRecord(ME, { application: 'club', appUserId: '', event: 'e' }),
  },
};
