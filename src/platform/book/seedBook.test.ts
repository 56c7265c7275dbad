import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { removeExpired } from '../requests/expiry';
import { postBook } from '../../../test/platform/exchangeHarness';
import { startHarness } from '../../../test/platform/platformHarness';
import { exportConfiguration, importConfiguration } from '../../local/transfer/transferConfiguration';
import { seedBook } from './seedBook';

const ROOT = 'applications/book/configuration/system_setting/layout';

test('seeding again changes nothing', async () => {
  const database = createMemoryDatabase();
  await seedBook(database, 'platform/owned');
  const before = await Promise.all(
    ['applications', 'platform', 'resshare_configuration'].map((root) => database.get(root)),
  );
  const update = jest.spyOn(database, 'update');
  await seedBook(database, 'platform/owned');
  expect(update).not.toHaveBeenCalled();
  expect(
    await Promise.all(
      ['applications', 'platform', 'resshare_configuration'].map((root) => database.get(root)),
    ),
  ).toEqual(before);
});

test('a new version renews what nobody touched, and leaves what somebody edited or removed', async () => {
  const database = createMemoryDatabase();
  await seedBook(database, 'platform/owned');
  const contact = await database.get(`${ROOT}/android/form/contact`);
  await database.update({
    'platform/seeded/book/version': 'older',
    [`${ROOT}/android/form/search`]: { json_layout: { widget: 'TextView' } },
    [`${ROOT}/android/form/introduction`]: null,
    'applications/book/data/catalogue': null,
  });
  await seedBook(database, 'platform/owned');
  expect(await database.get(`${ROOT}/android/form/search`)).toEqual({ json_layout: { widget: 'TextView' } });
  expect(await database.get(`${ROOT}/android/form/introduction`)).toBeNull();
  expect(await database.get(`${ROOT}/android/form/contact`)).toEqual(contact);
  expect(await database.get('applications/book/data/catalogue')).toBeNull();
});

test('answers go after a day, seen keys after a week, and a busy hour costs only what is due', async () => {
  let time = Date.UTC(2026, 0, 1);
  const database = createMemoryDatabase(() => time);
  const platform = await startHarness({ database });
  const key = await platform.send(postBook('u1', 'e1', '../rating', { book_id: 'b', rating: 3 }));
  await removeExpired(database);
  expect(await database.get('response/u1/e1')).not.toBeNull();
  time += 26 * 3_600_000;
  expect(await removeExpired(database)).toBe(1);
  expect(await database.get('response')).toBeNull();
  expect(await database.get(`platform/seen/${key}`)).not.toBeNull();
  time += 30 * 24 * 3_600_000;
  await removeExpired(database);
  expect(await database.get('platform/seen')).toBeNull();
  expect(await database.get('platform/expiry')).toBeNull();
  await platform.close();
});

test('a book application of one’s own is left alone', async () => {
  const database = createMemoryDatabase();
  const dashboard = { layout: { widget: 'TextView' }, grid_view_data: [null, { description: 'Một' }] };
  const configuration = { system_setting: { layout: { android: { main_dashboard: dashboard } } } };
  await importConfiguration(database, 'book', configuration);
  const platform = await startHarness({ database, developer: 'demo' });
  expect(await database.get('applications/book/data')).toBeNull();
  expect(await exportConfiguration(database, 'book')).toEqual({ configuration });
  await platform.close();
});
