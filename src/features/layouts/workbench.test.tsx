import { fireEvent, screen, waitFor } from '@testing-library/react';
import { stopApps } from '../../../test/renderApp';
import { renderWorkbench } from '../../../test/renderWorkbench';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

it('undoes and redoes by the keyboard, also by one without Latin letters', async () => {
  const { user, text } = await renderWorkbench({ widget: 'LinearLayout', properties: [], views: [] });
  const before = text();
  await user.click(screen.getByRole('button', { name: 'Thêm khung nhìn' }));
  await waitFor(() =>
    expect(screen.getByRole('searchbox', { name: 'Tìm theo tên hoặc công dụng' })).toHaveFocus(),
  );
  await user.keyboard('CheckBox{Enter}');
  await waitFor(() => expect(text()).toContain('"CheckBox"'));
  const after = text();
  const canvas = await screen.findByRole('application');
  const press = (key: string, code: string, more = {}) =>
    fireEvent.keyDown(canvas, { key, code, ctrlKey: true, ...more });
  press('я', 'KeyZ');
  expect(text()).toBe(before);
  press('н', 'KeyY');
  expect(text()).toBe(after);
  press('z', 'KeyY');
  expect(text()).toBe(before);
  press('Я', 'KeyZ', { shiftKey: true });
  expect(text()).toBe(after);
  press('я', 'KeyZ', { altKey: true });
  expect(text()).toBe(after);
});
