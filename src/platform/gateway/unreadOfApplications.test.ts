import { dayEvent } from '../../protocol';
import { forEachTest, messagesOf, post, waitUntil } from '../../../test/platform/platformHarness';
import { BINH, startGateway, type GatewayHarness } from '../../../test/platform/gatewayHarness';
import { MAX_UNREAD_BYTES } from '../load/loadLimits';

/* What a back end sends to a person takes the place of nothing but its own. */

const MB = 1024 * 1024;

let harness: GatewayHarness;
forEachTest(startGateway, (started) => (harness = started));

test('notices of one back end, however large and many, remove no unread answer of another application', async () => {
  const { event } = await harness.sendToBackEnd('vuon');
  await harness.reply({ data: { text: 'from vuon' } }, 'vuon');
  const asked = harness.newEvent();
  await harness.send(post(BINH, asked, 'draft/core/get_main_dashboard_app', '', { channel: 'web' }));
  await harness.sendToBackEnd('kho');
  const receiver = await harness.appUserId('kho');
  const notice = { application: 'kho', user_id_destination: receiver, event: '', session: '' };
  const text = 'x'.repeat(MB);
  for (let at = 0; at < MAX_UNREAD_BYTES / MB + 4; at += 1)
    await harness.answer({ ...notice, id: String(at), data: { text } });
  const feed = dayEvent(harness.database.now());
  const bytesOfFeed = async () => JSON.stringify(await messagesOf(harness.database, BINH, feed)).length;
  await waitUntil(async () => (await bytesOfFeed()) < MAX_UNREAD_BYTES + MB, 'the end of the oldest notices');
  expect(await messagesOf(harness.database, BINH, event)).toMatchObject([{ data: { text: 'from vuon' } }]);
  expect(await messagesOf(harness.database, BINH, asked)).toHaveLength(1);
});
