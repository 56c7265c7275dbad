import { parseJsonObject } from '../../protocol';
import { messagesOf, waitUntil } from '../../../test/platform/platformHarness';
import { PATIENCE, QUEUE, setUpDeclaredBackEnds } from '../../../test/platform/declaredBackEnds';
import { asObject } from '../store/storedValues';

const { harness, patienceEnds, answersIt, send, waits, answer, lineOf, inLog } = setUpDeclaredBackEnds();

describe('of what is handed to a back end', () => {
  test('the log tells what was answered, what was taken and what nobody took', async () => {
    await answersIt('hello');
    const takenKey = await send('../hello', 'e1');
    const silentKey = await send('../hello', 'e2');
    const waitingKey = await send('../hello', 'e3');
    // As a back end does: the answer and the removal in one; or the removal alone.
    await answer(takenKey, { data: { a: 1 } });
    await harness().database.update({ [`${QUEUE}/${silentKey}`]: null });
    await inLog(takenKey, 'answered');
    await patienceEnds();
    await inLog(silentKey, 'silent');
    await inLog(waitingKey, 'unanswered');
    expect(await waits(waitingKey)).toBe(true);
  });

  test.each(['out_of_stock', 'unknown_collection', 'internal'])(
    'the log shows what it answered with %s as refused',
    async (code) => {
      await answersIt('hello');
      const key = await send('../hello', 'e1');
      await answer(key, { error: { code, message: 'Hết hàng' } });
      await inLog(key, 'refused');
      expect(await lineOf(key)).toMatchObject({ outcome: 'refused', code, by: 'backend' });
    },
  );

  test('the log waits for the answer that ends a long job', async () => {
    await answersIt('hello');
    const key = await send('../hello', 'e1');
    const step = { progress: 1, data: { step: 1 } };
    const { user_id, json } = asObject(await harness().database.get(`${QUEUE}/${key}`)) ?? {};
    const { event = '' } = parseJsonObject(json) ?? {};
    for (let times = 0; times < 3; times += 1) {
      await jest.advanceTimersByTimeAsync(PATIENCE / 2);
      const message = JSON.stringify({ user_id_destination: user_id, event, session: key, ...step });
      const path = `applications/kho/answers/${harness().database.newKey()}`;
      await harness().database.update({ [path]: { json: message } });
      await waitUntil(async () => !(await harness().database.exists(path)), 'the delivery of a step');
    }
    expect(await messagesOf(harness().database, 'chi', 'e1')).toHaveLength(3);
    expect(await lineOf(key)).toBeUndefined();
    await answer(key, { error: { code: 'out_of_stock', message: 'Hết hàng' } });
    await inLog(key, 'refused');
  });
});
