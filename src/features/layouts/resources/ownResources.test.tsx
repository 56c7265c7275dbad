import { forEachDiagnostic } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { selectUserId } from '../../../api/slices/authSlice';
import { packFormAddress, type JsonObject } from '../../../protocol';
import { RESOURCES } from '../../../protocol/resources';
import { writeLayoutDraft } from '../../../ui/layoutDraft';
import { stopApps } from '../../../../test/renderApp';
import { placeCursor, renderWorkbench } from '../../../../test/renderWorkbench';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

function problemsIn({ state }: EditorView): { from: number; to: number; message: string }[] {
  const found: { from: number; to: number; message: string }[] = [];
  forEachDiagnostic(state, ({ message }, from, to) => found.push({ from, to, message }));
  return found;
}

const LAYOUT = {
  widget: 'TextView',
  properties: [{ text: '@string/title' }, { textColor: '@color/brand' }, { background: '@color/gone' }],
};
const screenText = JSON.stringify({ json_layout: LAYOUT });
const TABLE = {
  colors: { brand: { light: '#123456', dark: '#abcdef' }, other: { light: '#aa0000' } },
  strings: { title: { vi: 'Kho hàng', en: 'Stock' }, title_long: { vi: 'Kho hàng lớn' } },
};

async function open(reference?: string) {
  return renderWorkbench(LAYOUT, {
    ...(reference && { reference }),
    platform: ({ record, answer }, inner) => {
      const collection = record['dataCollection'];
      const call = typeof collection === 'string' ? (collection.split('/').at(-1) ?? '') : '';
      const text = { ref: RESOURCES, version: '-V1', hash: 'h1', file_json: JSON.stringify(TABLE) };
      const answers: Record<string, JsonObject> = {
        screens: { order: [], documents: [] },
        data_model: { application: 'kho', collections: [] },
        screen_version:
          inner['ref'] === RESOURCES ? text : { ...text, ref: inner['ref'] ?? '', file_json: screenText },
      };
      const data = answers[call];
      if (data) answer(inner.event, { data });
      else answer(inner.event, { error: { code: 'not_found', message: 'Không có' } });
    },
  });
}

it('draws a screen with the application’s own texts, in the language that is looked at', async () => {
  const { user } = await open();
  const frame = within(await screen.findByRole('application'));
  expect(await frame.findByText('Kho hàng')).toHaveStyle({ color: '#123456' });
  const tools = within(screen.getByRole('region', { name: 'Xem trước' }));
  await user.click(tools.getByRole('button', { name: /Tiếng Anh|English/ }));
  expect(await frame.findByText('Stock')).toBeVisible();
});

it('names a view by the text that people read, in the outline and among the changes', async () => {
  const { user, editor } = await open();
  expect(await screen.findByRole('treeitem', { name: /^Kho hàng/ })).toBeInTheDocument();
  const at = editor.state.doc.toString().indexOf('@color/gone');
  act(() => editor.dispatch({ changes: { from: at, to: at + '@color/gone'.length, insert: '@color/red' } }));
  const publish = screen.getByRole('button', { name: 'Xuất bản' });
  await waitFor(() => expect(publish).toBeEnabled());
  await user.click(publish);
  const changes = within(await screen.findByRole('list', { name: 'Những gì thay đổi' }));
  expect(changes.getByRole('listitem')).toHaveTextContent(/^Chữ “Kho hàng”/);
});

it('offers the application’s own names, says what they come to, and tells of one that is not there', async () => {
  const { editor, text } = await open();
  expect(await screen.findByText(/0 lỗi, 1 cảnh báo/)).toBeInTheDocument();
  placeCursor(editor, '"@string/title');
  const pane = within(await screen.findByRole('region', { name: 'Thuộc tính' }));
  const box = await pane.findByLabelText('Chữ hiển thị');
  expect(pane.getByText('Kho hàng')).toBeInTheDocument();
  fireEvent.change(box, { target: { value: '@string/title_' } });
  fireEvent.click(await screen.findByTitle('@string/title_long'));
  await waitFor(() => expect(text()).toContain('"text": "@string/title_long"'));
  const color = pane.getByLabelText('Màu chữ');
  fireEvent.mouseDown(color);
  fireEvent.change(color, { target: { value: '@color/oth' } });
  expect(await screen.findByTitle('@color/other')).toBeInTheDocument();
});

it('shows what the draft of the resources says, before it is released', async () => {
  const { store, unmount } = await open();
  const uid = selectUserId(store.getState());
  const frame = within(await screen.findByRole('application'));
  await frame.findByText('Kho hàng');
  unmount();
  const draft = { ...TABLE, strings: { title: { vi: 'Kho mới' } } };
  const name = packFormAddress({ reference: RESOURCES, application: 'kho', appUserId: '' });
  act(() => void writeLayoutDraft(uid, name, { text: JSON.stringify(draft), base: '' }));
  await open();
  expect(await within(await screen.findByRole('application')).findByText('Kho mới')).toBeVisible();
});

it('checks the resources as resources, at their places', async () => {
  const { editor } = await open(RESOURCES);
  expect(await screen.findByText('Không có lỗi')).toBeInTheDocument();
  const at = editor.state.doc.toString().indexOf('#123456');
  act(() => editor.dispatch({ changes: { from: at, to: at + 7, insert: 'navy' } }));
  expect(await screen.findByText(/1 lỗi, 0 cảnh báo/)).toBeInTheDocument();
  const [problem] = problemsIn(editor);
  expect(problem?.message).toContain('#RRGGBB');
  expect(editor.state.sliceDoc(problem?.from, problem?.to)).toBe('"navy"');
});
