import type { JsonObject } from '../../protocol';
import type { MemoryRequest } from '../../transport/memoryDatabase';
import { answer, innerOf, makeApiStore } from '../../../test/makeApiStore';
import { dataRowsApi, newRowTicket } from './dataRows';

const place = { application: 'kho', collection: 'expenses' };
const { addRowOnce, liveRows } = dataRowsApi.endpoints;

const row = (id: string, revision: number, title: string): JsonObject => ({
  row_id: id,
  message_key: id,
  revision,
  created: 1,
  changed: 2,
  author: 'A1',
  person: 'An',
  helper: 'B1',
  helper_name: 'Bình',
  title,
});

it('adds two lines that say the same as two rows, and one that is sent again as one', async () => {
  const harness = makeApiStore({ deadlineMs: 200 });
  const heldRequests: MemoryRequest[] = [];
  const answerRows = (request: MemoryRequest) =>
    answer(request, { msg_type: 'command', key_data: `R-${request.key}`, data: { screen: {} } });
  let isSilent = true;
  harness.database.respond((request) => {
    if (isSilent) heldRequests.push(request);
    else answerRows(request);
  });
  const values = { title: 'Bút' };
  const [one, two] = [1, 2].map(() => harness.store.dispatch(newRowTicket()));
  const send = (ticket = one) =>
    harness.store.dispatch(
      addRowOnce.initiate({ ...place, values, ticket: ticket ?? { key: '', event: '' } }),
    );
  // There is no answer: the console cannot know whether the row was added.
  expect((await send()).error).toMatchObject({ kind: 'timeout' });
  isSilent = false;
  // The answer that was lost comes where the same request is asked for again.
  const secondSend = send();
  heldRequests.slice(0, 1).forEach(answerRows);
  expect((await secondSend).data).toEqual({ id: `R-${one?.key ?? ''}` });
  expect((await send(two)).data).toEqual({ id: `R-${two?.key ?? ''}` });
  const keys = new Set(harness.database.requestLog.map(({ key }) => key));
  expect([...keys]).toEqual([one?.key, two?.key]);
  for (const { record } of harness.database.requestLog)
    expect(record).toMatchObject({ dataCollection: '../data/expenses/add' });
  harness.close();
});

it('keeps a list live: rows come, change and go, and what is older than what stands is passed over', async () => {
  const harness = makeApiStore();
  let event = '';
  harness.database.respond((request) => {
    event = String(innerOf(request)['event']);
    answer(request, { data: { count: 2, next: 'n1', rows: [row('r2', 3, 'Hai'), row('r1', 1, 'Một')] } });
  });
  const arg = { ...place, rowsQuery: { size: 50 } };
  const subscription = harness.store.dispatch(liveRows.initiate(arg));
  const titles = () =>
    liveRows
      .select(arg)(harness.store.getState())
      .data?.rows.map(({ values }) => values['title']);
  expect((await subscription).data).toMatchObject({
    next: 'n1',
    rows: [
      { id: 'r2', revision: 3, author: 'A1', person: 'An', names: { helper: 'Bình' } },
      { id: 'r1', values: { title: 'Một' } },
    ],
  });
  const sendChange = (key: string, message: JsonObject) =>
    harness.database.set(`response/u1/${event}/${key}`, { application: 'kho', event, ...message });
  const expectRows = async (...expected: string[]) => {
    const end = Date.now() + 5_000;
    while (JSON.stringify(titles()) !== JSON.stringify(expected) && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(titles()).toEqual(expected);
  };
  sendChange('m1', { id: 'r3', on_top: 1, data: { row: row('r3', 1, 'Ba') } });
  await expectRows('Ba', 'Hai', 'Một');
  sendChange('m2', { id: 'r2', data: { row: row('r2', 2, 'cũ') } });
  sendChange('m3', { id: 'r1', data: { row: row('r1', 2, 'Một mới') } });
  await expectRows('Ba', 'Hai', 'Một mới');
  sendChange('m4', { id: 'r3', delete: 1 });
  await expectRows('Hai', 'Một mới');
  subscription.unsubscribe();
  harness.close();
});

it('keeps a list live that was read again: what changes comes under the new answer', async () => {
  const harness = makeApiStore();
  const events: string[] = [];
  harness.database.respond((request) => {
    events.push(String(innerOf(request)['event']));
    answer(request, { data: { count: 1, next: '', rows: [row('r1', 1, 'Một')] } });
  });
  const arg = { ...place, rowsQuery: { size: 50 } };
  const subscription = harness.store.dispatch(liveRows.initiate(arg));
  await subscription;
  const list = () => liveRows.select(arg)(harness.store.getState()).data;
  const expectSoon = async (isSo: () => boolean) => {
    const end = Date.now() + 3_000;
    while (!isSo() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(isSo()).toBe(true);
  };
  await expectSoon(() => list()?.status === 'live');
  await subscription.refetch();
  const [first = '', second = ''] = events;
  expect(second).not.toBe(first);
  await expectSoon(() => list()?.status === 'live');
  harness.database.set(`response/u1/${second}/m1`, {
    ...{ application: 'kho', event: second, id: 'r2', data: { row: row('r2', 1, 'Hai') } },
  });
  await expectSoon(() => list()?.rows.length === 2);
  expect(harness.database.get(`response/u1/${first}`)).toBeNull();
  subscription.unsubscribe();
  harness.close();
});
