import { startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { forEachTest, messagesOf } from '../../../test/platform/platformHarness';
import { formLayoutRecord } from '../../../test/consoleRecords';

const REF = '../configuration/system_setting/layout/android/form/contact';

let harness: Exchange;
forEachTest(
  () => startExchange({ developer: 'demo' }),
  (started) => (harness = started),
);

const upload = (file: object) =>
  harness.core('book', 'demo', 'upload_screen', { ref: REF, file_json: JSON.stringify(file) });
const textView = (text: string) => ({ json_layout: { widget: 'TextView', properties: [{ text }] } });

test('a form’s script is sent only when the form names another one', async () => {
  const form = { ...textView('a'), load_form_script: '../load_form_script/add_book' };
  await upload(form);
  const event = 'event_web_loadform_an';
  await harness.ask(formLayoutRecord('an', { application: 'book', reference: REF, appUserId: '', event }));
  const scripts = async () =>
    (await messagesOf(harness.database, 'an', event)).filter(({ type }) => type === 'load_form_script');
  await upload({ ...form, ...textView('b') });
  expect(await scripts()).toHaveLength(1);
  await upload({ ...form, load_form_script: '../load_form_script/search' });
  expect(await scripts()).toHaveLength(2);
});
