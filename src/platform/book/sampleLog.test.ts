import { decodeRequestLog } from '../../protocol';
import { startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { forEachTest } from '../../../test/platform/platformHarness';
import { workedOnBy } from '../../../test/platform/applicationOf';

let harness: Exchange;
forEachTest(startExchange, (started) => (harness = started));

test('what people lend each other is nobody else’s to read, the developer of the sample included', async () => {
  await harness.database.update(workedOnBy('book', { developer: 'an' }));
  await harness.post('binh', '../draft/book/data/book_items_noa', { name: 'Số đỏ' });
  await harness.post('binh', '../draft/book/data/book_items_noa', { name: '' });
  await harness.post('binh', '../draft/there/is/none', {});
  const [message] = await harness.core('book', 'an', 'request_log');
  const lines = decodeRequestLog(message?.['data']);
  expect(lines).toMatchObject([{ payload: '' }, { payload: '' }, { payload: '' }]);
  expect(await harness.database.get('platform/request_payloads')).toBeNull();
});
