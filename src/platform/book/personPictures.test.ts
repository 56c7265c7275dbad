import { bookUserIdOf, startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { forEachTest, type Message } from '../../../test/platform/platformHarness';
import { ownPictureRecord, peoplePicturesRecord, uploadImageRecord } from '../../../test/consoleRecords';

let harness: Exchange;
forEachTest(startExchange, (started) => (harness = started));

const SERVICE = 'resshare_configuration';
const dataOf = ([message]: readonly Message[]) => message?.['data'] as Record<string, unknown>;
const picture = (mark: string): string =>
  `data:image/png;base64,iVBORw0KGgo${Buffer.from(mark.repeat(60)).toString('base64').slice(0, 41)}`;

async function handOver(uid: string, image: string): Promise<string> {
  const answer = await harness.ask(
    uploadImageRecord(uid, { application: SERVICE, image, event: harness.newEvent() }),
  );
  return String(dataOf(answer)['image']);
}

const wear = (uid: string, named: string) => harness.ask(ownPictureRecord(uid, named, harness.newEvent()));

const askForPictures = (uid: string, people: readonly string[], of = 'book') =>
  harness.ask(peoplePicturesRecord(uid, { of, people, event: harness.newEvent() }));

const visiblePictures = async (uid: string, people: readonly string[], of = 'book') =>
  dataOf(await askForPictures(uid, people, of))['pictures'] ?? [];

/** The id by which the book application knows a person, who opens it first. */
async function idOf(uid: string): Promise<string> {
  await harness.post(uid, '../requets/my_bookcase', { book_items_type: 'book_items' });
  return bookUserIdOf(harness.database, uid);
}

test('a card says by which id its sender is known, whose picture is then seen', async () => {
  const book = await harness.offer('an', 'Số đỏ');
  await harness.post('binh', '../input/select/book', book);
  const [card] = await harness.feed('an');
  expect(card).toMatchObject({ sender_name: 'Tên binh', sender_id: await idOf('binh') });
  await wear('binh', await handOver('binh', picture('b')));
  expect(await visiblePictures('an', [String(card?.['sender_id'])])).toMatchObject([{ image: picture('b') }]);
});

test('who was blocked sees the picture no more', async () => {
  const an = await idOf('an');
  const binh = await idOf('binh');
  await wear('an', await handOver('an', picture('a')));
  expect(await visiblePictures('binh', [an])).toHaveLength(1);
  await harness.post('an', '../input/book/block_user', { owner_id: binh });
  expect(await visiblePictures('binh', [an])).toEqual([]);
  expect(await visiblePictures('chi', [an])).toHaveLength(1);
});
