import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { stopApps } from '../../../../test/renderApp';
import { placeCursor, renderWorkbench } from '../../../../test/renderWorkbench';
import { readPanels, WIDTHS } from './panelState';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const LAYOUT = { widget: 'TextView', properties: [{ id: '@+id/title' }, { text: 'Chào' }] };

it('opens on the text beside the drawing; hides it and shows it again, with what was typed and its history', async () => {
  const { user, editor, text } = await renderWorkbench(LAYOUT);
  const toggles = within(screen.getByRole('group', { name: 'Các ô' }));
  expect(editor.dom.closest('[hidden]')).toBeNull();
  expect(screen.getByRole('region', { name: 'Xem trước' })).toBeVisible();
  placeCursor(editor, 'Chào');
  editor.dispatch(editor.state.replaceSelection(' bạn'));
  await user.click(toggles.getByRole('button', { name: 'JSON', pressed: true }));
  expect(editor.dom.closest('[hidden]')).not.toBeNull();
  expect(readPanels(false).shown.json).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }));
  expect(text()).not.toContain('Chào bạn');
  await user.click(screen.getByRole('button', { name: 'Làm lại' }));
  await user.click(toggles.getByRole('button', { name: 'JSON', pressed: false }));
  expect(editor.dom.closest('[hidden]')).toBeNull();
  expect(text()).toContain('Chào bạn');
  // Listing the problems shows the text they stand in.
  await user.click(toggles.getByRole('button', { name: 'JSON' }));
  await user.click(screen.getByRole('button', { name: 'Xem lỗi' }));
  expect(editor.dom.closest('[hidden]')).toBeNull();
});

it('moves the edge of a panel by keyboard within its bounds, and remembers it', async () => {
  await renderWorkbench(LAYOUT);
  const edge = screen.getByRole('separator', { name: 'Bề rộng của ô thuộc tính' });
  const { initial, min, max } = WIDTHS.properties;
  expect(edge).toHaveAttribute('aria-valuenow', String(initial));
  const press = (key: string) => fireEvent.keyDown(edge, { key });
  press('ArrowLeft');
  expect(readPanels(false).widths.properties).toBeGreaterThan(initial);
  press('Home');
  press('ArrowRight');
  expect(readPanels(false).widths.properties).toBe(min);
  press('End');
  expect(edge).toHaveAttribute('aria-valuenow', String(max));
  press('Enter');
  expect(readPanels(false).widths.properties).toBe(initial);
});

it('shows one panel at a time on a phone, the text first, and keeps the text in the others', async () => {
  const { user, editor, text } = await renderWorkbench(LAYOUT, { queries: [] });
  expect(editor.dom.closest('[hidden]')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Xem trước' })).toBeNull();
  await user.click(screen.getByText('Khung vẽ', { exact: true }));
  expect(screen.getByRole('region', { name: 'Xem trước' })).toBeVisible();
  expect(editor.dom.closest('[hidden]')).not.toBeNull();
  await user.click(screen.getByText('Cây', { exact: true }));
  expect(screen.queryByRole('region', { name: 'Xem trước' })).toBeNull();
  await user.click(await screen.findByText('title'));
  const chooser = screen.getByRole('radiogroup', { name: 'Các ô' });
  await user.click(within(chooser).getByText('Thuộc tính'));
  await user.type(await screen.findByLabelText('Chữ hiển thị'), ' bạn{Enter}');
  await waitFor(() => expect(text()).toContain('Chào bạn'));
  // The view that is edited stays in sight.
  expect(screen.getByRole('region', { name: 'Xem trước' })).toBeVisible();
  expect(screen.queryByRole('separator')).toBeNull();
});
