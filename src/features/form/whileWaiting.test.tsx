import { screen, waitFor } from '@testing-library/react';
import { selectUserId } from '../../api/slices/authSlice';
import { selectOutbox } from '../../api/slices/outboxSlice';
import { packFormAddress, type JsonObject } from '../../protocol';
import { renderApp, stopApps, type AppOptions } from '../../../test/renderApp';
import { exchangeWords } from '../../../test/words';

// What a form shows while something is on its way: the shape of what comes, and one banner at a time.

afterEach(stopApps);
beforeEach(() => {
  localStorage.clear();
});

const PATH = `/generalform/${packFormAddress({
  reference: '../configuration/system_setting/layout/android/form/add',
  application: 'club',
  appUserId: '',
})}`;

const layout: JsonObject = {
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views: [
    { widget: 'EditText', properties: [{ id: '@+id/txtName' }, { field_name: 'name' }, { hint: 'Tên' }] },
    {
      widget: 'Button',
      properties: [{ id: '@+id/send' }, { text: 'Gửi' }],
      action: { command: 'post', post_conlection: '../data/events/add' },
    },
  ],
};

const answers: NonNullable<AppOptions['platform']> = (request, inner) => {
  if (request.record['dataCollection'] !== 'draft/core/get_layout_data') return;
  const part = { type: 'json_layout', key_data: 'json_layout', count_message: 1, session: 's1' };
  request.answer(inner.event, { application: 'club', ...part, data: layout });
};

it.each([
  ['fields', PATH],
  ['cards', `${PATH}?fragment=com.resshare.core.screen.DynamicFragmentRecyclerView`],
])('shows the shape of %s until they come', async (shape, path) => {
  await renderApp({ path });
  await waitFor(() => expect(document.querySelector(`.form-shape-${shape}`)).toBeInTheDocument());
  const status = document.querySelector(`.form-shape-${shape}`)?.closest('[role="status"]');
  expect(status).toHaveAttribute('aria-busy', 'true');
  expect(document.querySelectorAll('main [aria-busy="true"]')).toHaveLength(1);
});

it('tells that a draft is there again until a post is under way, and then of the post alone', async () => {
  const restoredNotice = exchangeWords.vi.kept.restored;
  const first = await renderApp({ path: PATH, platform: answers });
  await first.user.type(await screen.findByRole('textbox', { name: 'Tên' }), 'Số đỏ');
  first.unmount();
  const { user } = await renderApp({ path: PATH, platform: answers });
  expect(await screen.findByText(restoredNotice)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Gửi' }));
  expect(await screen.findByText(exchangeWords.vi.post.sending)).toBeVisible();
  expect(screen.queryByText(restoredNotice)).not.toBeInTheDocument();
});

it('keeps a draft beside a list whose rows the screen asks for by itself', async () => {
  const platform: NonNullable<AppOptions['platform']> = (request, inner) => {
    answers(request, inner);
    if (request.record['dataCollection'] === 'draft/core/get_layout_data') {
      const methodParam = ['../data/messages/list', { scope: 'all' }];
      const call = { type: 'MethodMetadata', methodName: 'postData', instanceName: 'screen', methodParam };
      const script = { list_command: [call] };
      request.answer(inner.event, { application: 'club', type: 'load_form_script', data: { script } });
    } else {
      request.answer(inner.event, { application: 'club', data: { acknowledged: true } });
    }
  };
  const open = async () => {
    const app = await renderApp({ path: PATH, platform });
    const input = await screen.findByRole('textbox', { name: 'Tên' });
    const uid = selectUserId(app.store.getState()) ?? '';
    const isAnswered = () => selectOutbox(app.store.getState(), uid).at(-1)?.status === 'answered';
    await waitFor(() => expect(isAnswered()).toBe(true));
    return { ...app, input };
  };
  const first = await open();
  await first.user.type(first.input, 'Số đỏ');
  first.unmount();
  for (const time of ['once', 'again']) {
    const { input, unmount } = await open();
    expect({ time, typed: (input as HTMLInputElement).value }).toEqual({ time, typed: 'Số đỏ' });
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    unmount();
  }
});

it('offers the editor to the people of the application only, and tells everybody whose form it is', async () => {
  const { unmount } = await renderApp({ path: PATH, platform: answers });
  await screen.findByRole('textbox', { name: 'Tên' });
  expect(screen.queryByRole('button', { name: 'Sửa bố cục' })).not.toBeInTheDocument();
  expect(screen.getByText('club', { exact: true })).toBeVisible();
  unmount();
  await renderApp({
    path: PATH,
    platform: (request, inner) =>
      answers(
        { ...request, answer: (event, message) => request.answer(event, { ...message, may_edit: 1 }) },
        inner,
      ),
  });
  expect(await screen.findByRole('button', { name: 'Sửa bố cục' })).toBeVisible();
  expect(screen.getByText('club', { exact: true })).toBeVisible();
});
