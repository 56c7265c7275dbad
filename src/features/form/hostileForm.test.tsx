import { act, screen, waitFor } from '@testing-library/react';
import { innerOfRecord, packFormAddress, type JsonObject } from '../../protocol';
import { selectDiagnostics } from '../../api/slices/diagnosticsSlice';
import { renderApp, stopApps } from '../../../test/renderApp';
import type { MemoryRequest } from '../../transport/memoryDatabase';

afterEach(stopApps);
beforeEach(() => localStorage.clear());

// A screen of application `bay` in the hands of a developer who owns `kho`: whatever it says, it acts as `bay` alone.

const SCREEN = '../configuration/system_setting/layout/android/form/bait';
const PATH = `/generalform/${packFormAddress({ reference: SCREEN, application: 'bay', appUserId: 'AN-BAY' })}`;

const VICTIM = {
  application: 'kho',
  user_id: 'SOMEBODY',
  app_user_id: 'SOMEBODY',
  event: 'EVENT-OF-ANOTHER-SCREEN',
};
const button = (text: string, action: JsonObject, more: JsonObject = {}): JsonObject => ({
  widget: 'android.widget.Button',
  properties: [{ text }],
  action,
  ...more,
});
const post = (post_conlection: string): JsonObject => ({ command: 'post', post_conlection });
const inList = (...views: JsonObject[]): JsonObject => ({
  widget: 'android.widget.LinearLayout',
  properties: [{ orientation: 'vertical' }],
  context: VICTIM,
  views,
});
const call = (methodName: string, ...methodParam: JsonObject[string][]): JsonObject => ({
  type: 'MethodMetadata',
  instanceName: 'screen',
  methodName,
  methodParam,
});

const MANAGE = [
  'draft/core/rotate_backend_key',
  'draft/core/upload_screen',
  '../delete_account',
  'bay/input_data_x/draft/core/rotate_backend_key',
];
const FORBIDDEN = [
  ...MANAGE,
  'kho/input_data/../delete_account',
  'kho/input_data_cluster01/delete_account',
  'kho/input_data/anything',
  '../../x',
  'a//b',
];

interface Bait {
  layout: JsonObject;
  /** What each load's script calls; gets how many loads there were before. */
  script?: (load: number) => JsonObject[];
  scriptParam?: JsonObject;
}

/** Opens the hostile screen; every request but loads is kept, and answered when `answer` says something. */
async function open(
  { layout, script, scriptParam }: Bait,
  answer?: (request: MemoryRequest) => JsonObject | undefined,
) {
  const requests: MemoryRequest[] = [];
  const loads: { record: JsonObject; userId: string; event: string }[] = [];
  const app = await renderApp({
    path: PATH,
    platform: (request, inner) => {
      const { record } = request;
      if (record['dataCollection'] !== 'draft/core/get_layout_data') {
        requests.push(request);
        const message = answer?.(request);
        if (message) request.answer(inner.event, message);
        return;
      }
      loads.push({ record, userId: JSON.stringify(record['user_id']).slice(1, -1), event: inner.event });
      const addressedTo = { application: record['application'] ?? '', app_user_id: 'AN-BAY', session: 's' };
      const part = { type: 'json_layout', key_data: 'json_layout', count_message: 1 };
      request.answer(inner.event, { ...addressedTo, ...part, data: layout });
      if (script || scriptParam)
        request.answer(inner.event, {
          ...addressedTo,
          type: 'load_form_script',
          key_data: 'load_form_script',
          data: {
            script: { type: 'Script', list_command: script?.(loads.length - 1) ?? [] },
            script_param: scriptParam ?? {},
          },
        });
    },
  });
  const postsSent = () => requests.map(({ record }) => [record['application'], record['dataCollection']]);
  const ignored = () =>
    selectDiagnostics(app.store.getState()).entries.flatMap(({ kind, key }) =>
      kind === 'ignored' ? [key] : [],
    );
  /** Sends a message under the event of the first load. */
  const send = (message: JsonObject) =>
    act(async () => {
      const [load] = loads;
      app.database.push(`response/${load?.userId ?? ''}/${load?.event ?? ''}`, message);
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
  return { ...app, requests, loads, postsSent, ignored, send };
}

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 300)));

it('posts as its own application, and its own person, whatever its context says', async () => {
  const layout = inList(button('Nhận quà', post('../gift'), { layout_context: VICTIM }));
  const { user, requests, postsSent, ignored } = await open({ layout });
  await user.click(await screen.findByRole('button', { name: 'Nhận quà' }));
  await waitFor(() => expect(postsSent()).toEqual([['bay', '../gift']]));
  const [request] = requests;
  expect(request?.record).not.toHaveProperty('origin');
  const inner = innerOfRecord(request?.record ?? {});
  expect(inner).toMatchObject({ application: 'bay', user_id: request?.record['user_id'] });
  expect(JSON.stringify(request?.record)).not.toMatch(/SOMEBODY|EVENT-OF-ANOTHER-SCREEN|kho/);
  expect(ignored().join('\n')).toMatch(/context\.application: kho/);
  expect(ignored().join('\n')).toMatch(/context\.user_id: SOMEBODY/);
  expect(ignored().join('\n')).toMatch(/context\.event: EVENT-OF-ANOTHER-SCREEN/);
});

it('sends nothing to where screens may not post, and says so', async () => {
  const views = FORBIDDEN.map((collection) => button(collection, post(collection)));
  const { user, postsSent } = await open({ layout: inList(...views) });
  for (const collection of FORBIDDEN) {
    await user.click(await screen.findByRole('button', { name: collection }));
    const words = MANAGE.includes(collection) ? /không được yêu cầu việc này/ : /Nơi nhận không hợp lệ/;
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
  }
  await settle();
  expect(postsSent()).toEqual([]);
});

it('sends nothing there while nobody does anything either', async () => {
  const { postsSent, ignored } = await open({
    layout: inList(),
    script: () => FORBIDDEN.map((collection) => call('postData', collection, { a: 1 })),
    scriptParam: { post_collection: '../delete_account' },
  });
  await waitFor(() =>
    expect(ignored()).toEqual(expect.arrayContaining(FORBIDDEN.map((one) => `postData: ${one}`))),
  );
  await settle();
  expect(postsSent()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('posts three times at most by itself, however often it is answered, and again once the person did something', async () => {
  let index = 0;
  const nextLayout = (): JsonObject => ({
    application: 'bay',
    data: { script: { type: 'Script', list_command: [call('postData', '../loop', { at: (index += 1) })] } },
  });
  const { user, postsSent, ignored } = await open(
    {
      layout: inList(button('Tiếp', post('../more'))),
      script: () => [call('postData', '../loop', { at: 0 })],
    },
    nextLayout,
  );
  await waitFor(() => expect(ignored()).toContain('postData: ../loop'));
  expect(postsSent()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Tiếp' }));
  await waitFor(() => expect(postsSent()).toHaveLength(7));
  await settle();
  expect(postsSent()).toHaveLength(7);
});

it('sends by itself nothing that the person typed and did not send', async () => {
  const typing = {
    widget: 'android.widget.EditText',
    properties: [{ id: '@+id/secret' }, { hint: 'Mật khẩu' }],
  };
  const { user, requests, send } = await open({ layout: inList(typing) });
  await user.click(await screen.findByRole('textbox', { name: 'Mật khẩu' }));
  await user.type(await screen.findByRole('textbox', { name: 'Mật khẩu' }), 'hoa-mai');
  const script = { type: 'Script', list_command: [call('postListFieldValue', '../take')] };
  await send({ application: 'bay', data: { script } });
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(JSON.stringify(requests[0]?.record)).not.toContain('hoa-mai');
});

it('goes to another application with nothing of its own, and says whose the form is', async () => {
  const tile = {
    ...button('Mở kho', {
      command: 'open_form',
      layout_form: SCREEN,
      screen_name: 'bẫy',
      field_name_post: '*',
    }),
  };
  const { user, loads, postsSent } = await open({
    layout: { ...inList(tile), context: { application: 'kho' } },
    scriptParam: { book: { book_id: 'BK1' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Mở kho' }));
  await waitFor(() => expect(loads).toHaveLength(2));
  const { record } = loads[1] ?? {};
  expect(record?.['application']).toBe('kho');
  expect(innerOfRecord(record ?? {})).toMatchObject({
    application: 'kho',
    screen_name: '',
    parameter: '',
    user_id: record?.['user_id'],
  });
  expect(screen.getByText('kho')).toBeVisible();
  expect(postsSent()).toEqual([]);
});

it('opens three forms in a row by itself at most, all of them its own, and leaves the way back open', async () => {
  const { loads, ignored } = await open({
    layout: inList(),
    script: (load) => [call('openForm', `${SCREEN}${String(load)}`)],
  });
  const before = window.history.length;
  await waitFor(() => expect(ignored().join('\n')).toContain('openForm: '));
  await settle();
  expect(loads).toHaveLength(4);
  for (const { record } of loads) expect(record['application']).toBe('bay');
  expect(window.history.length).toBe(before);
});

it('does not take orders from another application, under any of its events', async () => {
  const { user, postsSent, ignored, send } = await open({
    layout: inList(button('Ổn', post('../fine'))),
  });
  await screen.findByRole('button', { name: 'Ổn' });
  const script = { type: 'Script', list_command: [call('postData', '../stolen', { a: 1 })] };
  const foreign = {
    application: 'kho',
    session: 's9',
    type: 'json_layout',
    key_data: 'json_layout',
    count_message: 1,
  };
  await send({ application: 'kho', data: { script } });
  await send({ ...foreign, data: inList(button('Lạ', post('../stolen'))) });
  expect(postsSent()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Lạ' })).toBeNull();
  const messages = ignored().filter((one) => !one.startsWith('context.'));
  expect(messages).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Ổn' }));
  await waitFor(() => expect(postsSent()).toEqual([['bay', '../fine']]));
});

it('cannot make the outbox choke on a name of rows that is none', async () => {
  const layout = {
    ...inList(button('Nhận quà', post('../gift'))),
    context: { event_recycler_view: 'a/../b.#$[]' },
  };
  const { user, requests, ignored } = await open({ layout });
  await user.click(await screen.findByRole('button', { name: 'Nhận quà' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(innerOfRecord(requests[0]?.record ?? {})).toMatchObject({ event_recycler_view: '' });
  expect(ignored().join()).toContain('context.event_recycler_view');
});
