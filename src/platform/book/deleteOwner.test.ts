import { startDatabase, type DatabaseServer } from '../../local/database/startDatabase';
import { bookUserIdOf, fieldsOf, startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { codeOf, waitUntil } from '../../../test/platform/platformHarness';
import { APPLICATIONS } from '../store/applicationPaths';
import {
  createApplicationRecord,
  deleteAccountRecord,
  formLayoutRecord,
  registerDeveloperRecord,
} from '../../../test/consoleRecords';
import { workedOnBy } from '../../../test/platform/applicationOf';

// On the database as it runs: one update that names a place and something below it is refused there.
let server: DatabaseServer;
let harness: Exchange;
beforeEach(async () => {
  server = await startDatabase({ port: 0, rules: { rules: {} } });
  harness = await startExchange({ database: server.admin('demo-erase'), developer: 'demo' });
});
afterEach(async () => {
  await harness.close();
  await server.close();
  expect(harness.loggedLines).toEqual([]);
});

const FORM = '../configuration/system_setting/layout/android/form/contact';
const screen = { ref: FORM, file_json: '{"json_layout":{"widget":"TextView"}}' };

test('who owns the sample application takes it along, and what was written inside it with it', async () => {
  await harness.database.update(workedOnBy('book', { owner: 'an' }));
  const registered = registerDeveloperRecord('an', { fullName: 'An', mailAddress: '' }, harness.newEvent());
  const [developer] = await harness.ask(registered);
  const { register_developer_key: key = '' } = developer?.['data'] as Record<string, string>;
  const form = { name: 'Sổ tay', logo: '', keySearch: '', description: '', registerDeveloperKey: key };
  await harness.ask(createApplicationRecord('an', form, harness.newEvent()));
  // A reader like any other as well: a copy lent, one borrowed, a card on either side, a screen open and one published.
  const lent = await harness.offer('an', 'Cho mượn');
  const requestedBook = await harness.offer('binh', 'Đang hỏi');
  await harness.post('binh', '../input/select/book', lent);
  const [requestCard] = await harness.feed('an');
  await harness.post('an', '../accept_order', fieldsOf(requestCard), String(requestCard?.['id']));
  await harness.post('chi', '../input/select/book', await harness.offer('an', 'Cuốn khác'));
  await harness.post('an', '../input/select/book', requestedBook);
  await harness.post('an', '../rating', { book_id: requestedBook['book_id'] ?? '', rating: 1 });
  const open = { application: 'book', reference: FORM, appUserId: '' };
  await harness.ask(formLayoutRecord('an', { ...open, event: harness.newEvent() }));
  expect(codeOf(await harness.core('book', 'an', 'upload_screen', screen))).toBe('');
  const me = await bookUserIdOf(harness.database, 'an');

  const [answer] = await harness.ask(
    deleteAccountRecord('an', { application: 'resshare', appUserId: '', event: 'd1' }),
  );

  expect(answer).toMatchObject({ data: { deleted: true } });
  await waitUntil(() => harness.deleted.length > 0, 'the end of the identity');
  expect(harness.deleted).toEqual(['an']);
  for (const root of [APPLICATIONS, 'applications'])
    expect(Object.keys((await harness.database.get(root)) ?? {})).toEqual(['club']);
  const roots = [
    'platform/about',
    'response/binh',
    'response/chi',
    'people',
    'platform/known_people',
    'resshare_configuration',
  ];
  const stored = JSON.stringify(await Promise.all(roots.map((root) => harness.database.get(root))));
  expect(stored).not.toContain(me);
  expect(stored).not.toContain('Tên an');
  // The others are told that there is nothing to see, not left waiting.
  expect(await harness.feed('binh')).toEqual([]);
  expect(codeOf(await harness.core('resshare', 'binh', 'get_home_layout'))).toBe('not_found');
});
