import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { selectUserId } from '../../../api/slices/authSlice';
import { packFormAddress, type Json, type JsonObject } from '../../../protocol';
import { readLayoutDraft, writeLayoutDraft } from '../../../ui/layoutDraft';
import { listLayoutDrafts } from '../../../ui/layoutDrafts';
import { renderApp, stopApps } from '../../../../test/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const FORM = '../configuration/system_setting/layout/android/form';
const view = (text: string) => ({ json_layout: { widget: 'TextView', properties: [{ text }] } });

const callOf = ({ dataCollection }: JsonObject): string =>
  typeof dataCollection === 'string' ? (dataCollection.split('/').at(-1) ?? '') : '';

/** A platform that knows one application with two screens, of which one opens the other. */
async function openPage(
  path: string,
  refusals: Record<string, { code: string; message: string }> = {},
  drawn: Record<string, Json> = {},
) {
  const calls: JsonObject[] = [];
  let forms: Record<string, Json> = { add: view('Thêm'), list: view('Danh sách'), ...drawn };
  let removedForms: Record<string, Json> = {};
  let order: string[] = [];
  let undone = '';
  const rendered = await renderApp({
    path,
    platform: ({ record, answer }, inner) => {
      const call = callOf(record);
      const name = typeof inner['name'] === 'string' ? inner['name'] : '';
      const act = typeof inner['act'] === 'string' ? inner['act'] : '';
      const ref = typeof inner['ref'] === 'string' ? inner['ref'] : '';
      const last = ref.split('/').at(-1) ?? '';
      if (call === 'screens' || call === 'release') calls.push(inner);
      const refusal = refusals[`${call} ${act}`];
      if (refusal) return answer(inner.event, { error: refusal });
      const remainingForms = Object.fromEntries(Object.entries(forms).filter(([one]) => one !== last));
      const old = forms[last] ?? null;
      if (act === 'rename') forms = { ...remainingForms, [name]: old };
      if (act === 'duplicate') forms = { ...forms, [name]: old };
      if (act === 'remove') removedForms = { ...removedForms, [last]: old };
      if (act === 'remove') forms = remainingForms;
      if (act === 'roll_back') undone = '-K1';
      if (act === 'roll_back') forms = { ...forms, ...removedForms };
      if (act === 'order') order = inner['refs'] as string[];
      const tiles = [{ description: 'Thêm', layout_form: `${FORM}/add` }];
      const dashboard = { layout: { widget: 'View' }, grid_view_data: { list_item: tiles } };
      const layout = { web: { main_dashboard: dashboard }, android: { form: forms } };
      const documents = Object.keys(forms).map((form) => ({
        ref: `${FORM}/${form}`,
        hash: 'h',
        used_by: form === 'add' ? [`${FORM}/list`] : [],
      }));
      const releases = [
        {
          release: '-K1',
          at: 1_800_000_000_000,
          kind: 'rename',
          author: 'An',
          documents: [{ ref: `${FORM}/new`, version: '-K1', before: '' }],
        },
        ...(undone === ''
          ? []
          : [{ release: '-K9', at: 1_800_000_060_000, kind: 'rollback', author: 'Bình', undoes: undone }]),
      ];
      const data = {
        applications: [{ application: 'kho', name: 'Kho', created: 1, role: 'owner' }],
        configuration: JSON.stringify({ configuration: { system_setting: { layout } } }),
        documents,
        order,
        ref: `${FORM}/${name}`,
        release: '-K9',
        releases,
        requests: [],
        collections: [],
        members: [],
      };
      answer(inner.event, { data });
    },
  });
  return { ...rendered, calls };
}

const line = (name: string) => screen.findByRole('group', { name: `Thao tác với ${name}` });
const names = () =>
  screen
    .getAllByRole('group', { name: /^Thao tác với/ })
    .map((one) => one.getAttribute('aria-label')?.replace('Thao tác với ', ''));

it('takes the keyboard into the field of a new name, and back to its button on Escape', async () => {
  const { user } = await openPage('/application/kho');
  const first = within(await line('add'));
  const rename = await first.findByRole('button', { name: 'Đổi tên add' });
  rename.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Tên mới của add' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Tên mới của add' })).toBeNull();
  await waitFor(() => expect(rename).toHaveFocus());
});

it('calls screens by their titles, and says which have a tile and how that is called', async () => {
  const title = { widget: 'TextView', properties: [{ id: '@+id/tv_title' }, { text: 'Thêm đơn' }] };
  const { container } = await openPage('/application/kho', {}, { add: { json_layout: title } });
  expect(await line('Thêm đơn')).toHaveTextContent(/^Thêm đơn add/);
  expect(screen.getByRole('button', { name: 'Đổi tên Thêm đơn' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mở Thêm đơn' })).toBeVisible();
  expect(await line('list')).toHaveTextContent(/^list/);
  await userEvent.click(screen.getByRole('link', { name: 'Ô trên bảng chức năng' }));
  const add = await screen.findByRole('button', { name: 'Sửa ô của Thêm đơn' });
  expect(add.closest('li')).toHaveTextContent(/Thêm đơn add.*Ô “Thêm”/);
  const list = screen.getByRole('button', { name: 'Thêm ô cho list' });
  expect(list.closest('li')).toHaveTextContent(/list.*Chưa có ô/);
  expect((await axe(container)).violations).toEqual([]);
});

it('names two screens of one title by their ids as well', async () => {
  const title = { widget: 'TextView', properties: [{ id: '@+id/tv_title' }, { text: 'Thêm đơn' }] };
  const same = { json_layout: title };
  await openPage('/application/kho', {}, { add: same, list: same });
  expect(await line('Thêm đơn (add)')).toBeVisible();
  expect(await line('Thêm đơn (list)')).toBeVisible();
});

it('renames, copies and orders the screens of an application on its page', async () => {
  const { user, container, calls } = await openPage('/application/kho');
  expect(await screen.findByRole('heading', { level: 1, name: 'Kho' })).toBeVisible();
  await user.click(within(await line('add')).getByRole('button', { name: 'Đổi tên add' }));
  const name = screen.getByRole('textbox', { name: 'Tên mới của add' });
  expect(name).toHaveValue('add');
  await user.clear(name);
  await user.type(name, 'list{Enter}');
  expect(screen.getByRole('textbox', { name: 'Tên mới của add' })).toHaveValue('list');
  await user.clear(name);
  await user.type(name, 'them{Enter}');
  expect(await line('them')).toBeVisible();
  await user.click(within(await line('list')).getByRole('button', { name: 'Nhân bản list' }));
  expect(screen.getByRole('textbox', { name: 'Tên bản sao của list' })).toHaveValue('list_2');
  await user.click(screen.getByRole('button', { name: 'Nhân bản' }));
  await line('list_2');
  await user.click(screen.getByRole('button', { name: 'Đưa list_2 lên' }));
  await waitFor(() => expect(names()[0]).not.toBe('list_2'));
  expect(calls.filter(({ act }) => act !== 'list').map(({ act, ref = '' }) => [act, ref])).toEqual([
    ['rename', `${FORM}/add`],
    ['duplicate', `${FORM}/list`],
    ['order', ''],
  ]);
  expect((await axe(container)).violations).toEqual([]);
});

it('takes the drafts of this browser along with a renamed screen, and back', async () => {
  const { user, store } = await openPage('/application/kho', {}, { list: view('Danh sách') });
  await line('add');
  const uid = selectUserId(store.getState()) ?? '';
  const name = (form: string) =>
    packFormAddress({ reference: `${FORM}/${form}`, application: 'kho', appUserId: '' });
  writeLayoutDraft(uid, name('add'), { text: '{"widget":"mine"}', base: 'b' });
  const opens = (form: string) => JSON.stringify({ layout_form: `${FORM}/${form}` }, null, 2);
  writeLayoutDraft(uid, name('list'), { text: opens('add'), base: 'b' });
  await user.click(within(await line('add')).getByRole('button', { name: 'Đổi tên add' }));
  expect(screen.getByText(/^Ô và nút mở nó ở list cũng đổi theo, bản nháp của bạn/)).toBeVisible();
  const entered = screen.getByRole('textbox', { name: 'Tên mới của add' });
  await user.clear(entered);
  await user.type(entered, 'them{Enter}');
  expect(await line('them')).toBeVisible();
  expect(listLayoutDrafts(uid).sort()).toEqual([name('list'), name('them')].sort());
  expect(readLayoutDraft(uid, name('them'))?.text).toBe('{"widget":"mine"}');
  expect(readLayoutDraft(uid, name('list'))?.text).toBe(opens('them'));
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }));
  await waitFor(() => expect(readLayoutDraft(uid, name('add'))?.text).toBe('{"widget":"mine"}'));
  expect(readLayoutDraft(uid, name('list'))?.text).toBe(opens('add'));
});

it('says which screens open one that shall go, and brings it back', async () => {
  const { user, calls } = await openPage('/application/kho');
  await user.click(within(await line('add')).getByRole('button', { name: 'Xóa add' }));
  const popover = within(await screen.findByRole('tooltip'));
  expect(popover.getByText(/Nó được mở từ: list\./)).toBeVisible();
  await user.click(popover.getByRole('button', { name: 'Xóa' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Thao tác với add' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }));
  expect(await line('add')).toBeVisible();
  expect(calls.filter(({ act }) => act !== 'list')).toMatchObject([
    { act: 'remove', ref: `${FORM}/add`, even_if_used: true },
    { act: 'roll_back', release: '-K9' },
  ]);
});

it('a second quick press leaves the question open, and its answer is done', async () => {
  const { user } = await openPage('/application/kho');
  await user.dblClick(within(await line('add')).getByRole('button', { name: 'Xóa add' }));
  const question = await screen.findByRole('tooltip');
  expect(question.className).not.toMatch(/leave|hidden/);
  await user.click(within(question).getByRole('button', { name: 'Xóa' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Thao tác với add' })).toBeNull());
});

it('tells what the platform refuses, and keeps what was entered', async () => {
  const message = 'Đã có màn hình xyz';
  const { user } = await openPage('/application/kho', { 'screens rename': { code: 'taken', message } });
  await user.click(within(await line('add')).getByRole('button', { name: 'Đổi tên add' }));
  await user.type(screen.getByRole('textbox', { name: 'Tên mới của add' }), '_xyz{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Tên mới của add' })).toHaveValue('add_xyz');
});

it('leads through the parts of an application, whose releases can be taken back', async () => {
  const { user, container, calls } = await openPage('/application/kho');
  const parts = within(await screen.findByRole('navigation', { name: 'Các phần của ứng dụng' }));
  for (const [part, what] of [
    ['Người dùng', 'Thành viên'],
    ['Cài đặt', 'Máy chủ của bạn'],
    ['Nhật ký', 'Nhật ký yêu cầu'],
  ] as const) {
    await user.click(parts.getByRole('link', { name: part }));
    expect(await screen.findByRole('region', { name: what })).toBeVisible();
    expect(parts.getByRole('link', { name: part })).toHaveAttribute('aria-current', 'page');
  }
  await user.click(parts.getByRole('link', { name: 'Bản phát hành' }));
  expect(await screen.findByText('Đổi tên màn hình')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Hoàn tác bản/ }));
  await user.click(
    within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Hoàn tác cả bản' }),
  );
  expect(await screen.findByText('Đã hoàn tác cả bản.')).toBeVisible();
  expect(calls.at(-1)).toMatchObject({ act: 'list' });
  // What was taken back says when and by whom, and only the taking back can be taken back.
  expect(await screen.findByText(/^Đã hoàn tác lúc .+, bởi Bình$/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Hoàn tác bản/ })).toHaveLength(1);
  // What was published alone is kept elsewhere.
  expect(screen.getByText(/^Màn hình xuất bản riêng lẻ/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Chọn màn hình để sửa và xem lịch sử' })).toHaveAttribute(
    'href',
    '/application/kho',
  );
  expect(calls.filter(({ act }) => act === 'roll_back')).toMatchObject([{ release: '-K1' }]);
  expect((await axe(container)).violations).toEqual([]);
});

it('shows nothing of an application that is not the person’s', async () => {
  const { calls } = await openPage('/application/vuon');
  expect(await screen.findByText('Ứng dụng này không có trong danh sách của bạn.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tất cả ứng dụng của bạn' })).toHaveAttribute(
    'href',
    '/application',
  );
  expect(calls).toEqual([]);
});
