import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LAYOUTS, packFormAddress, type JsonObject } from '../../../protocol';
import { selectUserId } from '../../../api/slices/authSlice';
import { storeElsewhere } from '../../../../test/otherTab';
import { renderApp, stopApps } from '../../../../test/renderApp';
import { renderWorkbench, showWindow } from '../../../../test/renderWorkbench';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const LINE = (text: string) => ({ widget: 'TextView', properties: { text: '' }, expressions: { text } });
const LAYOUT = {
  widget: 'LinearLayout',
  properties: { orientation: 'vertical' },
  views: [
    { widget: 'TextView', properties: { field_name: 'title' } },
    LINE('@{Format.money(row.price, "VND")}'),
    LINE('@{Format.date(row.day)}'),
    LINE('@{row.state}'),
    LINE('@{"Giữ: " + row.keeper_name}'),
    LINE('@{row.titles.shelf ?? "(không xem được)"}'),
  ],
};
const FIELDS = [
  { name: 'title', label: 'Món hàng', type: 'text' },
  { name: 'price', label: 'Giá', type: 'money', max: 30_000 },
  { name: 'day', label: 'Ngày nhập', type: 'date', min: '2027-01-05' },
  { name: 'state', label: 'Tình trạng', type: 'choice', choices: ['Đang bán', 'Đã hết'] },
  { name: 'keeper', label: 'Người giữ', type: 'person' },
  { name: 'shelf', label: 'Kệ', type: 'reference', collection: 'shelves' },
];

// Lists draw the rows that are in sight; this page has room.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 800 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
});

it('draws the row of a collection with values as its fields have them', async () => {
  showWindow('min-width');
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  const reference = `${LAYOUTS}/android/recycler_layout/goods`;
  const definition = { title: 'Hàng', fields: FIELDS, see: [], add: [], change: [], remove: [] };
  await renderApp({
    path: `/jsoneditor/${packFormAddress({ reference, application: 'kho', appUserId: '' })}`,
    platform: ({ record, answer }, inner) => {
      const collection = record['dataCollection'];
      const call = typeof collection === 'string' ? (collection.split('/').at(-1) ?? '') : '';
      if (call === 'data_model')
        answer(inner.event, {
          data: {
            application: 'kho',
            collections: [{ name: 'goods', revision: 1, definition: JSON.stringify(definition) }],
          },
        });
      else if (call === 'screen_version' && inner['ref'] === reference)
        answer(inner.event, {
          data: { ref: reference, version: '-V1', hash: 'h1', file_json: JSON.stringify(LAYOUT) },
        });
      else answer(inner.event, { error: { code: 'not_found', message: 'Không có' } });
    },
  });
  const drawn = within(await screen.findByRole('application'));
  for (const text of ['Món hàng', '30.000 đ', '05/01/2027', 'Đang bán', 'Giữ: Trần Thị Bình', 'Kệ 1'])
    expect(await drawn.findByText(text)).toBeInTheDocument();
  // The properties say of an expression what the drawing shows.
  fireEvent.click(within(screen.getByRole('tree')).getAllByText('Chữ')[3] ?? document.body);
  expect(await screen.findByText('với dữ liệu mẫu: Đang bán')).toBeInTheDocument();

  // A field comes behind what is selected, written as people read it.
  fireEvent.click(within(screen.getByRole('region', { name: 'Thuộc tính' })).getByText('Dữ liệu'));
  fireEvent.click(await screen.findByRole('button', { name: 'Thêm trường Ngày nhập' }));
  expect(await drawn.findByText('Ngày nhập: 05/01/2027')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Thêm trường Ngày nhập' }));
  expect(await drawn.findAllByText('Ngày nhập: 05/01/2027')).toHaveLength(2);
  expect(screen.getByText('Không có lỗi')).toBeInTheDocument();
});

it.each(['get', 'change'])(
  'draws a screen of one row that begins with %s as for somebody who may do all',
  async (start) => {
    const definition = { title: 'Hàng', fields: FIELDS, see: [], add: [], change: [], remove: [] };
    const ifAllowed = (text: string, condition: string) => ({
      widget: 'Button',
      properties: { text, visibility: 'gone' },
      expressions: { visibility: `@{${condition}}` },
    });
    const json_layout = {
      ...LAYOUT,
      views: [
        ...LAYOUT.views,
        LINE('@{row.person + " · " + Format.dateTime(row.created)}'),
        ifAllowed('Sửa', 'row.mayChange == true'),
        ifAllowed('Đã bán', 'row.maySet.state == true && row.state != "Đã hết"'),
        ifAllowed('Xóa', 'row.mayRemove == true'),
        ifAllowed('Không có', 'row.isGone == true'),
      ],
    };
    const file = { json_layout, load_form_script: `../load_form_script/data/goods/${start}` };
    await renderWorkbench(json_layout, {
      platform: ({ record, answer }, inner) => {
        const collection = record['dataCollection'];
        const call = typeof collection === 'string' ? (collection.split('/').at(-1) ?? '') : '';
        const answers: Record<string, JsonObject> = {
          data_model: {
            application: 'kho',
            collections: [{ name: 'goods', revision: 1, definition: JSON.stringify(definition) }],
          },
          screen_version: { version: '-V1', hash: 'h1', file_json: JSON.stringify(file) },
        };
        answer(inner.event, { data: answers[call] ?? {} });
      },
    });
    const drawn = within(await screen.findByRole('application'));
    for (const text of ['30.000 đ', 'Giữ: Trần Thị Bình', 'Kệ 1', 'Sửa', 'Đã bán', 'Xóa'])
      expect(await drawn.findByText(text)).toBeInTheDocument();
    expect(drawn.getByText(/^Trần Thị Bình · .*2026/)).toBeInTheDocument();
    expect(drawn.queryByText('Không có')).toBeNull();
    expect(screen.getByRole('button', { name: 'Dữ liệu mẫu' })).toHaveAttribute('aria-pressed', 'true');
  },
);

it('draws rows in the list of a screen that was bound to a collection, and takes them for the list', async () => {
  const definition = { title: 'Hàng', fields: FIELDS, see: [], add: [], change: [], remove: [] };
  const list = {
    widget: 'LinearLayout',
    properties: [{ orientation: 'vertical' }],
    views: [{ widget: 'RecyclerView', properties: [{ id: '@+id/recyclerView' }] }],
  };
  const { user, text, store } = await renderWorkbench(list, {
    platform: ({ record, answer }, inner) => {
      const collection = record['dataCollection'];
      const call = typeof collection === 'string' ? (collection.split('/').at(-1) ?? '') : '';
      const isRow = inner['ref'] === `${LAYOUTS}/android/recycler_layout/goods`;
      const answers: Record<string, JsonObject> = {
        data_model: {
          application: 'kho',
          collections: [{ name: 'goods', revision: 1, definition: JSON.stringify(definition) }],
        },
        screen_version: {
          version: '-V1',
          hash: 'h1',
          file_json: JSON.stringify(isRow ? LAYOUT : { json_layout: list }),
        },
      };
      answer(inner.event, { data: answers[call] ?? {} });
    },
  });
  const frame = within(await screen.findByRole('application'));
  expect(frame.queryByText('Món hàng')).toBeNull();
  const panel = within(await screen.findByRole('region', { name: 'Thuộc tính' }));
  await user.click(panel.getByText('Dữ liệu'));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Danh sách của bộ dữ liệu' }));
  fireEvent.click(await screen.findByText('Hàng (goods)', { selector: '.ant-select-item-option-content' }));
  expect(await frame.findAllByText('Món hàng')).toHaveLength(3);
  for (const state of ['Đang bán', 'Đã hết']) expect(frame.getAllByText(state)[0]).toBeInTheDocument();
  // A row is no part of the text: a click selects the list that shows it.
  const [row] = frame.getAllByText('Món hàng');
  expect(row?.closest('[data-view-path]')).toHaveAttribute('data-view-path', 'json_layout/views/0');
  expect(text()).toContain('data/goods/list');
  await screen.findByText('Bản nháp đã được lưu trong trình duyệt này.');
  // Another tab works on the layout of the row.
  const reference = `${LAYOUTS}/android/recycler_layout/goods`;
  const name = packFormAddress({ reference, application: 'kho', appUserId: '' });
  storeElsewhere(selectUserId(store.getState()), name, {
    widget: 'TextView',
    properties: [{ text: 'Hàng mới' }],
  });
  expect(frame.getAllByText('Hàng mới')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Dữ liệu mẫu' }));
  await waitFor(() => expect(frame.queryByText('Hàng mới')).toBeNull());
});
