import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { renderApp, stopApps } from '../../../../test/renderApp';
import { dataPlatform } from './definitionHarness';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const fields = Array.from({ length: 8 }, (_, at) => ({
  name: `f${String(at)}`,
  label: `Trường ${String(at)}`,
  type: 'text',
}));

it('many fields are closed at first; one is opened by its name, a new one and a faulty one are open', async () => {
  const { platform, kept, defined } = dataPlatform();
  const rights = { see: ['everyone'], add: ['everyone'], change: ['author'], remove: ['author'] };
  kept.set('kho', { definition: JSON.stringify({ title: 'Kho', fields, ...rights }), revision: 1 });
  const { user, container } = await renderApp({ path: '/application/kho/data/definition/kho', platform });
  const opener = await screen.findByRole('button', { name: 'Trường 3' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('textbox', { name: 'Nhãn' })).toBeNull();
  await user.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('textbox', { name: 'Nhãn' })).toHaveValue('Trường 3');
  expect((await axe(container)).violations).toEqual([]);

  await user.type(screen.getByRole('textbox', { name: 'Số ký tự tối đa' }), 'tám');
  await user.click(opener);
  await user.click(screen.getByRole('button', { name: 'Lưu cấu trúc' }));
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  const maxInput = screen.getByRole('textbox', { name: 'Số ký tự tối đa' });
  expect(maxInput).toHaveAccessibleDescription(/^Hãy nhập một số/);
  await waitFor(() => expect(document.activeElement).toBeInvalid());
  expect(defined).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Thêm trường' }));
  expect(screen.getAllByRole('textbox', { name: 'Nhãn' })[1]).toHaveFocus();
});
