import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { JsonObject } from '../../../../protocol';
import { renderApp, stopApps } from '../../../../../test/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const FIELDS: JsonObject[] = [
  { name: 'ten', label: 'Tên', type: 'text', required: true, max: 40 },
  { name: 'gia', label: 'Giá', type: 'money', currency: 'VND' },
  { name: 'diem', label: 'Điểm', type: 'number' },
  { name: 'ngay', label: 'Ngày', type: 'date' },
  { name: 'con', label: 'Còn', type: 'boolean' },
  { name: 'loai', label: 'Loại', type: 'choice', choices: ['Truyện', 'Thơ'] },
];

const collection: JsonObject = {
  ...{ name: 'sach', title: 'Sách', fields: JSON.stringify(FIELDS) },
  ...{ see: 'all', add: true },
  ...{ own: 0, most: 1000, own_bytes: 0, most_bytes: 2e6 },
};

/** The preview of a file that somebody picked; what is sent of it is in `added` and answered once `mayAnswer` has fulfilled. */
async function pick(
  bytes: Uint8Array<ArrayBuffer>,
  rows: readonly JsonObject[] = [],
  mayAnswer: Promise<unknown> = Promise.resolve(),
) {
  const added: unknown[] = [];
  const saved: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${String(saved.push(file))}`;
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  const { user, transport } = await renderApp({
    path: '/application/kho/data/rows/sach',
    platform: ({ record, answer }, { event, act, data }) => {
      if (act === 'usable')
        answer(event, {
          data: {
            application: 'kho',
            name: 'Kho',
            me: 'A1',
            works: true,
            collections: [{ ...collection, own: rows.length }],
          },
        });
      if (record['dataCollection'] === '../data/sach/list')
        answer(event, { data: { count: rows.length, next: '', rows: [...rows] } });
      if (record['dataCollection'] !== '../data/sach/add') return;
      added.push(data);
      void mayAnswer.then(() => answer(event, { key_data: 'R1', data: { row_id: 'R1', revision: 1 } }));
    },
  });
  const input = await screen.findByLabelText('Nhập CSV');
  const file = new File([bytes], 'sach.csv');
  // The file of the test environment has no `arrayBuffer`.
  file.arrayBuffer = () => Promise.resolve(bytes.buffer);
  fireEvent.change(input, { target: { files: [file] } });
  const drawer = within(await screen.findByRole('dialog', { name: 'Nhập sach.csv' }));
  const savedText = () =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
      reader.readAsText(saved[0] ?? new Blob());
    });
  return { user, transport, drawer, added, savedText };
}

const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text));

it('of 300 lines, 150 with errors can be corrected where they stand, or saved, and the summary counts them all', async () => {
  const lines = Array.from({ length: 300 }, (_, at) => {
    const name = `Sách ${String(at + 1)}`;
    return at % 2 === 0 ? `${name};45.000;8.000,01;31/01/2026` : `${name};45.000;tám;31/13/2026`;
  });
  let answerAll: (value?: unknown) => void = () => undefined;
  const stopped = new Promise((resolve) => (answerAll = resolve));
  const file = utf8(['Tên;Giá;Điểm;Ngày', ...lines].join('\r\n'));
  const { user, drawer, added, savedText } = await pick(file, [], stopped);
  await drawer.findByText(/^150 dòng nhập được, 150 dòng có lỗi và sẽ không được gửi, trên 300 dòng/);

  const first = within(drawer.getByRole('group', { name: 'Dòng 3' }));
  expect(first.getByText('Sách 2')).toBeVisible();
  const score = first.getByRole('textbox', { name: 'Điểm' });
  const day = first.getByRole('textbox', { name: 'Ngày' });
  expect(score).toHaveValue('tám');
  expect(score).toHaveAccessibleDescription('phải là số');
  expect(day).toHaveValue('31/13/2026');
  fireEvent.change(score, { target: { value: '8,5' } });
  expect(score).toBeValid();
  fireEvent.change(day, { target: { value: '31/12/2026' } });
  expect(first.getByText('Đã sửa')).toBeVisible();
  await drawer.findByText(/^151 dòng nhập được, 149 dòng có lỗi/);

  await user.click(drawer.getByRole('button', { name: 'Lưu 149 dòng có lỗi' }));
  const saved = (await savedText()).trim().split('\r\n');
  expect(saved).toHaveLength(150);
  expect(saved.slice(0, 2)).toEqual(['Tên;Giá;Điểm;Ngày', 'Sách 4;45.000;tám;31/13/2026']);

  await user.click(drawer.getByRole('button', { name: 'Nhập 151 dòng' }));
  await user.click(await drawer.findByRole('button', { name: 'Dừng' }));
  answerAll();
  await drawer.findByText(/^Đã dừng: đã thêm 10, bị từ chối 0, có lỗi nên không gửi 149, còn 141/);
  expect(added.slice(0, 2)).toEqual([
    { ten: 'Sách 1', gia: 45_000, diem: 8000.01, ngay: '2026-01-31' },
    { ten: 'Sách 2', gia: 45_000, diem: 8.5, ngay: '2026-12-31' },
  ]);
  expect(drawer.getByRole('button', { name: 'Tải 290 dòng chưa thêm' })).toBeVisible();
});

it('a choice that is none is corrected by choosing one', async () => {
  const { user, drawer, added } = await pick(utf8('Tên;Loại\r\nDế Mèn;Truyện dài'));
  const kind = await drawer.findByRole('combobox', { name: 'Loại', description: /có: Truyện, Thơ/ });
  expect(within(drawer.getByRole('group', { name: 'Dòng 2' })).getByText('Truyện dài')).toBeVisible();
  await user.click(kind);
  await user.click(await screen.findByTitle('Truyện'));
  await user.click(await drawer.findByRole('button', { name: 'Nhập 1 dòng' }));
  await waitFor(() => expect(added).toEqual([{ ten: 'Dế Mèn', loai: 'Truyện' }]));
});

it('asks before corrections are lost', async () => {
  const { user, drawer } = await pick(utf8('Tên;Giá;Điểm;Ngày\r\nSách 1;45.000;tám;31/12/2026'));
  const score = await drawer.findByRole('textbox', { name: 'Điểm' });
  fireEvent.change(score, { target: { value: '8,5' } });
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Nhập tiếp' }));
  expect(score).toHaveValue('8,5');
  await user.click(drawer.getByRole('button', { name: 'Đóng' }));
  await user.click(await screen.findByRole('button', { name: 'Bỏ thay đổi' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Điểm' })).toBeNull());
});

it('a column that can be read in two ways asks, and nothing is imported before it is answered', async () => {
  const { user, drawer } = await pick(utf8('Tên,Điểm,Ngày\nA,1.500,01/02/2026\nB,2.250,03/04/2026'));
  const start = await drawer.findByRole('button', { name: 'Nhập 2 dòng' });
  expect(start).toBeDisabled();
  const choose = async (column: string, style: string) => {
    const select = drawer.getByRole('combobox', { name: `Cách viết ở ${column}` });
    expect(select).toHaveAccessibleDescription('Cột này đọc được theo hai cách. Hãy chọn một.');
    await user.click(select);
    await user.click(await screen.findByTitle(style));
  };
  await choose('Điểm', '1,234.5 (chấm thập phân)');
  expect(start).toBeDisabled();
  await choose('Ngày', '01/31/2026 (tháng trước)');
  expect(start).toBeEnabled();
  expect(drawer.getByText('1.500 → 1,5')).toBeVisible();
  expect(drawer.getByText('01/02/2026 → 2 thg 1, 2026')).toBeVisible();
});

it('an encoding that cannot be detected is chosen, and its parted letters are those of the fields', async () => {
  // “Tên” and “Dế”, as Windows-1258 has them.
  const { user, drawer } = await pick(
    new Uint8Array([0x54, 0xea, 0x6e, 0x3b, 0x78, 0x0a, 0x44, 0xea, 0xec, 0x3b, 0x31]),
  );
  const encoding = await drawer.findByRole('combobox', { name: 'Bảng mã' });
  expect(encoding).toHaveAccessibleDescription('Không nhận ra bảng mã của tệp. Hãy chọn bảng mã.');
  await user.click(encoding);
  await user.click(await screen.findByTitle('Windows-1258 (tiếng Việt)'));
  expect(await drawer.findByText('Dế')).toBeVisible();
  await waitFor(() => expect(drawer.getByRole('button', { name: 'Nhập 1 dòng' })).toBeEnabled());
});

it('an import that a lost connection stopped continues by itself, and adds each line once', async () => {
  const lines = Array.from({ length: 25 }, (_, at) => `Sách ${String(at + 1)};1`);
  const { user, transport, drawer, added } = await pick(utf8(['Tên;Giá', ...lines].join('\r\n')));
  await user.click(await drawer.findByRole('button', { name: 'Nhập 25 dòng' }));
  await waitFor(() => expect(added).toHaveLength(10));
  act(() => transport.goOffline());
  await drawer.findByText(/^Đã dừng/);
  act(() => transport.goOnline());
  await drawer.findByText(/^Xong: đã thêm 25 dòng/);
  expect(new Set(added.map((row) => JSON.stringify(row))).size).toBe(25);
});

it('a title above the headings is passed over, another line can be chosen, and an x is a yes', async () => {
  const { user, drawer, added } = await pick(
    utf8(
      'Sách của thư viện, quý 1\r\n\r\nTên;Giá;Còn\r\nDế Mèn;45.000;x\r\nSố đỏ;50.000;X\r\nChí Phèo;7.000;\r\n',
    ),
  );
  await drawer.findByText(/^3 dòng nhập được, 0 dòng có lỗi và sẽ không được gửi, trên 3 dòng/);
  const choose = async (line: string) => {
    fireEvent.mouseDown(drawer.getByRole('combobox', { name: 'Dòng tên cột' }));
    fireEvent.click((await screen.findAllByTitle(line)).at(-1) ?? document.body);
  };
  await choose('Dòng 4: Dế Mèn | 45.000 | x');
  await waitFor(() => expect(drawer.queryByText(/^3 dòng nhập được/)).toBeNull());
  await choose('Dòng 3: Tên | Giá | Còn');
  await user.click(await drawer.findByRole('button', { name: 'Nhập 3 dòng' }));
  await drawer.findByText(/^Xong: đã thêm 3 dòng/);
  expect(added).toEqual([
    { ten: 'Dế Mèn', gia: 45_000, con: true },
    { ten: 'Số đỏ', gia: 50_000, con: true },
    { ten: 'Chí Phèo', gia: 7000 },
  ]);
});

it('says before anything is sent how many lines are there already', async () => {
  const written = {
    revision: 1,
    created: 1,
    changed: 1,
    author: 'A1',
    mayChange: true,
    mayRemove: true,
    person: 'An',
  };
  const rows = [
    { ...written, row_id: '-R1', ten: 'Dế Mèn', gia: 45_000, con: false },
    { ...written, row_id: '-R2', ten: 'Số đỏ', con: true },
  ];
  const again = /^2 trên 3 dòng này đã có trong những dòng bạn thêm/;
  const { drawer } = await pick(utf8('Tên;Giá;Còn\nDế Mèn;45.000;\nSố đỏ;;x\nSố đỏ;1;x\n'), rows);
  expect((await drawer.findByText(again)).closest('[role="status"]')).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Nhập 3 dòng' })).toBeEnabled();
});
