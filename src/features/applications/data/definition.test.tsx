import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { decodeDefinition } from '../../../protocol/data/definition';
import type { JsonObject } from '../../../protocol';
import { localeChosen } from '../../../api/slices/preferencesSlice';
import { renderApp, stopApps } from '../../../../test/renderApp';
import { textOf } from './definition/storedTexts';
import { choose, dataPlatform, fill } from './definitionHarness';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

it('defines a collection by hand: faults beside their fields, then what was pressed and typed', async () => {
  const { platform, defined } = dataPlatform();
  const { user, container } = await renderApp({ path: '/application/kho/data', platform });
  await user.click(await screen.findByRole('link', { name: 'Tạo bộ dữ liệu' }));
  const title = await screen.findByRole('textbox', { name: /^Tên hiển thị/ });
  await user.click(screen.getByRole('button', { name: 'Lưu cấu trúc' }));
  expect(title).toHaveAccessibleDescription('Không để trống.');
  await waitFor(() => expect(title).toHaveFocus());
  expect(await screen.findByText(/có 3 chỗ cần sửa/)).toBeVisible();
  expect(defined).toEqual([]);

  await fill(user, title, 'Đề nghị chi');
  expect(screen.getAllByRole('textbox', { name: /^Mã/ })[0]).toHaveValue('de_nghi_chi');
  const field = (n: number) => within(screen.getAllByRole('group')[n] ?? container);
  await fill(user, field(0).getByRole('textbox', { name: 'Nhãn' }), 'Việc gì');
  await fill(user, field(0).getByRole('textbox', { name: 'Số ký tự tối đa' }), 'tám');
  expect(field(0).getByRole('textbox', { name: 'Số ký tự tối đa' })).toHaveAccessibleDescription(
    /^Hãy nhập một số/,
  );
  await user.clear(field(0).getByRole('textbox', { name: 'Số ký tự tối đa' }));
  await fill(user, field(0).getByRole('textbox', { name: 'Số ký tự tối đa' }), '80');
  await user.click(field(0).getByRole('checkbox', { name: 'Bắt buộc' }));

  await user.click(screen.getByRole('button', { name: 'Thêm trường' }));
  await fill(user, field(1).getByRole('textbox', { name: 'Nhãn' }), 'Tình trạng');
  await choose(user, field(1).getByRole('combobox', { name: 'Kiểu' }), 'Lựa chọn');
  await fill(user, await field(1).findByRole('textbox', { name: /^Các lựa chọn/ }), 'mới\nduyệt');
  await user.click(field(1).getByRole('checkbox', { name: 'Lọc theo trường này' }));

  const newRole = screen.getByRole('textbox', { name: 'Vai trò khác' });
  await user.type(newRole, 'Kế toán');
  expect(newRole).toHaveAccessibleDescription('Mã của vai trò: ke_toan');
  await user.clear(newRole);
  await user.type(newRole, 'Manager{Enter}');
  await user.click(screen.getByRole('checkbox', { name: 'Vai trò manager: Xem' }));
  await user.click(screen.getByRole('checkbox', { name: 'Người thêm dòng: Xóa' }));
  await user.click(screen.getByRole('button', { name: 'Thêm quy tắc' }));
  const words = screen.getByRole('textbox', { name: /^Nội dung/ });
  for (const gap of ['{sai_ten}', '{tênsai}', '{}', '{viec_gi} {viec gi}']) {
    fireEvent.change(words, { target: { value: `Mới: ${gap}` } });
    expect(words).toHaveAccessibleDescription(/phải là mã của một trường/);
  }
  fireEvent.change(words, { target: { value: 'Mới: {viec_gi} {tinh_trang}' } });
  expect(words).not.toHaveAccessibleDescription(/phải là mã của một trường/);
  await user.clear(words);
  await user.type(words, 'Có dòng mới');
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Lưu cấu trúc' }));

  await waitFor(() => expect(window.location.pathname).toBe('/application/kho/data/rows/de_nghi_chi'));
  const [sent] = defined;
  expect(sent).toMatchObject({ collection: 'de_nghi_chi', base: 0 });
  const value: unknown = JSON.parse(textOf(sent?.['definition']));
  expect(decodeDefinition(value)).toHaveProperty('definition');
  expect(value).toEqual({
    title: 'Đề nghị chi',
    fields: [
      { name: 'viec_gi', label: 'Việc gì', type: 'text', required: true, max: 80 },
      {
        name: 'tinh_trang',
        label: 'Tình trạng',
        type: 'choice',
        choices: ['mới', 'duyệt'],
        filter: true,
      },
    ],
    see: ['author', 'role:manager'],
    add: ['everyone'],
    change: ['author'],
    remove: [],
    notices: [{ when: 'added', tell: 'author', text: 'Có dòng mới' }],
  });
});

it('keeps what stands, tells a conflict in words, and takes the newest when asked', async () => {
  let refusal: string | undefined = 'Người khác vừa thay đổi';
  const { platform, defined, kept } = dataPlatform(({ act }) => (act === 'define' ? refusal : undefined));
  const definition = { title: 'Kho', fields: [{ name: 'ten', label: 'Tên', type: 'text' }] };
  const rights = { see: ['everyone'], add: ['everyone'], change: [], remove: [] };
  kept.set('kho', { definition: JSON.stringify({ ...definition, ...rights }), revision: 4 });
  const { user } = await renderApp({ path: '/application/kho/data/definition/kho', platform });
  const label = await screen.findByRole('textbox', { name: 'Nhãn' });
  for (const id of screen.getAllByRole('textbox', { name: /^Mã/ })) expect(id).toBeDisabled();
  await fill(user, label, ' hàng');
  await user.click(screen.getByRole('button', { name: 'Lưu cấu trúc' }));
  expect(await screen.findByText('Người khác vừa thay đổi')).toBeVisible();
  expect(label).toHaveValue('Tên hàng');
  await user.click(screen.getByRole('button', { name: /lấy bản mới nhất/ }));
  expect(await screen.findByRole('textbox', { name: 'Nhãn' })).toHaveValue('Tên');

  refusal = undefined;
  await fill(user, screen.getByRole('textbox', { name: 'Nhãn' }), ' gọi');
  await user.click(screen.getByRole('button', { name: 'Lưu cấu trúc' }));
  await waitFor(() => expect(defined).toMatchObject([{ collection: 'kho', base: 4 }]));
  await waitFor(() => expect(screen.queryByText('Bạn có thay đổi chưa lưu.')).toBeNull());
});

it('reads bounds and what a field begins with as the language writes numbers, and shows them so again', async () => {
  const { platform, defined, kept } = dataPlatform();
  const definition = {
    title: 'Kho',
    fields: [{ name: 'tien', label: 'Tiền', type: 'money', min: 1234.5, max: 2000 }],
  };
  const rights = { see: ['everyone'], add: ['everyone'], change: [], remove: [] };
  kept.set('kho', { definition: JSON.stringify({ ...definition, ...rights }), revision: 4 });
  const { user, store } = await renderApp({ path: '/application/kho/data/definition/kho', platform });
  const highest = await screen.findByRole('textbox', { name: 'Lớn nhất' });
  expect(screen.getByRole('textbox', { name: 'Nhỏ nhất' })).toHaveValue('1.234,5');
  await user.clear(highest);
  await fill(user, highest, '40.000');
  await fill(user, screen.getByRole('textbox', { name: 'Giá trị mặc định' }), '3,000');
  await user.click(screen.getByRole('button', { name: 'Lưu cấu trúc' }));
  expect(screen.getByRole('textbox', { name: 'Giá trị mặc định' })).toHaveAccessibleDescription(/1\.234,5/);
  act(() => void store.dispatch(localeChosen('en')));
  expect(await screen.findByRole('textbox', { name: 'Maximum' })).toHaveValue('40,000');
  await user.click(await screen.findByRole('button', { name: 'Save the structure' }));
  await waitFor(() => expect(defined).toHaveLength(1));
  const sent: unknown = JSON.parse(textOf(defined[0]?.['definition']));
  expect(sent).toMatchObject({ fields: [{ min: 1234.5, max: 40_000, initial: 3000 }] });
});

it('takes a role by its name in any words, and says which id that gives', async () => {
  const { platform } = dataPlatform();
  const { user } = await renderApp({ path: '/application/kho/data', platform });
  const roles = within(await screen.findByRole('region', { name: 'Vai trò' }));
  const role = roles.getByRole('combobox', { name: 'Vai trò' });
  await fill(user, role, 'Quản lý');
  expect(role).toHaveAccessibleDescription('Mã của vai trò: quan_ly');
  await fill(user, roles.getByRole('textbox', { name: 'Địa chỉ e-mail' }), 'sep@example.test');
  await user.click(roles.getByRole('button', { name: 'Giao vai trò' }));
  expect(await roles.findByRole('region', { name: 'Vai trò quan_ly' })).toBeVisible();
});

it('gives a role to an address, and shows who waits for it', async () => {
  const { platform } = dataPlatform();
  let finish: (() => void) | undefined;
  const { user, container } = await renderApp({
    path: '/application/kho/data',
    platform: (request, inner) => {
      if (inner['act'] === 'give_role') finish = () => platform(request, inner);
      else platform(request, inner);
    },
  });
  const roles = within(await screen.findByRole('region', { name: 'Vai trò' }));
  await fill(user, roles.getByRole('combobox', { name: 'Vai trò' }), '管理');
  expect(roles.getByText(/^Hãy dùng tên có chữ cái Latinh/)).toBeVisible();
  await user.clear(roles.getByRole('combobox', { name: 'Vai trò' }));
  await fill(user, roles.getByRole('combobox', { name: 'Vai trò' }), 'manager');
  await fill(user, roles.getByRole('textbox', { name: 'Địa chỉ e-mail' }), 'sep@example.test');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(finish).toBeDefined());
  // What would be typed now would go with the answer.
  await user.keyboard('x');
  expect(roles.getByRole('textbox', { name: 'Địa chỉ e-mail' })).toHaveValue('sep@example.test');
  finish?.();
  expect(await roles.findByText(/^chưa vào; .*xác nhận địa chỉ e-mail/)).toBeVisible();
  expect(roles.getByRole('status')).toHaveTextContent(/manager cho sep@example.test.*xác nhận địa chỉ/);
  await waitFor(() => expect(roles.getByRole('textbox', { name: 'Địa chỉ e-mail' })).toHaveValue(''));
  expect((await axe(container)).violations).toEqual([]);
});

it('a field that is added takes the focus, and is told not to be on the screens that are there', async () => {
  const { platform, kept } = dataPlatform();
  const title = { name: 'ten', label: 'Tên', type: 'text' };
  const rights = { see: ['everyone'], add: [], change: [], remove: [] };
  kept.set('may', { definition: JSON.stringify({ title: 'Máy', ...rights, fields: [title] }), revision: 1 });
  const { user } = await renderApp({ path: '/application/kho/data/definition/may', platform });
  await user.click(await screen.findByRole('button', { name: 'Thêm trường' }));
  const added = within(screen.getByRole('group', { name: 'Trường 2' }));
  await waitFor(() => expect(added.getAllByRole('textbox')[0]).toHaveFocus());
  expect(screen.getByText(/^Màn hình đã có chưa hiện trường mới/)).toBeVisible();
});

it('leads to a fault that no single field has: too many fields to filter by', async () => {
  const { platform, kept, defined } = dataPlatform();
  const fields = Array.from({ length: 5 }, (_, at) => ({
    name: `chon_${String(at)}`,
    label: `Chọn ${String(at)}`,
    type: 'choice',
    choices: ['có'],
    filter: true,
  }));
  const rights = { see: ['everyone'], add: [], change: [], remove: [] };
  kept.set('may', { definition: JSON.stringify({ title: 'Máy', ...rights, fields }), revision: 1 });
  const path = '/application/kho/data/definition/may';
  const { user } = await renderApp({ path, platform });
  await user.click(await screen.findByRole('button', { name: 'Thêm trường' }));
  const added = within(await screen.findByRole('group', { name: 'Trường 6' }));
  await fill(user, added.getByRole('textbox', { name: 'Nhãn' }), 'Tình trạng');
  const field = within(await screen.findByRole('group', { name: 'Tình trạng' }));
  await choose(user, field.getByRole('combobox', { name: 'Kiểu' }), 'Có / không');
  await user.click(field.getByRole('checkbox', { name: 'Lọc theo trường này' }));
  await user.click(screen.getByRole('button', { name: 'Lưu cấu trúc' }));
  const fault = await screen.findByText('Lọc được theo nhiều nhất năm trường, kể cả trường người.');
  await waitFor(() => expect(fault).toHaveFocus());
  expect(defined).toEqual([]);
});

it('keeps roles that no right names yet through a reload, and offers those of other collections', async () => {
  const { platform, kept } = dataPlatform();
  const definition = { title: 'Máy', see: ['role:manager'], add: [], change: [], remove: [] };
  const fields = [{ name: 'ten', label: 'Tên', type: 'text' }];
  kept.set('may', { definition: JSON.stringify({ ...definition, fields }), revision: 1 });
  const path = '/application/kho/data/definition';
  const { user, unmount } = await renderApp({ path, platform });
  const role = await screen.findByRole('textbox', { name: 'Vai trò khác' });
  expect(screen.getByRole('checkbox', { name: 'Vai trò manager: Xem' })).not.toBeChecked();
  await user.type(role, 'Ban tổ chức{Enter}');
  await user.type(role, 'Người đi bộ{Enter}');
  unmount();

  await renderApp({ path, platform });
  const added = { name: 'Vai trò ban_to_chuc: Xem' };
  expect(await screen.findByRole('checkbox', added)).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Vai trò nguoi_di_bo: Xem' })).toBeVisible();
});

it('warns of a required reference to rows that those who may add here do not see, on both sides', async () => {
  const { platform, kept } = dataPlatform();
  const keep = (name: string, definition: JsonObject) =>
    kept.set(name, {
      definition: JSON.stringify({ ...{ add: ['everyone'], change: [], remove: [] }, ...definition }),
      revision: 1,
    });
  keep('may', { title: 'Máy', see: ['role:manager'], fields: [{ name: 'ten', label: 'Tên', type: 'text' }] });
  const device = { name: 'may', label: 'Máy nào', type: 'reference', collection: 'may' };
  keep('muon', { title: 'Mượn', see: ['everyone'], fields: [{ ...device, required: true }] });
  const { user, unmount } = await renderApp({ path: '/application/kho/data/definition/muon', platform });
  const required = await screen.findByRole('checkbox', { name: 'Bắt buộc' });
  const warning = /^Mọi người được thêm dòng ở đây nhưng không xem được “Máy”/;
  expect(screen.getByText(warning)).toBeVisible();
  await user.click(required);
  expect(screen.queryByText(warning)).toBeNull();
  await user.click(required);
  await user.click(screen.getByRole('checkbox', { name: 'Mọi người: Thêm' }));
  expect(screen.queryByText(warning)).toBeNull();
  unmount();

  await renderApp({ path: '/application/kho/data/definition/may', platform });
  const see = await screen.findByRole('checkbox', { name: 'Mọi người: Xem' });
  const blocked = /^Mọi người được thêm dòng vào “Mượn” nhưng không xem được hết/;
  expect(screen.getByText(blocked)).toBeVisible();
  await user.click(see);
  expect(screen.queryByText(blocked)).toBeNull();
});
