import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { renderApp, stopApps } from '../../../../test/renderApp';
import { textOf } from './definition/storedTexts';
import { choose, dataPlatform, fill } from './definitionHarness';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const RIGHTS = { see: ['everyone'], add: ['everyone'], change: ['author'], remove: [] };
const STATE = { name: 'tinh_trang', label: 'Tình trạng', type: 'choice', choices: ['hỏi', 'mượn', 'trả'] };
const DAYS = [
  { name: 'tu', label: 'Từ ngày', type: 'date' },
  { name: 'den', label: 'Đến ngày', type: 'date' },
];

async function openDefinition(definition: object, others: Readonly<Record<string, object>> = {}) {
  const { platform, defined, dropped, kept } = dataPlatform();
  for (const [name, other] of Object.entries(others))
    kept.set(name, { definition: JSON.stringify({ ...RIGHTS, ...other }), revision: 1 });
  kept.set('muon', { definition: JSON.stringify({ title: 'Mượn', ...RIGHTS, ...definition }), revision: 1 });
  const opened = await renderApp({ path: '/application/kho/data/definition/muon', platform });
  await screen.findByRole('button', { name: 'Lưu cấu trúc' });
  const save = () => opened.user.click(screen.getByRole('button', { name: 'Lưu cấu trúc' }));
  const saved = async (): Promise<unknown> => {
    await waitFor(() => expect(defined).toHaveLength(1));
    return JSON.parse(textOf(defined[0]?.['definition']));
  };
  return { ...opened, save, saved, dropped };
}

it('lets a state change along transitions, each named by its button, and by whom', async () => {
  const { user, container, save, saved } = await openDefinition({ fields: [STATE] });
  await user.click(screen.getByRole('checkbox', { name: 'Chỉ cho phép một số bước chuyển' }));
  expect(screen.queryByRole('checkbox', { name: /^Chỉ một số người/ })).toBeNull();
  await save();
  // What is missing is said where it is missing.
  const step = () => within(screen.getByRole('group', { name: /^Bước/ }));
  expect(step().getByRole('combobox', { name: /^Từ/ })).toHaveAccessibleDescription('Không để trống.');
  expect(screen.getByText(/cần giá trị mặc định/)).toBeVisible();
  // The focus moves to what is missing first.
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Giá trị mặc định' })).toHaveFocus());

  await choose(user, screen.getByRole('combobox', { name: 'Giá trị mặc định' }), 'hỏi');
  await choose(user, step().getByRole('combobox', { name: /^Từ/ }), 'hỏi');
  await choose(user, step().getByRole('combobox', { name: /^Sang/ }), 'mượn');
  expect(step().getByRole('textbox', { name: /^Mã/ })).toHaveValue('muon');
  await fill(user, step().getByRole('textbox', { name: /^Chữ trên nút/ }), 'Cho mượn');
  expect(step().getByRole('textbox', { name: /^Mã/ })).toHaveValue('cho_muon');
  await choose(user, step().getByRole('combobox', { name: /^Ai được chuyển/ }), 'Người thêm dòng');
  expect((await axe(container)).violations).toEqual([]);
  await save();
  expect(await saved()).toMatchObject({
    fields: [
      {
        ...STATE,
        initial: 'hỏi',
        transitions: [{ name: 'cho_muon', label: 'Cho mượn', from: ['hỏi'], to: 'mượn', by: ['author'] }],
      },
    ],
  });
});

it('says when a choice that transitions name is gone', async () => {
  const transitions = [{ name: 'tra', from: ['mượn'], to: 'trả', by: ['author'] }];
  const { user, save, saved } = await openDefinition({ fields: [{ ...STATE, initial: 'hỏi', transitions }] });
  fireEvent.change(screen.getByRole('textbox', { name: /^Các lựa chọn/ }), {
    target: { value: 'hỏi\nmượn' },
  });
  await save();
  expect(await screen.findByText(/mỗi bước đi từ các lựa chọn đang có/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Chỉ cho phép một số bước chuyển' }));
  await save();
  expect(JSON.stringify(await saved())).not.toContain('transitions');
});

it('compares two days of a row', async () => {
  const { user, save, saved } = await openDefinition({ fields: DAYS });
  await user.click(screen.getByRole('button', { name: 'Thêm quy tắc giữa hai trường' }));
  await choose(user, screen.getByRole('combobox', { name: 'Trường' }), 'Đến ngày');
  await choose(user, screen.getByRole('combobox', { name: 'So với' }), 'Từ ngày');
  await save();
  expect(await saved()).toMatchObject({ rules: [{ field: 'den', is: '>=', than: 'tu' }] });
});

it('keeps the open requests of a person for a thing apart', async () => {
  const unique = [{ fields: ['author', 'mon'], where: { field: 'tinh_trang', is: ['hỏi', 'mượn'] } }];
  const fields = [STATE, { name: 'mon', label: 'Món đồ', type: 'text' }];
  const { user, container, save, saved } = await openDefinition({ fields, unique });
  await user.click(screen.getByRole('button', { name: 'Thêm quy tắc không trùng' }));
  const rule = within(screen.getByRole('group', { name: 'Không trùng 2' }));
  await save();
  const chosen = rule.getByRole('combobox', { name: 'Không trùng ở' });
  expect(chosen).toHaveAccessibleDescription('Không để trống.');
  await choose(user, chosen, 'Món đồ');
  await choose(user, rule.getByRole('combobox', { name: 'Chỉ giữa những dòng có' }), 'Tình trạng');
  await choose(user, rule.getByRole('combobox', { name: /^Giá trị/ }), 'trả');
  expect((await axe(container)).violations).toEqual([]);
  await save();
  const added = { fields: ['mon'], where: { field: 'tinh_trang', is: 'trả' } };
  expect(await saved()).toMatchObject({ unique: [...unique, added] });
});

it('takes an average from the rows of another collection that refer to this one', async () => {
  const votes = {
    title: 'Đánh giá',
    fields: [
      { name: 'cua', label: 'Của', type: 'reference', collection: 'muon' },
      { name: 'sao', label: 'Số sao', type: 'number' },
      { name: 'loai', label: 'Loại', type: 'choice', choices: ['công khai', 'riêng'] },
    ],
  };
  const { user, container, save, saved } = await openDefinition(
    { fields: [{ name: 'ten', label: 'Tên', type: 'text' }] },
    { danh_gia: votes },
  );
  await user.click(screen.getByRole('button', { name: 'Thêm trường' }));
  const card = within(screen.getByRole('group', { name: 'Trường 2' }));
  await choose(user, card.getByRole('combobox', { name: 'Kiểu' }), 'Tổng hợp');
  await save();
  expect(card.getByRole('combobox', { name: /^Từ những dòng/ })).toHaveAccessibleDescription(
    'Không để trống.',
  );
  await waitFor(() => expect(card.getByRole('textbox', { name: /^Mã/ })).toHaveFocus());
  await fill(user, card.getByRole('textbox', { name: 'Nhãn' }), 'Điểm');
  const titled = within(screen.getByRole('group', { name: 'Điểm' }));
  expect(titled.queryByRole('checkbox', { name: 'Bắt buộc' })).toBeNull();
  await choose(user, titled.getByRole('combobox', { name: /^Từ những dòng/ }), 'Đánh giá: Của');
  await choose(user, titled.getByRole('combobox', { name: 'Tính' }), 'Trung bình');
  await choose(user, titled.getByRole('combobox', { name: /^Của trường/ }), 'Số sao');
  await choose(user, titled.getByRole('combobox', { name: 'Chỉ những dòng có' }), 'Loại');
  await choose(user, titled.getByRole('combobox', { name: /^Giá trị/ }), 'công khai');
  expect((await axe(container)).violations).toEqual([]);
  await save();
  const rollup = { collection: 'danh_gia', field: 'cua', aggregate: 'average', of: 'sao' };
  expect(await saved()).toMatchObject({
    fields: [
      {},
      { name: 'diem', type: 'rollup', rollup: { ...rollup, where: { field: 'loai', is: 'công khai' } } },
    ],
  });
});

it('says which rows a reference leads to, what is copied from them, and when a state may change', async () => {
  const tools = {
    title: 'Đồ',
    fields: [
      { name: 'ten', label: 'Tên', type: 'text', required: true },
      { name: 'ban', label: 'Bận', type: 'boolean' },
    ],
  };
  const tool = { name: 'do', label: 'Món đồ', type: 'reference', collection: 'do_nghe' };
  const lend = { name: 'cho_muon', from: ['hỏi'], to: 'mượn', by: ['author'] };
  const state = { ...STATE, initial: 'hỏi', transitions: [lend] };
  const { user, container, save, saved } = await openDefinition(
    { fields: [tool, { name: 'ten_do', label: 'Tên đồ', type: 'text' }, state] },
    { do_nghe: tools },
  );
  const card = (name: string) => within(screen.getByRole('group', { name }));
  await user.click(card('Món đồ').getByRole('checkbox', { name: 'Không chọn được dòng của chính mình' }));
  await user.click(card('Món đồ').getByRole('checkbox', { name: /^Chỉ khi thỏa/ }));
  await save();
  expect(card('Món đồ').getByRole('combobox', { name: 'Chỉ khi' })).toHaveAccessibleDescription(
    'Không để trống.',
  );
  await choose(user, card('Món đồ').getByRole('combobox', { name: 'Chỉ khi' }), 'Món đồ: Bận');
  await choose(user, card('Món đồ').getByRole('combobox', { name: /^Giá trị/ }), 'Không');
  await choose(user, card('Tên đồ').getByRole('combobox', { name: 'Giá trị lấy từ' }), 'Món đồ: Tên');
  expect(card('Tên đồ').queryByRole('textbox', { name: 'Giá trị mặc định' })).toBeNull();
  const step = card('Bước “mượn”');
  await choose(user, step.getByRole('combobox', { name: 'Chỉ khi' }), 'Món đồ: Bận');
  expect((await axe(container)).violations).toEqual([]);
  await save();
  const busy = { reference: 'do', field: 'ban' };
  expect(await saved()).toMatchObject({
    fields: [
      { ...tool, others: true, where: { ...busy, is: false } },
      { name: 'ten_do', copy: { reference: 'do', field: 'ten' } },
      { transitions: [{ ...lend, where: { ...busy, is: true } }] },
    ],
  });
});

it('deletes the collections that refer to it along with a collection, if that is chosen', async () => {
  const link = (name: string, collection: string) => ({
    title: name,
    fields: [{ ...DAYS[0], name, type: 'reference', collection }],
  });
  const { user, dropped } = await openDefinition(
    { fields: [{ name: 'ten', label: 'Tên', type: 'text' }] },
    { danh_gia: link('dg', 'muon'), tra_loi: link('tl', 'danh_gia'), khac: { title: 'Khác', fields: DAYS } },
  );
  await user.click(screen.getByRole('button', { name: 'Xóa bộ dữ liệu' }));
  await user.click(
    await screen.findByRole('checkbox', { name: 'Xóa cả “dg”, “tl”: ở đó có trường trỏ tới đây' }),
  );
  const sure = () => screen.getAllByRole('button', { name: 'Xóa bộ dữ liệu' }).at(-1);
  await waitFor(() => expect(sure()).toBeEnabled());
  await user.click(sure()!);
  await waitFor(() => expect(dropped).toMatchObject([{ collection: 'muon', also: ['danh_gia', 'tra_loi'] }]));
});
