import { screen, waitFor } from '@testing-library/react';
import { expectCleared, goBackTo, home, leaveAndComeBack, open, pageMayClose } from '../../../test/leaveForm';
import { stopApps } from '../../../test/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

it('/book asks before it is left, and has again what was kept', () => leaveAndComeBack('/book', /^Tên sách/));

it('a new book left and discarded is empty when it is opened again', async () => {
  const app = await open('/book');
  await app.user.type(await screen.findByRole('textbox', { name: /^Tên sách/ }), 'Số đỏ');
  await app.user.click(home());
  await app.user.click(await screen.findByRole('button', { name: 'Rời đi và bỏ' }));
  await expectCleared(/^Tên sách/);
  expect(app.kept()).toBeNull();
  await goBackTo('/book');
  expect(await screen.findByRole('textbox', { name: /^Tên sách/ })).toHaveValue('');
});

it('asks nothing once the book was taken, and asks when it was refused', async () => {
  let refuse = true;
  const app = await open('/book', ({ record, answer }, inner) => {
    if (record['dataCollection'] !== '../draft/book/data/book_items_noa') return;
    const taken = { application: 'book', msg_type: 'command', data: { screen: {} } };
    answer(inner.event, refuse ? { error: { code: 'busy', message: 'Hãy thử lại sau' } } : taken);
    refuse = false;
  });
  await app.user.type(await screen.findByRole('textbox', { name: /^Tên sách/ }), 'Số đỏ');
  const add = screen.getByRole('button', { name: 'Thêm sách' });
  await app.user.click(add);
  expect(await screen.findByText('Hãy thử lại sau')).toBeVisible();
  await waitFor(() => expect(pageMayClose()).toBe(false));
  expect(app.kept()).toContain('Số đỏ');
  await waitFor(() => expect(add).toBeEnabled());
  await app.user.click(add);
  await waitFor(() => expect(app.kept()).toBeNull());
  await waitFor(() => expect(pageMayClose()).toBe(true));
});
