import { readFileSync } from 'node:fs';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import { isRecord } from '../../protocol';
import { bookDocuments } from '../book/documents/bookDocuments';
import { messagesOf, post, startHarness } from '../../../test/platform/platformHarness';
import { applicationDocuments, type TemplateName } from '../templates/applicationDocuments';
import { homeLayoutRecord } from '../../../test/consoleRecords';

const ajv = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true, validateFormats: false });
const schema = (name: string): ValidateFunction =>
  ajv.compile(JSON.parse(readFileSync(`public/schema/${name}.schema.json`, 'utf8')) as object);
const layout = schema('layout');
const message = schema('message');
const request = schema('request');
const faultsOf = (validate: ValidateFunction, value: unknown): string[] =>
  validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message: text }) => `${instancePath} ${text ?? ''}`);

test.each(Object.entries(bookDocuments))('%s is a layout by the published schema', (_place, document) => {
  expect(faultsOf(layout, document)).toEqual([]);
});

test.each<TemplateName>(['blank', 'list_form', 'dashboard', 'book_sharing'])(
  'so are the documents of the template %s',
  (name) => {
    const documents = ['vi', 'en'].flatMap((language) =>
      Object.entries(applicationDocuments('kho', name, language)),
    );
    const faults = documents.flatMap(([path, document]) => {
      const value: unknown =
        typeof document === 'string' && document.startsWith('{') ? JSON.parse(document) : undefined;
      return value === undefined ? [] : faultsOf(layout, value).map((fault) => `${path}: ${fault}`);
    });
    expect(faults).toEqual([]);
  },
);

test('what a person sends and is answered is as the published schemas say', async () => {
  const platform = await startHarness();
  const home = homeLayoutRecord('u1', {
    application: 'resshare',
    reference: 'resshare_ui/x',
    event: 'e1',
    eventDashboard: 'e2',
  });
  const records = [
    home,
    post('u1', 'e3', '../draft/book/data/book_items_noa', { name: 'Sách 😀' }),
    post('u1', 'e4', '../requets/my_bookcase', {}),
    post('u1', 'e5', '../requets/searching', { key_search: 'Sách' }),
    post('u1', 'e6', '../no/such', {}),
  ];
  for (const record of records) {
    expect(faultsOf(request, record)).toEqual([]);
    await platform.ask(record);
  }
  const events = await platform.database.get('response/u1');
  const answers = isRecord(events)
    ? await Promise.all(Object.keys(events).map((event) => messagesOf(platform.database, 'u1', event)))
    : [];
  expect(answers.flat().length).toBeGreaterThanOrEqual(records.length);
  for (const answer of answers.flat()) expect(faultsOf(message, answer)).toEqual([]);
  expect(faultsOf(request, { ...home, key: 'key2' })).not.toEqual([]);
  expect(faultsOf(message, { type: { of: 'nothing' } })).not.toEqual([]);
  await platform.close();
});
