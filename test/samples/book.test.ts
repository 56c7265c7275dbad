import { readFileSync } from 'node:fs';
import { documentsOf, exportedCollections } from '../../src/api/endpoints/configurationDocuments';
import { checkDocument } from '../../src/authoring/check/checkDocument';
import { knownTargets } from '../../src/authoring/check/KnownTargets';
import { rebound } from '../../src/features/applications/review/rebound';
import { dayEvent, parseJsonObject, type Json } from '../../src/protocol';
import { decodeDefinition, unfilledNotices, type DataDefinition } from '../../src/protocol/data/definition';
import { RESOURCES, resourcesIn } from '../../src/protocol/resources';
import { createApplicationRecord, registerDeveloperRecord } from '../consoleRecords';
import { startClub, type Club } from '../platform/clubHarness';
import { codeOf, messagesOf, post } from '../platform/platformHarness';

const text = readFileSync('samples/book/application.json', 'utf8');
const documents = documentsOf(text) ?? [];
const definitions = new Map(
  exportedCollections(text).map(({ collection, definition }): [string, DataDefinition] => {
    const read = decodeDefinition(definition);
    if ('fault' in read) throw new Error(`${collection}: ${read.fault}`);
    return [collection, read.definition];
  }),
);
const table = parseJsonObject(documents.find(({ ref }) => ref === RESOURCES)?.json) ?? {};

test('has nothing that the check of the editor would tell, in either language', () => {
  const targets = knownTargets(
    'sample',
    documents.map(({ ref }) => ref),
    [...definitions].map(([name, definition]) => ({ name, definition })),
  );
  expect(documents.length).toBeGreaterThan(10);
  for (const language of ['vi', 'en'] as const) {
    const resources = resourcesIn(language, table);
    for (const { ref, json } of documents) {
      const document = parseJsonObject(json) ?? {};
      const checked = document['json_layout'] ?? document['layout'] ?? document;
      const by = { resources, ref, targets };
      const problems = checkDocument(JSON.stringify(checked), by).map(({ code, path }) => `${code} ${path}`);
      expect([ref, ...problems]).toEqual([ref]);
    }
  }
  for (const definition of definitions.values()) expect(unfilledNotices(definition)).toEqual([]);
});

/** An application of `an` that has the file, as the import of the console sends it. */
async function imported(club: Club, name: string): Promise<string> {
  const [registered] = await club.ask(
    registerDeveloperRecord('an', { fullName: 'An', mailAddress: '' }, club.newEvent()),
  );
  const registerDeveloperKey =
    (registered?.['data'] as Record<string, string>)['register_developer_key'] ?? '';
  const form = { name, logo: '', keySearch: '', description: '', registerDeveloperKey };
  const [created] = await club.ask(createApplicationRecord('an', form, club.newEvent()));
  const application = String((created?.['data'] as Record<string, string>)['application']);
  const published = await club.core(application, 'an', 'release', {
    ...{ act: 'publish', kind: 'import' },
    documents: rebound(text, application).documents.map(({ ref, json }) => ({ ref, file_json: json })),
    definitions: exportedCollections(text).map(({ collection, definition }) => ({
      ...{ collection, base: 0 },
      definition: JSON.stringify(definition),
    })),
  });
  expect(codeOf(published)).toBe('');
  return application;
}

test('is imported twice, and each works beside the other', async () => {
  const club = await startClub();
  try {
    const applications = [await imported(club, 'Sách một'), await imported(club, 'Sách hai')];
    expect(new Set(applications).size).toBe(2);
    for (const application of applications) {
      const say = (uid: string, collection: string, data: Record<string, Json>) =>
        club.ask({ ...post(uid, club.newEvent(), `../data/${collection}`, data), application });
      const add = async (uid: string, collection: string, data: Record<string, Json>) => {
        const answers = await say(uid, `${collection}/add`, data);
        return codeOf(answers) || String(answers[0]?.['key_data']);
      };
      const move = async (uid: string, row_id: string, state: string) =>
        codeOf(await say(uid, 'deals/change', { row_id, state }));
      const book = await add('binh', 'books', { name: application, offer: 'Bán', price: 45000 });
      expect(await add('binh', 'deals', { book })).toBe('bad_field');
      const sale = await add('chi', 'deals', { book });
      for (const [uid, state] of [
        ['binh', 'Đã đồng ý'],
        ['binh', 'Đã đưa sách'],
        ['chi', 'Đã mua'],
      ] as const)
        expect(await move(uid, sale, state)).toBe('');
      expect(await add('dung', 'deals', { book })).toBe('bad_field');
      const [answer] = await say('chi', 'deals/list', {});
      const { rows } = answer?.['data'] as { rows: object[] };
      expect(rows).toMatchObject([{ name: application, kind: 'Bán', price: 45000, state: 'Đã mua' }]);
      const [exported] = await club.core(application, 'an', 'export_configuration');
      const { configuration } = exported?.['data'] as { configuration: string };
      expect(
        exportedCollections(configuration)
          .map(({ collection }) => collection)
          .sort(),
      ).toEqual(['books', 'deals', 'messages', 'reports']);
    }
  } finally {
    await club.close();
  }
});

test('tells of a request and of both ratings in words of either language', async () => {
  const club = await startClub();
  try {
    const application = await imported(club, 'Sách');
    const say = async (uid: string, collection: string, data: Record<string, Json>) => {
      const answers = await club.ask({
        ...post(uid, club.newEvent(), `../data/${collection}`, data),
        application,
      });
      expect(codeOf(answers)).toBe('');
      return String(answers[0]?.['key_data']);
    };
    const book = await say('binh', 'books/add', { name: 'Emma', offer: 'Cho mượn', days: 30 });
    const row_id = await say('chi', 'deals/add', { book });
    for (const [uid, state] of [
      ['binh', 'Đã đồng ý'],
      ['chi', 'Đang mượn'],
      ['binh', 'Đã trả'],
    ] as const)
      await say(uid, 'deals/change', { row_id, state });
    await say('chi', 'deals/change', { row_id, stars: 4 });
    await say('binh', 'deals/change', { row_id, partner_stars: 5 });
    const toldIn = async (uid: string) =>
      JSON.stringify(await messagesOf(club.database, uid, dayEvent(club.database.now())));
    const owner = await toldIn('binh');
    expect(owner).toContain('Có người hỏi “Emma” (Cho mượn).');
    expect(owner).toContain('Somebody asks for “Emma” (To lend).');
    expect(owner).toContain('“Emma” got 4 of 5 stars.');
    const borrower = await toldIn('chi');
    expect(borrower).toContain('Chủ sách “Emma” cho bạn 5 trên 5 sao.');
    expect(borrower).toContain('The owner of “Emma” gave you 5 of 5 stars.');
  } finally {
    await club.close();
  }
});

test('has demo rows that its collections take', () => {
  const { fields = [] } = definitions.get('books') ?? {};
  const [header = '', ...lines] = readFileSync('samples/book/books.csv', 'utf8').trim().split('\n');
  const names = header.split(';').map((label) => fields.find((field) => field.label === label));
  expect(names).not.toContain(undefined);
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines)
    for (const [at, cell] of line.split(';').entries()) {
      const field = names[at];
      if (field?.choices && cell !== '') expect(field.choices).toContain(cell);
    }
});
