import { DEMO_NAME, decodeResponse, messageIn, type Json, type ResponseMessage } from '../../protocol';
import { startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { forEachTest } from '../../../test/platform/platformHarness';
import { APPLICATIONS } from '../store/applicationPaths';
import { bookDocuments } from './documents/bookDocuments';
import { english } from '../documents/english';
import { SAMPLE_DESCRIPTION, SAMPLE_NAME } from './sampleBooks';
import { formLayoutRecord } from '../../../test/consoleRecords';

let harness: Exchange;
forEachTest(startExchange, (started) => (harness = started));

const inEnglish = (message: unknown): string => {
  const decoded = decodeResponse('-K', message) as ResponseMessage;
  return JSON.stringify(messageIn('en', decoded).data);
};

test('every screen of the sample is told in both languages', async () => {
  for (const name of [
    'introduction',
    'search',
    'add_book',
    'contact',
    'my_bookcase',
    'message_request_book',
  ]) {
    const reference = `../configuration/system_setting/layout/android/form/${name}`;
    const load = { reference, application: 'book', appUserId: '', event: harness.newEvent() };
    const layout = (await harness.ask(formLayoutRecord('an', load))).find(
      ({ type }) => type === 'json_layout',
    );
    expect(inEnglish(layout)).toContain('"contentDescription":"Back"');
    // What a document says on the wire stays the wire's.
    expect(JSON.stringify(layout?.['data'])).toContain('Quay lại');
  }
  const event = harness.newEvent();
  const [home] = await harness.core('book', 'an', 'get_home_layout', { event });
  for (const words of ['What Book sharing does', 'Find books', 'Your bookcase'])
    expect(inEnglish(home)).toContain(words);
});

test('has English words for texts that the documents hold, and no others', () => {
  const texts = JSON.stringify([
    bookDocuments satisfies Record<string, Json>,
    SAMPLE_DESCRIPTION,
    SAMPLE_NAME,
  ]);
  for (const text of Object.keys(english)) expect(texts).toContain(JSON.stringify(text).slice(1, -1));
});

test('the sample application is called in English as long as nobody gave it another name', async () => {
  const called = async () => {
    const [home] = await harness.core('book', 'an', 'get_home_layout', { event: harness.newEvent() });
    expect(home?.['application_name']).not.toBe('Book sharing');
    return messageIn('en', decodeResponse('-K', home) as ResponseMessage).applicationName;
  };
  expect(await called()).toBe('Book sharing');
  await harness.database.update({ [`${APPLICATIONS}/book/name`]: 'Sách phường Ba' });
  expect(await called()).toBe('Sách phường Ba');
});

test('so are its cards, and the first person of the demo on them', async () => {
  await harness.database.update({ 'request_firebase_users/an/user_name': DEMO_NAME });
  const book = await harness.offer('binh', 'Sách một');
  await harness.post('an', '../input/select/book', book);
  const [card] = await harness.feed('binh');
  expect(card).toMatchObject({ application_name: 'Chia sẻ sách', sender_name: DEMO_NAME });
  const message = messageIn('en', decodeResponse('-K', card) as ResponseMessage);
  expect(message).toMatchObject({ applicationName: 'Book sharing', senderName: 'Demo user' });
});
