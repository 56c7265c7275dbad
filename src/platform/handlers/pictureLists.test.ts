import { type Json } from '../../protocol';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { codeOf, forEachTest, type Message } from '../../../test/platform/platformHarness';
import { EXPENSES, startData } from '../../../test/platform/dataHarness';
import { searchRecord } from '../../../test/consoleRecords';
import { applicationOf } from '../../../test/platform/applicationOf';

/* Nobody closes a list, a search or a home to others by the pictures they give. */

let harness: Club;
forEachTest(
  () => startClub({ rate: { burst: 10_000, perSecond: 10_000 } }),
  (started) => (harness = started),
);

const picture = (letters: number, mark: string): string =>
  `data:image/png;base64,iVBORw0KGgo${mark}${'A'.repeat(letters - 34)}`;
const COVER = picture(298_000 + 2, 'B');
const SMALL = picture(19_998, 'C');

const dataOf = ([message]: readonly Message[]) => (message?.['data'] ?? {}) as Record<string, Json>;

test('applications described at length, with logos, leave the search to everybody', async () => {
  const writes: Record<string, Json> = {};
  for (let n = 0; n < 50; n += 1) {
    const application = `dai_${String(n)}`;
    const entry = { name: 'Dài', description: '長'.repeat(4000), owner: 'an' };
    Object.assign(writes, applicationOf(application, entry));
    writes[`applications/${application}/logo`] = SMALL;
  }
  await harness.database.update(writes);
  const query = { query: 'dai', event: harness.newEvent(), eventDashboard: 'd' };
  const found = await harness.ask(searchRecord('binh', query));
  expect(codeOf(found)).toBe('');
  expect(dataOf(found)['applications']).toHaveLength(50);
});

test.each([
  ['an address', 'https://tracker.example/x.png'],
  ['as large as a picture', picture(30_002, 'D')],
  ['none at all', 7],
])('a thumbnail that is %s is refused', async (_case, thumbnail) => {
  const upload = await harness.post('an', '../draft/upload_image', { image: COVER, thumbnail });
  expect(codeOf(upload)).toBe('bad_image');
});

test('a picture of 4,000 scans is refused in words that say what to do', async () => {
  const frame = Buffer.from('ffd8ffe000044a46ffc20011080280028003012200021101031101', 'hex');
  const scans = Buffer.alloc(11 * 4001, Buffer.from('ffda00080101000000003f', 'hex'));
  const bytes = Buffer.concat([frame, scans]);
  const image = `data:image/jpeg;base64,${bytes.subarray(0, bytes.length - (bytes.length % 3)).toString('base64')}`;
  const upload = await harness.post('an', '../draft/upload_image', { image });
  expect(codeOf(upload)).toBe('bad_image');
  expect(JSON.stringify(upload)).toContain('save it again as a plain JPEG');
});

test('a row keeps its picture whole for who opens it and small for lists, and takes both away with it', async () => {
  const kho = await startData();
  await kho.define({ ...EXPENSES, see: ['everyone'] });
  const [uploaded] = await kho.say('an', '../draft/upload_image', { image: COVER, thumbnail: SMALL });
  const { image: receipt = '' } = (uploaded?.['data'] ?? {}) as { image?: string };
  const id = await kho.add('an', { title: 'Vé', amount: 1, receipt });
  expect(await kho.list('binh')).toMatchObject([{ receipt: SMALL }]);
  expect(dataOf(await kho.rows('binh', 'get', { row_id: id }))['row']).toMatchObject({ receipt: COVER });
  expect(await kho.codeOf('an', 'change', { row_id: id, receipt: '' })).toBe('');
  const pictures = `applications/kho/collections/expenses/pictures/${id}`;
  expect(await kho.database.get(pictures)).toBeNull();
  await kho.close();
});
