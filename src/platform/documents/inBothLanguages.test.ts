import { decodeResponse, messageIn } from '../../protocol';
import { readAnswer } from '../gateway/readAnswer';

test('a back end may say its own in both languages', () => {
  const texts = {
    user_id_destination: '-A',
    data: { screen: { show_alert_dialog: 'Xong' } },
    texts: [{ text: 'Xong', en: 'Done' }],
  };
  const read = readAnswer({ json: JSON.stringify(texts) }, 'kho');
  const message = typeof read === 'string' ? undefined : decodeResponse('-K', read.message);
  expect(message && messageIn('en', message).data).toEqual({ screen: { show_alert_dialog: 'Done' } });
});
