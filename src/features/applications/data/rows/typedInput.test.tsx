import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { JsonObject } from '../../../../protocol';
import { renderApp, stopApps } from '../../../../../test/renderApp';

afterEach(stopApps);

const fields = [
  { name: 'ten', type: 'text', label: 'Tên' },
  { name: 'ghi', type: 'text', label: 'Ghi chú' },
  { name: 'ngay', type: 'date', label: 'Ngày' },
];
const collection = {
  ...{ name: 'hoi', title: 'Thành viên', fields: JSON.stringify(fields) },
  ...{ see: 'all', add: true },
  ...{ own: 0, most: 1000, own_bytes: 0, most_bytes: 2e6 },
};
const stored: JsonObject = {
  ...{
    row_id: '-R1',
    revision: 1,
    created: 1,
    changed: 1,
    author: 'A1',
    mayChange: true,
    mayRemove: true,
    person: 'An',
  },
  ...{ ten: 'Bình', ghi: 'ăn chay', ngay: '2026-11-01' },
};

const CONFLICT: JsonObject = { code: 'conflict', message: 'Có người vừa sửa' };
const REFUSED: JsonObject = { code: 'busy_today', message: 'Hôm nay bận' };

/** Opens a row whose first save is refused; without a reason because somebody else changes it meanwhile. `refused`: reads that fail first. */
async function openRow(refusal = CONFLICT, refused = 0) {
  const saved: JsonObject[] = [];
  const read: unknown[] = [];
  const newest = { ...stored, revision: 2, ten: 'Lê Bình', ghi: 'dị ứng RẤT nặng' };
  const app = await renderApp({
    path: '/application/kho/data/rows/hoi',
    platform: ({ record, answer }, { event, act, data }) => {
      const { dataCollection } = record;
      const call = typeof dataCollection === 'string' ? dataCollection.split('/').at(-1) : '';
      if (act === 'usable')
        answer(event, {
          data: { application: 'kho', name: 'Kho', me: 'A1', works: true, collections: [collection] },
        });
      if (call === 'list') answer(event, { data: { count: 1, next: '', rows: [stored] } });
      if (call === 'get') {
        read.push((data as JsonObject)['row_id']);
        answer(event, read.length > refused ? { data: { row: newest } } : { error: REFUSED });
      }
      if (call !== 'change') return;
      const { revision } = data as { revision: number };
      if (revision < 2) answer(event, { error: refusal });
      else {
        saved.push(data as JsonObject);
        answer(event, { data: { row_id: '-R1', revision: 3 } });
      }
    },
  });
  await app.user.click(await screen.findByRole('button', { name: /^Mở Bình/ }));
  const panel = await screen.findByRole('dialog');
  return { ...app, saved, read, drawer: within(panel) };
}

it('the newest shows what somebody else saved beside what was typed, where both differ', async () => {
  const { drawer, user, saved } = await openRow();
  const note = drawer.getByRole('textbox', { name: 'Ghi chú' });
  await user.clear(note);
  await user.type(note, 'nhớ mang thuốc');
  await user.click(drawer.getByRole('button', { name: 'Lưu' }));
  await user.click(await drawer.findByRole('button', { name: /^Lấy bản mới nhất/ }));
  await waitFor(() => expect(note).toHaveAccessibleDescription('Người khác vừa lưu: dị ứng RẤT nặng'));
  expect(note).toHaveValue('nhớ mang thuốc');
  // Nobody typed anything there: it is simply the newest.
  const name = drawer.getByRole('textbox', { name: 'Tên' });
  expect(name).toHaveValue('Lê Bình');
  expect(name).not.toHaveAccessibleDescription();
  await user.click(drawer.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(saved).toMatchObject([{ revision: 2, ghi: 'nhớ mang thuốc' }]));
});

it('a value that another row has leads to that row, for anyone who sees it', async () => {
  const message = 'Tên: đã có mục khác dùng giá trị này';
  const params = { field: 'Tên', row_id: '-R2' };
  const { drawer, user } = await openRow({ code: 'bad_field', message, params });
  const name = drawer.getByRole('textbox', { name: 'Tên' });
  await user.type(name, ' Lê');
  await user.click(drawer.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription('đã có mục khác dùng giá trị này'));
  await user.click(drawer.getByRole('button', { name: 'Bỏ những gì tôi đã nhập và mở dòng kia' }));
  await waitFor(() => expect(name).toHaveValue('Lê Bình'));
  expect(name).not.toHaveAccessibleDescription();
});

it('a row that has the value is asked for again when it could not be read', async () => {
  const params = { field: 'Tên', row_id: '-R2' };
  const message = 'Tên: đã có mục khác dùng giá trị này';
  const { drawer, user, read } = await openRow({ code: 'bad_field', message, params }, 1);
  await user.type(drawer.getByRole('textbox', { name: 'Tên' }), ' Lê');
  await user.click(drawer.getByRole('button', { name: 'Lưu' }));
  await user.click(await drawer.findByRole('button', { name: 'Bỏ những gì tôi đã nhập và mở dòng kia' }));
  await user.click(await drawer.findByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(read).toEqual(['-R2', '-R2']));
});

const QUESTION = 'Bỏ những gì bạn đã nhập?';

it.each(['the cross', 'Escape'])('%s asks before what was typed is lost', async (way) => {
  const { drawer, user } = await openRow();
  await user.type(drawer.getByRole('textbox', { name: 'Ghi chú' }), ' và uống thuốc');
  if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(drawer.getByRole('button', { name: 'Đóng' }));
  // In a test antd names all dialogs alike.
  const question = (await screen.findByText(QUESTION)).closest<HTMLElement>('[role="dialog"]');
  if (!question) throw new Error('Nothing was asked');
  await user.click(within(question).getByRole('button', { name: 'Bỏ thay đổi' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Ghi chú' })).toBeNull());
});

it('leaving the page does not offer to keep what was typed, as it would not come back', async () => {
  const { drawer, user } = await openRow();
  const note = drawer.getByRole('textbox', { name: 'Ghi chú' });
  await user.type(note, ' và uống thuốc');
  const [home] = screen.getAllByRole('link', { name: 'Trang chủ Screenwire', hidden: true });
  fireEvent.click(home ?? document.body);
  expect(await screen.findByText(/Nếu rời đi, bạn sẽ mất chúng/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rời đi và giữ' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ở lại' }));
  expect(note).toHaveValue('ăn chay và uống thuốc');
});

it('what was typed is still there for anyone who does not want to lose it', async () => {
  const { drawer, user } = await openRow();
  const note = drawer.getByRole('textbox', { name: 'Ghi chú' });
  await user.type(note, ' và uống thuốc');
  await user.click(drawer.getByRole('button', { name: 'Đóng' }));
  await user.click(await screen.findByRole('button', { name: 'Nhập tiếp' }));
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
  expect(note).toHaveValue('ăn chay và uống thuốc');
});
