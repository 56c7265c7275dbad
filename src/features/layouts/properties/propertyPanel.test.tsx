import { EditorView } from '@codemirror/view';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { stopApps } from '../../../../test/renderApp';
import { placeCursor, renderWorkbench } from '../../../../test/renderWorkbench';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const LAYOUT = {
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views: [
    {
      widget: 'TextView',
      properties: [
        { id: '@+id/title' },
        { text: 'Chào' },
        { textColor: '@color/red' },
        { layout_width: 'match_parent' },
        { padding: '8dp' },
      ],
    },
    { widget: 'EditText', properties: [{ id: '@+id/amount' }, { field_name: 'amount' }] },
  ],
};

async function openTitle() {
  const app = await renderWorkbench(LAYOUT);
  placeCursor(app.editor, '"Chào');
  const pane = within(await screen.findByRole('region', { name: 'Thuộc tính' }));
  await pane.findByLabelText('Chữ hiển thị');
  return { ...app, pane };
}

it('groups what is set, says what it comes to, and finds the rest by name or purpose', async () => {
  const { user, pane, text } = await openTitle();
  const look = within(pane.getByRole('region', { name: 'Vẻ ngoài' }));
  expect(look.getByLabelText('Màu chữ')).toBeInTheDocument();
  expect(look.getByText(/^#[0-9a-f]{6}$/)).toBeInTheDocument();
  const place = within(pane.getByRole('region', { name: 'Kích thước và vị trí' }));
  expect(place.getByText('rộng hoặc cao bằng khung cha')).toBeInTheDocument();
  expect(place.getByText('8 px')).toBeInTheDocument();
  expect(pane.queryByLabelText('Độ đậm')).toBeNull();
  await user.type(pane.getByRole('searchbox', { name: 'Tìm thuộc tính' }), 'độ đậm');
  expect(pane.queryByLabelText('Chữ hiển thị')).toBeNull();
  const alpha = await pane.findByLabelText('Độ đậm');
  await user.type(alpha, '0.5{Enter}');
  await waitFor(() => expect(text()).toContain('"alpha": 0.5'));
});

it('sets a gravity on its picture, as one step that can be taken back', async () => {
  const { user, pane, text } = await openTitle();
  const place = within(pane.getByRole('region', { name: 'Kích thước và vị trí' }));
  await user.click(place.getByRole('button', { name: /Thêm \d+ thuộc tính/ }));
  const [picture] = await place.findAllByRole('group', { name: 'Vị trí' });
  if (!picture) throw new Error('no picture of a gravity');
  await user.click(within(picture).getByRole('button', { name: 'Dưới, giữa' }));
  await waitFor(() => expect(text()).toMatch(/"gravity": "center_horizontal\|bottom"/));
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }));
  await waitFor(() => expect(text()).not.toContain('center_horizontal'));
});

it('lets an expression stand for a property, tells its fault and what it comes to, and takes it away', async () => {
  const { user, pane, text } = await openTitle();
  await user.click(pane.getByRole('button', { name: 'Biểu thức cho “Chữ hiển thị”', pressed: false }));
  await waitFor(() => expect(text()).toMatch(/"expressions": \{\s*"text": "@\{\\"Chào\\"\}"/));
  const box = await pane.findByRole('textbox', { name: 'Biểu thức của “Chữ hiển thị”' });
  const field = EditorView.findFromDOM(box);
  if (!field) throw new Error('no field');
  const write = (expression: string) => {
    field.dispatch({ changes: { from: 0, to: field.state.doc.length, insert: expression } });
    fireEvent.keyDown(box, { key: 'Enter' });
  };
  write('"Tổng: " + amount +');
  expect(await pane.findByRole('alert')).toHaveTextContent(/Biểu thức/);
  write('"Tổng: " + Format.number(1500)');
  await waitFor(() => expect(text()).toContain('Format.number(1500)'));
  expect(await pane.findByText('với dữ liệu mẫu: Tổng: 1.500')).toBeInTheDocument();
  expect(pane.queryByRole('alert')).toBeNull();
  await user.click(pane.getByRole('button', { name: 'Biểu thức cho “Chữ hiển thị”', pressed: true }));
  await waitFor(() => expect(text()).not.toContain('expressions'));
});

it('tells beside a property what the check tells of it', async () => {
  const { pane, editor } = await openTitle();
  const at = editor.state.doc.toString().indexOf('8dp');
  editor.dispatch({ changes: { from: at, to: at + 3, insert: '8xx' }, selection: { anchor: at } });
  const padding = (await pane.findByLabelText('Khoảng đệm trong')).closest('li');
  if (!padding) throw new Error('no row');
  await waitFor(() =>
    expect(within(padding).getByText(/8xx/, { selector: '.property-fault' })).toBeInTheDocument(),
  );
});

it('calls what it shows by words first, with the names of documents beside them', async () => {
  const { user, pane, text } = await openTitle();
  const width = (await pane.findByLabelText('Chiều rộng')).closest('li');
  expect(width).toHaveTextContent(/^Chiều rộng\s*layout_width/);
  const outline = within(screen.getByRole('region', { name: 'Cây khung nhìn' }));
  expect(outline.getAllByText(/^(?:Hàng hoặc cột|Chữ|Ô nhập chữ)$/)).toHaveLength(3);
  await user.type(pane.getByRole('searchbox', { name: 'Tìm thuộc tính' }), 'visibility');
  fireEvent.mouseDown(await pane.findByRole('combobox', { name: 'Hiện hay ẩn' }));
  const hiddenOption = await screen.findByText('ẩn hẳn', { selector: '.ant-select-item-option-content' });
  expect(hiddenOption).toHaveTextContent('ẩn hẳn gone');
  fireEvent.click(hiddenOption);
  await waitFor(() => expect(text()).toContain('"visibility": "gone"'));
});
