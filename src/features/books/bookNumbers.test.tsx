import { screen, waitFor } from '@testing-library/react';
import { isRecord } from '../../protocol';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);
beforeEach(() => localStorage.clear());

it('reads the numbers of a new book as they are written here, and refuses others beside their fields', async () => {
  const books: unknown[] = [];
  const { user } = await renderApp({
    path: '/book',
    platform: ({ record }, { data }) => {
      if (record['dataCollection'] === '../draft/book/data/book_items_noa')
        books.push(isRecord(data) && data);
    },
  });
  const enter = async (name: string, text: string) => {
    const field = await screen.findByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, text);
  };
  const submit = () => user.click(screen.getByRole('button', { name: 'Thêm sách' }));
  await enter('Tên sách', 'Số đỏ');
  await enter('Giá bìa', '45,000');
  await enter('Số lượng', '-3');
  await enter('Số ngày cho mượn', '0');
  await submit();
  expect(await screen.findByText('Hãy nhập một số, như 45.000')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('Nhỏ nhất là 1')).toHaveLength(2));
  expect(screen.getByRole('textbox', { name: 'Giá bìa' })).toHaveAttribute('aria-invalid', 'true');
  expect(books).toEqual([]);
  await enter('Giá bìa', '45.000');
  await enter('Số lượng', '2');
  await enter('Số ngày cho mượn', '14');
  await submit();
  await waitFor(() =>
    expect(books).toMatchObject([{ cover_price: 45_000, quantity: 2, numdays_borrow: 14, sale_price: 0 }]),
  );
});
