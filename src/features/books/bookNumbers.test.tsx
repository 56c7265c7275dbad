import { screen, waitFor } from '@testing-library/react';
import { EMPTY_SCREEN } from '../../engine/screen/commands/ScreenState';
import { collectFields } from '../../engine/screen/fields/collectFields';
import { parseLayout } from '../../engine';
import { decodeBook } from '../../platform/book/decodeBook';
import { addBookForm } from '../../platform/book/documents/addBookForm';
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
  await enter('Giá bìa', '45 nghìn');
  await enter('Số lượng', '-3');
  await enter('Số ngày cho mượn', 'hai tuần');
  await submit();
  expect(await screen.findByText('Hãy nhập một số tiền, ví dụ 45.000')).toBeVisible();
  expect(await screen.findByText('Hãy nhập một số, ví dụ 14')).toBeVisible();
  await enter('Số ngày cho mượn', '0');
  await waitFor(() => expect(screen.getAllByText('Nhỏ nhất là 1')).toHaveLength(2));
  expect(screen.getByRole('textbox', { name: 'Giá bìa' })).toHaveAttribute('aria-invalid', 'true');
  expect(books).toEqual([]);
  // A price in đồng has no decimals, so that the thousands of both languages are read.
  await enter('Giá bìa', '45,000');
  await enter('Số lượng', '2');
  await enter('Số ngày cho mượn', '14');
  await submit();
  await waitFor(() =>
    expect(books).toMatchObject([{ cover_price: 45_000, quantity: 2, numdays_borrow: 14, sale_price: 0 }]),
  );
});

it('without a name a book is not sent and the field says so; it is lent for 30 days unless told otherwise', async () => {
  const books: unknown[] = [];
  const { user } = await renderApp({
    path: '/book',
    platform: ({ record, answer }, { data, event }) => {
      if (record['dataCollection'] !== '../draft/book/data/book_items_noa') return;
      books.push(data);
      answer(event, { application: 'book', data: { acknowledged: true } });
    },
  });
  const name = await screen.findByRole('textbox', { name: 'Tên sách' });
  const submit = () => user.click(screen.getByRole('button', { name: 'Thêm sách' }));
  expect(screen.getByRole('radio', { name: 'Cho mượn' })).toBeChecked();
  await submit();
  await waitFor(() => expect(name).toHaveAccessibleDescription('Tên sách không để trống'));
  expect(name).toHaveAttribute('aria-invalid', 'true');
  expect(books).toEqual([]);

  await user.type(name, 'Số đỏ');
  await submit();
  const defaults = { quantity: 1, cover_price: 0, purchase_price: 0, sale_price: 0, numdays_borrow: 30 };
  const texts = { image: '', name: 'Số đỏ', author_name: '', category_name: '', plot_overview: '' };
  await waitFor(() => expect(books).toMatchObject([{ ...texts, free_loan: true, ...defaults }]));

  await waitFor(() => expect(name).toHaveValue(''));
  await user.type(name, 'Dế Mèn');
  await user.click(screen.getByRole('radio', { name: 'Bán' }));
  await submit();
  await waitFor(() => expect(books[1]).toMatchObject({ name: 'Dế Mèn', free_loan: false }));
});

it('asks for what the form behind the tile asks for and the platform insists on: a name', async () => {
  const { root } = parseLayout(addBookForm.json_layout);
  if (!root) throw new Error('no form');
  const { definitions } = collectFields(root, {}, EMPTY_SCREEN.changes, () => false);
  expect(definitions.filter(({ required }) => required).map(({ name }) => name)).toEqual(['name']);
  expect(decodeBook({})).toMatchObject({ refused: { code: 'required' } });
  expect(decodeBook({ name: 'Số đỏ' })).toMatchObject({ name: 'Số đỏ' });

  await renderApp({ path: '/book' });
  await screen.findByRole('textbox', { name: 'Tên sách' });
  const required = screen.getAllByRole('textbox').filter((field) => field.ariaRequired === 'true');
  expect(required.map(({ id }) => id)).toEqual(['name']);
  // Both forms say so before anything is sent.
  expect(JSON.stringify(addBookForm.json_layout)).toContain('"* Tên sách"');
  expect(screen.getByText('Tên sách')).toHaveClass('ant-form-item-required');
});
