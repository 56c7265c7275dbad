import { deleteAccountRecord } from '../../protocol';
import { forEachTest } from '../../../test/platform/exchangeHarness';
import { EXPENSES, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { COLLECTIONS, fillRows, openTo, WIDE_FIELDS, wideValues } from '../../../test/platform/filledRows';
import { waitUntil } from '../../../test/platform/platformHarness';
import { bytesOf } from '../store/checkUpdate';

/* A person who deletes their account is removed from the rows of others, whatever those hold. */

let kho: DataHarness;
forEachTest(
  () => startData({ erasureGrace: 1 }),
  (started) => (kho = started),
);

async function leave(uid: string): Promise<void> {
  const appUserId = await kho.asId(uid);
  await kho.ask(deleteAccountRecord(uid, { application: 'kho', appUserId, event: kho.newEvent() }));
  const isLeft = async () => JSON.stringify(await kho.database.get('applications')).includes(appUserId);
  await waitUntil(async () => !(await isLeft()), 'the end of the erasure');
}

test('what an author has is counted without those who left their rows', async () => {
  await kho.define({ ...EXPENSES, see: ['everyone'] });
  const helper = await kho.asId('binh');
  for (const title of ['Vé', 'Sách']) await kho.add('an', { title, amount: 1, helper });
  await kho.add('chi', { title: 'Trà', amount: 1, helper });
  await leave('binh');
  for (const uid of ['an', 'chi']) {
    const author = await kho.asId(uid);
    const rows = Object.values((await kho.database.get(`${COLLECTIONS}/expenses/rows`)) as object) as {
      author: string;
      values: Record<string, string>;
    }[];
    const ownRows = rows.filter((row) => row.author === author);
    const bytes = ownRows.reduce((sum, { values }) => sum + (bytesOf(values) ?? 0), 0);
    expect(await kho.database.get(`${COLLECTIONS}/expenses/counts/${author}`)).toEqual({
      rows: ownRows.length,
      bytes,
      pictures: 0,
    });
  }
});

test('large rows of others that name who leaves are more than one update', async () => {
  const person = await kho.asId('binh');
  const fields = [{ name: 'helper', label: '', type: 'person' }, ...WIDE_FIELDS.slice(1)];
  const rows = Array.from({ length: 170 }, () => ({ ...wideValues(''), f0: null, helper: person }));
  await fillRows(kho, 'wide', openTo(fields), rows);
  await leave('binh');
  const remainingRows = (await kho.database.get(`${COLLECTIONS}/wide/rows`)) as object;
  expect(Object.keys(remainingRows)).toHaveLength(rows.length);
});
