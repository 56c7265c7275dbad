import { screen, waitFor, within } from '@testing-library/react';
import { isRecord, packFormAddress, type JsonObject } from '../../protocol';
import { renderApp, stopApps, type InnerJson } from '../../../test/renderApp';

afterEach(stopApps);

const PATH = `/generalform/${packFormAddress({
  reference: '../configuration/system_setting/layout/android/form/search',
  application: 'club',
  appUserId: '-Napp_user',
})}`;

const view = (widget: string, properties: JsonObject, action?: JsonObject): JsonObject => ({
  widget,
  properties: Object.entries(properties).map(([key, value]) => ({ [key]: value })),
  ...(action && { action }),
});

const BACK = { command: 'back' };

const layout: JsonObject = {
  ...view('LinearLayout', { orientation: 'vertical' }),
  views: [
    view('ImageView', { src: '@drawable/ic_back_white_24dp', contentDescription: 'Hình về' }, BACK),
    view('TextView', { text: 'Chữ về' }, BACK),
    view('TextView', { text: 'Nhãn' }),
    view('EditText', { id: '@+id/txtName', field_name: 'name', hint: 'Tên buổi gặp' }),
    view(
      'SearchView',
      { id: '@+id/find', hint: 'Tìm buổi gặp' },
      { command: 'post', post_conlection: '../requets/searching' },
    ),
  ],
};

interface Posted {
  record: JsonObject;
  inner: InnerJson;
}

/** The form, on a platform that sends `script` with it and answers every post with nothing found. */
async function openForm(script?: JsonObject, path = PATH) {
  localStorage.clear();
  const posts: Posted[] = [];
  const app = await renderApp({
    path,
    platform: ({ record, answer }, inner) => {
      const message = { application: 'club', app_user_id: '-Napp_user', session: 's1' };
      if (record['dataCollection'] !== 'draft/core/get_layout_data') {
        posts.push({ record, inner });
        answer(inner.event, { ...message, data: { acknowledged: true } });
        return;
      }
      const json = { type: 'json_layout', key_data: 'json_layout', count_message: 1, data: layout };
      answer(inner.event, { ...message, ...json });
      if (!script) return;
      const load = { type: 'load_form_script', key_data: 'load_form_script', data: { script } };
      answer(inner.event, { ...message, ...load });
    },
  });
  await screen.findByRole('textbox', { name: 'Tên buổi gặp' });
  return { ...app, posts };
}

it.each(['Hình về', 'Chữ về'])('%s, whose action is back, leads home', async (name) => {
  const { user } = await openForm();
  expect(window.location.pathname).toContain('generalform');
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

it('the action search box pushes text_seach and type_seach to the collection of its action', async () => {
  const { user, posts } = await openForm();
  await user.click(screen.getByRole('searchbox', { name: 'Tìm buổi gặp' }));
  await user.type(screen.getByRole('searchbox', { name: 'Tìm buổi gặp' }), 'Dế Mèn{Enter}');
  await waitFor(() => expect(posts).toHaveLength(1));
  expect(posts[0]?.record).toMatchObject({
    application: 'club',
    dataCollection: '../requets/searching',
    key: 'key1',
    module: 'core',
    os: 'web',
  });
  expect(posts[0]?.inner['data']).toEqual({ text_seach: 'Dế Mèn', type_seach: 'book' });
});

it('showAlertDialog shows its first parameter, and only that', async () => {
  const call = { type: 'MethodMetadata', instanceName: 'screen', methodName: 'showAlertDialog' };
  await openForm({
    type: 'Script',
    list_command: [{ ...call, methodParam: ['Không có sách  bạn cần tìm', 'thừa'] }],
  });
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveAccessibleName(/Không có sách\s+bạn cần tìm/);
  expect(within(dialog).queryByText(/thừa/)).toBeNull();
});

it('local storage holds field name → element id of the form under items', async () => {
  await openForm();
  await waitFor(() => {
    const items: unknown = JSON.parse(localStorage.getItem('items') ?? 'null');
    expect(isRecord(items) && items['name']).toBe('txtName');
  });
});

it('local storage holds the layout that the editor page shows: the label that was pressed, after the page was closed as well', async () => {
  const first = await openForm(undefined, `/design${PATH}`);
  await first.user.click(screen.getByText('Nhãn'));
  await waitFor(() => expect(window.location.pathname).toContain('/jsoneditor/'));
  const { pathname: path } = window.location;
  await waitFor(() => expect([...first.storage.content.values()].join()).toContain('Nhãn'));
  await stopApps();
  first.unmount();
  const { user } = await renderApp({ path, storage: first.storage });
  await user.click(await screen.findByText('Văn bản'));
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /JSON của bố cục/ });
  expect(JSON.parse(text.value)).toEqual(view('TextView', { text: 'Nhãn' }));
});
