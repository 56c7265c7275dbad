import { type Json } from '../../protocol';
import { startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { codeOf, forEachTest, type Message } from '../../../test/platform/platformHarness';
import { newContentsRecord, searchRecord } from '../../../test/consoleRecords';
import { applicationOf } from '../../../test/platform/applicationOf';

/* Nobody closes a list, a search or a home to others by the pictures they give. */

let harness: Exchange;
forEachTest(
  () => startExchange({ rate: { burst: 10_000, perSecond: 10_000 } }),
  (started) => (harness = started),
);

const picture = (letters: number, mark: string): string =>
  `data:image/png;base64,iVBORw0KGgo${mark}${'A'.repeat(letters - 34)}`;
const COVER = picture(298_000 + 2, 'B');
const SMALL = picture(19_998, 'C');

async function offerWithCover(name: string, thumbnail?: string) {
  const upload = await harness.post('an', '../draft/upload_image', {
    image: COVER,
    ...(thumbnail !== undefined && { thumbnail }),
  });
  expect(codeOf(upload)).toBe('');
  const { image = '' } = (upload[0]?.['data'] ?? {}) as { image?: string };
  return harness.offer('an', name, { image });
}

const dataOf = ([message]: readonly Message[]) => (message?.['data'] ?? {}) as Record<string, Json>;
const contentsOf = (answers: readonly Message[]) => dataOf(answers)['contents'] as Record<string, Json>[];

test('a dozen large covers leave the home and the search to everybody, without those pictures', async () => {
  for (let n = 0; n < 12; n += 1) await offerWithCover(`Bìa lớn ${String(n)}`);
  const home = await harness.ask(newContentsRecord('binh', { event: harness.newEvent() }));
  expect(codeOf(home)).toBe('');
  expect(contentsOf(home).map(({ image }) => image)).toEqual(Array.from({ length: 12 }, () => ''));
  const query = { query: 'bia lon', event: harness.newEvent(), eventDashboard: 'd' };
  const found = await harness.ask(searchRecord('binh', query));
  expect(codeOf(found)).toBe('');
  expect(contentsOf(found).filter(({ kind }) => kind === 'book')).toHaveLength(12);
});

test('lists show the thumbnail of a large cover, and whoever opens the book gets it whole', async () => {
  const book = await offerWithCover('Có ảnh nhỏ', SMALL);
  const home = await harness.ask(newContentsRecord('binh', { event: harness.newEvent() }));
  expect(contentsOf(home).find(({ name }) => name === 'Có ảnh nhỏ')).toMatchObject({ image: SMALL });
  const page = await harness.post('binh', '../input/book/book_page', book);
  expect(dataOf(page)['book']).toMatchObject({ image: COVER });
});

test('applications described at length, with logos and books in between, leave the search to everybody', async () => {
  const writes: Record<string, Json> = {};
  for (let n = 0; n < 50; n += 1) {
    const application = `dai_${String(n)}`;
    const entry = { name: 'Dài', description: '長'.repeat(4000), owner: 'an' };
    Object.assign(writes, applicationOf(application, entry));
    writes[`applications/${application}/logo`] = SMALL;
  }
  for (let n = 0; n < 24; n += 1) {
    const { owner_id = '', book_item_id = '' } = await harness.offer('an', `Dài ${String(n)}`);
    writes[`applications/book/data/book_items/${String(owner_id)}/${String(book_item_id)}/image`] = SMALL;
  }
  await harness.database.update(writes);
  const query = { query: 'dai', event: harness.newEvent(), eventDashboard: 'd' };
  const found = await harness.ask(searchRecord('binh', query));
  expect(codeOf(found)).toBe('');
  expect(dataOf(found)['applications']).toHaveLength(50);
});
