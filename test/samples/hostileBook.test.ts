import { readFileSync } from 'node:fs';
import { documentsOf, exportedCollections } from '../../src/api/endpoints/configurationDocuments';
import { rebound } from '../../src/features/applications/review/rebound';
import { FORM_LAYOUTS, isRecord, type Json } from '../../src/protocol';
import { RESOURCES } from '../../src/protocol/resources';
import { createApplicationRecord, registerDeveloperRecord } from '../consoleRecords';
import { startClub, type Club } from '../platform/clubHarness';
import { codeOf, forEachTest, post } from '../platform/platformHarness';

/* A copy of the sample that somebody edited by hand does no more than any application. */

const SAMPLE = readFileSync('samples/book/application.json', 'utf8');

let club: Club;
forEachTest(startClub, (started) => (club = started));

async function create(name: string, developer: string): Promise<string> {
  const registered = await club.ask(
    registerDeveloperRecord(developer, { fullName: developer, mailAddress: '' }, club.newEvent()),
  );
  const { register_developer_key: registerDeveloperKey = '' } = registered[0]?.['data'] as Record<
    string,
    string
  >;
  const form = { name, logo: '', keySearch: '', description: '', registerDeveloperKey };
  const [created] = await club.ask(createApplicationRecord(developer, form, club.newEvent()));
  return String((created?.['data'] as Record<string, string>)['application']);
}

interface Copy {
  documents: { ref: string; file_json: string }[];
  definitions: { collection: string; base: number; definition: string }[];
}

const copyFor = (application: string, text = SAMPLE): Copy => ({
  documents: rebound(text, application).documents.map(({ ref, json }) => ({ ref, file_json: json })),
  definitions: exportedCollections(text).map(({ collection, definition }) => ({
    ...{ collection, base: 0 },
    definition: JSON.stringify(definition),
  })),
});

const imported = (application: string, developer: string, { documents, definitions }: Copy) =>
  club.core(application, developer, 'release', { act: 'publish', kind: 'import', documents, definitions });

const say = async (application: string, uid: string, call: string, data: Record<string, Json>) =>
  club.ask({ ...post(uid, club.newEvent(), `../data/${call}`, data), application });

/** Everything that is kept but one application, and what the platform notes of each request. */
async function othersThan(application: string): Promise<Record<string, unknown>> {
  const tree = await club.database.get('');
  const isOthers = (path: string) => !path.split('/').includes(application);
  const kept: [string, unknown][] = [];
  const walk = (value: unknown, path: string): void => {
    if (/^\/(?:response|request|seen|expiry|throttled|platform\/(?!known_people))|\/request_log\//.test(path))
      return;
    if (!isRecord(value)) kept.push([path, value]);
    else for (const [key, one] of Object.entries(value)) walk(one, `${path}/${key}`);
  };
  walk(tree, '');
  return Object.fromEntries(kept.filter(([path]) => isOthers(path)));
}

async function withVictim() {
  const victim = await create('Sách của Bình', 'binh');
  expect(codeOf(await imported(victim, 'binh', copyFor(victim)))).toBe('');
  const [added] = await say(victim, 'binh', 'books/add', { name: 'Emma', offer: 'Cho mượn', days: 30 });
  const hostile = await create('Sách lạ', 'mallory');
  return { victim, hostile, book: String(added?.['key_data']) };
}

test.each([
  [
    'a document of another application',
    (victim: string) => `../../${victim}/configuration/system_setting/resources`,
  ],
  ['a document by the name of another application', (victim: string) => `${victim}/${RESOURCES.slice(3)}`],
  ['a place outside of the configuration', () => '../people/binh/developer'],
  ['a way up', () => `${FORM_LAYOUTS}../../../../../applications`],
  ['a prototype', () => `${FORM_LAYOUTS}__proto__`],
  ['a whole folder', () => '../configuration/system_setting/layout'],
])('a copy with %s is refused as a whole', async (_what, refOf) => {
  const { victim, hostile } = await withVictim();
  const before = await club.database.get('');
  const copy = copyFor(hostile);
  copy.documents.push({ ref: refOf(victim), file_json: '{"json_layout":{"widget":"TextView"}}' });
  expect(codeOf(await imported(hostile, 'mallory', copy))).toBe('bad_documents');
  const after = await club.database.get('');
  for (const root of ['applications', victim, hostile, 'people'])
    expect((after as Record<string, unknown>)[root]).toEqual((before as Record<string, unknown>)[root]);
});

test.each(['__proto__', 'constructor/rows', '../books', '', 'Books'])(
  'a copy with a collection called “%s” is refused',
  async (collection) => {
    const { hostile } = await withVictim();
    const copy = copyFor(hostile);
    copy.definitions.push({ collection, base: 0, definition: copy.definitions[0]?.definition ?? '' });
    expect(codeOf(await imported(hostile, 'mallory', copy))).toBe('bad_field');
  },
);

test('a copy whose texts all name another application changes nothing of it, and neither do its rows', async () => {
  const { victim, hostile, book } = await withVictim();
  const kept = await othersThan(hostile);
  // Every reference and press of the file is turned on the other application.
  const edited = JSON.stringify(JSON.parse(SAMPLE))
    .replaceAll('"../data/', `"../../${victim}/data/`)
    .replaceAll('../configuration/system_setting/', `../../${victim}/configuration/system_setting/`);
  expect(documentsOf(edited)?.length).toBeGreaterThan(10);
  const copy = copyFor(hostile, edited);
  // The console's import brings references home; a client of one's own need not.
  copy.documents = copy.documents.map(({ ref, file_json }) => ({
    ref,
    file_json: file_json.replaceAll(`../../${hostile}/`, `../../${victim}/`),
  }));
  expect(codeOf(await imported(hostile, 'mallory', copy))).toBe('');
  expect(await othersThan(hostile)).toEqual(kept);

  const others = await othersThan(hostile);
  // A row of the other application has no place in this one: it is neither seen, asked for, changed nor removed.
  expect(codeOf(await say(hostile, 'mallory', 'deals/add', { book }))).toBe('bad_field');
  for (const call of ['books/change', 'books/remove'])
    expect(codeOf(await say(hostile, 'mallory', call, { row_id: book, name: 'Mine' }))).toBe('not_found');
  expect(JSON.stringify(await say(hostile, 'mallory', 'books/list', {}))).not.toContain('Emma');
  expect(codeOf(await say(victim, 'mallory', 'books/remove', { row_id: book }))).not.toBe('');
  expect(await othersThan(hostile)).toEqual(others);
});
