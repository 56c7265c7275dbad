import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp, stopApps } from '../../../../test/renderApp';
import { selectUserId } from '../../../api/slices/authSlice';
import { packFormAddress, type JsonObject } from '../../../protocol';

afterEach(stopApps);
beforeEach(() => localStorage.clear());

const REF = '../configuration/system_setting/layout/android/form/hello';

/** The editor of a screen, for a developer of its application. */
async function openEditor(application: string, layout: JsonObject, keptLayout?: JsonObject) {
  const path = `/jsoneditor/${packFormAddress({ reference: REF, application, appUserId: 'A' })}`;
  const server = { event: '' };
  const app = await renderApp({
    path,
    platform: ({ record, answer }, inner) => {
      const { event } = inner;
      const { dataCollection } = record;
      const call = typeof dataCollection === 'string' ? dataCollection.replace('draft/core/', '') : '';
      const isKept = inner.version === 'old';
      const file_json = JSON.stringify({ json_layout: isKept ? keptLayout : layout });
      const part = { type: 'json_layout', key_data: 'json_layout', count_message: 1, session: 's' };
      if (call === 'get_layout_data') {
        server.event = event;
        answer(event, { application, app_user_id: 'A', ...part, data: layout });
      }
      if (call === 'upload_screen')
        answer(event, { data: { ref: REF, version: 'v2', hash: 'h2', versions: 2, viewers: 1 } });
      const versions = keptLayout ? [{ version: 'old', saved: 1, bytes: 1, restored: '', author: 'An' }] : {};
      if (call === 'screen_versions') answer(event, { data: { current: 'v', versions } });
      if (call === 'screen_version')
        answer(event, { data: { ref: REF, version: 'v', file_json, hash: 'h' } });
    },
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Văn bản' }));
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /JSON của bố cục/ });
  /** Everybody sees this from now on. */
  const answerCall = (data: JsonObject) => {
    const uid = selectUserId(app.store.getState()) ?? '';
    const session = JSON.stringify(data);
    const part = { type: 'json_layout', key_data: 'json_layout', count_message: 1, session };
    app.database.push(`response/${uid}/${server.event}`, { application, app_user_id: 'A', ...part, data });
  };
  return { ...app, text, answerCall };
}

it('says before a publication which warnings are left, and asks nobody to confirm them', async () => {
  const { user, text } = await openEditor('kho', { widget: 'TextView', properties: [{ text: 'Cũ' }] });
  const warned = { widget: 'TextView', properties: [{ text: 'Mới' }, { layout_witdh: '10dp' }] };
  fireEvent.change(text, { target: { value: JSON.stringify(warned, null, 2) } });
  const publish = await screen.findByRole('button', { name: 'Xuất bản' });
  await waitFor(() => expect(publish).toBeEnabled());
  await user.click(publish);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('1 cảnh báo')).toBeInTheDocument();
  expect(within(dialog).getByText(/layout_witdh/, { selector: '.publish-errors > li' })).toBeInTheDocument();
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Xuất bản cho mọi người' })).toBeEnabled();
});

it('says in words first what a publication changes, first what comes and goes, and keeps the text behind an expander', async () => {
  const button = { widget: 'Button', properties: [{ id: '@+id/send' }, { text: 'Gửi' }] };
  const column = (...views: JsonObject[]): JsonObject => ({ widget: 'LinearLayout', views });
  const title = (text: string, color: string): JsonObject => ({
    widget: 'TextView',
    properties: [{ id: '@+id/title' }, { text }, { textColor: color }, { visibility: 'gone' }],
  });
  const { user, text } = await openEditor('kho', column(title('Chào', '@color/red'), button));
  const space = { widget: 'Space', properties: [{ id: '@+id/gap' }] };
  const changed = column(title('Xin chào', '@color/blue'), space);
  fireEvent.change(text, { target: { value: JSON.stringify(changed).replace('gone', 'visible') } });
  const publish = await screen.findByRole('button', { name: 'Xuất bản' });
  await waitFor(() => expect(publish).toBeEnabled());
  await user.click(publish);
  const list = within(await screen.findByRole('list', { name: 'Những gì thay đổi' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
    'Bỏ: Nút “Gửi”',
    'Thêm: Khoảng trống gap',
    'Chữ “Xin chào”: Chữ hiển thị đổi từ “Chào” thành “Xin chào” text',
    'Chữ “Xin chào”: Màu chữ đổi từ “@color/red” thành “@color/blue” textColor',
    'Chữ “Xin chào”: Hiện hay ẩn đổi từ “ẩn hẳn” thành “hiện” visibility',
  ]);
  const lines = screen.getByRole('region', { name: 'Từ bản đang dùng đến bản mới', hidden: true });
  expect(lines).not.toBeVisible();
  await user.click(screen.getByText('Khác biệt trong văn bản JSON'));
  expect(lines).toBeVisible();
});

it('lists the first of many changes, the others on request, and of a long press the first steps', async () => {
  const line = (at: number, text: string) => ({
    widget: 'TextView',
    properties: [{ id: `@+id/line${String(at)}` }, { text }],
  });
  const lines = (text: string) => Array.from({ length: 10 }, (_, at) => line(at, `${text} ${String(at)}`));
  const steps = ['toast', 'alert', 'confirm', 'set_field', 'close'].map((command) => ({ command }));
  const column = (...views: JsonObject[]): JsonObject => ({ widget: 'LinearLayout', views });
  const press = (actions: JsonObject[]) => ({ widget: 'Button', properties: [{ text: 'Gửi' }], actions });
  const { user, text } = await openEditor('kho', column(press([]), ...lines('Cũ')));
  fireEvent.change(text, { target: { value: JSON.stringify(column(press(steps), ...lines('Mới'))) } });
  const publish = await screen.findByRole('button', { name: 'Xuất bản' });
  await waitFor(() => expect(publish).toBeEnabled());
  await user.click(publish);
  const list = within(await screen.findByRole('list', { name: 'Những gì thay đổi' }));
  expect(list.getAllByRole('listitem')).toHaveLength(6);
  expect(list.getByText(/các bước khi chạm .* và 2 bước nữa/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hiện tất cả 11 thay đổi' }));
  expect(list.getAllByRole('listitem')).toHaveLength(11);
  await user.click(screen.getByRole('button', { name: 'Chỉ hiện vài thay đổi đầu' }));
  expect(list.getAllByRole('listitem')).toHaveLength(6);
});

it('says after a publication that nobody else has the screen open', async () => {
  const { user, text } = await openEditor('kho', { widget: 'TextView', properties: [{ text: 'Cũ' }] });
  fireEvent.change(text, { target: { value: '{"widget":"TextView","properties":[{"text":"Mới"}]}' } });
  const publish = await screen.findByRole('button', { name: 'Xuất bản' });
  await waitFor(() => expect(publish).toBeEnabled());
  await user.click(publish);
  await user.click(await screen.findByRole('button', { name: 'Xuất bản cho mọi người' }));
  expect(await screen.findByText(/^Chỉ màn hình của bạn đang mở, và đã có bản mới/)).toBeVisible();
});

it.each([
  ['book', true],
  ['kho', false],
])('the plain view has the chips of books for layouts of %s: %s', async (application, hasChips) => {
  await openEditor(application, { widget: 'TextView', properties: [{ text: 'Cũ' }] });
  expect(screen.queryByRole('button', { name: 'Sách cho mượn' }) !== null).toBe(hasChips);
});

it('shows in the history what a version says differently, whatever order its keys were kept in', async () => {
  const live = { properties: [{ text: 'Mới' }, { id: '@+id/a' }], widget: 'TextView' };
  const kept = { widget: 'TextView', properties: [{ text: 'Cũ' }, { id: '@+id/a' }] };
  const { user } = await openEditor('kho', live, kept);
  await user.click(await screen.findByRole('button', { name: 'Lịch sử' }));
  await user.click(await screen.findByRole('button', { name: 'Xem khác biệt' }));
  const difference = await screen.findByRole('region', { name: 'Từ phiên bản này đến bản đang dùng' });
  const lines = (side: string) =>
    [...difference.querySelectorAll(`.diff-${side}`)].map((line) => line.textContent.replace(/^.*?"/, '"'));
  expect(lines('old')).toEqual(['"text": "Cũ"']);
  expect(lines('new')).toEqual(['"text": "Mới"']);
});

it('says that it is published until something else stands there', async () => {
  const old = { widget: 'TextView', properties: [{ text: 'Cũ' }] };
  const newLayout = { widget: 'TextView', properties: [{ text: 'Mới' }] };
  const { user, text, answerCall } = await openEditor('kho', old);
  fireEvent.change(text, { target: { value: JSON.stringify(newLayout) } });
  const publish = await screen.findByRole('button', { name: 'Xuất bản' });
  await waitFor(() => expect(publish).toBeEnabled());
  await user.click(publish);
  await user.click(await screen.findByRole('button', { name: 'Xuất bản cho mọi người' }));
  expect(await screen.findByText(/^Đã xuất bản lúc/)).toBeVisible();
  answerCall(newLayout);
  await waitFor(() => expect(text.value).toContain('Mới'));
  expect(screen.getByText(/^Đã xuất bản lúc/)).toBeVisible();
  // Rolled back elsewhere, to what stood there before somebody's last release.
  answerCall({ widget: 'TextView', properties: [{ text: 'Cũ hơn' }] });
  await waitFor(() => expect(text.value).toContain('Cũ hơn'));
  await waitFor(() => expect(screen.queryByText(/^Đã xuất bản lúc/)).toBeNull());
});
