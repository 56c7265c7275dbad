import { isRecord } from '../../protocol';
import { ADD_EVENT, CLUB_DOCUMENTS, LIST_EVENTS } from '../../../test/fixture/club';
import { messagesOf, post, startHarness } from '../../../test/platform/platformHarness';
import { applicationDocuments, type TemplateName } from '../templates/applicationDocuments';
import { homeLayoutRecord } from '../../../test/consoleRecords';
import { faultsOf, publishedSchema } from '../../../test/publishedSchema';

const layout = publishedSchema('layout');
const message = publishedSchema('message');
const request = publishedSchema('request');

test.each(Object.entries(CLUB_DOCUMENTS))('%s is a layout by the published schema', (_place, document) => {
  expect(faultsOf(layout, document)).toEqual([]);
});

test.each<TemplateName>(['blank', 'list_form', 'dashboard', 'book_sharing'])(
  'so are the documents of the template %s',
  (name) => {
    const documents = ['vi', 'en'].flatMap((language) =>
      // Texts are no layout.
      Object.entries(applicationDocuments('kho', name, language)).filter(
        ([path]) => !path.endsWith('/resources'),
      ),
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
    post('u1', 'e3', ADD_EVENT, { title: 'Họp mặt 😀' }),
    post('u1', 'e4', LIST_EVENTS, {}),
    post('u1', 'e5', LIST_EVENTS, { search: 'Họp' }, { event_recycler_view: 'rows' }),
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
