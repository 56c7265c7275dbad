import type { MemoryRequest } from '../../transport/memoryDatabase';
import { answer, innerOf, makeApiStore } from '../../../test/makeApiStore';
import { formApi, type FormArg } from './form';

// A form's address holds the id of the person it was made for; the person who opens a shared address has another id.
const arg: FormArg = { reference: '../configuration/form/add', application: 'club', appUserId: 'A1' };
const layout = (request: MemoryRequest) =>
  answer(request, {
    type: 'json_layout',
    session: 'S',
    count_message: 1,
    data: { widget: 'LinearLayout' },
    user_id_destination: 'A2',
  });

async function open(respond: (request: MemoryRequest, count: number) => void) {
  const harness = makeApiStore();
  const requests: unknown[] = [];
  harness.database.respond((request) => {
    requests.push(innerOf(request)['user_id']);
    respond(request, requests.length);
  });
  const result = await harness.store.dispatch(formApi.endpoints.getLayoutData.initiate(arg));
  harness.close();
  return { requests, result };
}

it('is asked for again without the id, and knows the person by the id that the answer was sent to', async () => {
  const { requests, result } = await open((request, count) => {
    if (count > 1) layout(request);
    else answer(request, { error: { code: 'wrong_user', message: 'user_id is not yours' } });
  });
  expect(requests).toEqual(['A1', 'u1']);
  expect(result.data).toMatchObject({ appUserId: 'A2', application: 'club' });
});

it('is asked for once where the id was right, or the refusal is about something else', async () => {
  const right = await open((request) => layout(request));
  expect(right.requests).toEqual(['A1']);
  const refused = await open((request) => answer(request, { error: { code: 'not_found', message: 'none' } }));
  expect(refused.requests).toEqual(['A1']);
  expect(refused.result.error).toMatchObject({ kind: 'rejected', code: 'not_found' });
});
