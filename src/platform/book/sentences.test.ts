import { copySentences, shelfSentences, titleSentences } from './sentences';

const OWNER = { id: 'an', name: 'Nguyễn Văn An' };

test('a title says what was entered of it, and nothing of what was not', () => {
  expect(titleSentences({ name: 'Số đỏ', author_name: '', category_name: '', cover_price: 0 })).toMatchObject(
    {
      name: 'Tên sách: Số đỏ',
      author_name: '',
      category_name: '',
      cover_price: '',
      details: 'Chưa có đánh giá',
    },
  );
  expect(
    titleSentences({
      name: 'Số đỏ',
      author_name: 'Vũ Trọng Phụng',
      category_name: 'Tiểu thuyết',
      cover_price: 45_000,
      rating: 4,
    })['details'],
  ).toBe('Tác giả: Vũ Trọng Phụng\nLoại: Tiểu thuyết\nGiá bìa: 45.000 đ\nĐánh giá: 4.0 *');
});

test('a copy says whose it is; the request still carries the bare name', () => {
  const lending = { free_loan: true, quantity: 1 };
  expect(copySentences(lending, OWNER, 'ben')).toMatchObject({
    owner: 'Chủ sách: Nguyễn Văn An',
    owner_name: 'Nguyễn Văn An',
    details: 'Cho mượn\nLượt xem: 0',
  });
  expect(copySentences({ ...lending, distance: 'Cách~3km' }, OWNER, 'an')['details']).toBe(
    'Cách~3km\nSách của bạn\nLượt xem: 0',
  );
});

test.each([
  [{ free_loan: true, quantity: 2 }, 'Cho mượn', 'Số lượng: 2'],
  [{ free_loan: true, quantity: 0 }, 'Đã cho mượn hết', 'Đã cho mượn hết'],
  [{ free_loan: false, quantity: 1, sale_price: 45_000 }, 'Bán: 45.000 đ', 'Số lượng: 1'],
  [{ free_loan: false, quantity: 1, sale_price: 0 }, 'Bán', 'Số lượng: 1'],
])('%j is offered as %s, and its owner reads %s', (item, offer, quantity) => {
  expect(copySentences(item, OWNER, 'ben')['sale_price']).toBe(offer);
  expect(shelfSentences(item)['quantity']).toBe(quantity);
});

test('a row of a bookcase shows no empty line', () => {
  const item = { name: 'Số đỏ', free_loan: false, quantity: 1, sale_price: 0, views_count: 3 };
  expect(shelfSentences(item)).toMatchObject({
    author_name: '',
    value_price: '',
    details: 'Sách bán\nSố lượng: 1\nLượt xem: 3',
  });
  const borrowedCopy = {
    author_name: 'Tô Hoài',
    category_name: 'Thiếu nhi',
    free_loan: true,
    numdays_borrow: 14,
    quantity: 1,
    person: 'Chủ sách: An',
    due_date: '09/06/2026',
  };
  expect(shelfSentences(borrowedCopy)['details']).toBe(
    [
      'Tác giả: Tô Hoài',
      'Loại: Thiếu nhi',
      'Sách cho mượn',
      'Số ngày mượn: 14',
      'Số lượng: 1',
      'Lượt xem: 0',
      'Chủ sách: An',
      'Hạn trả: 09/06/2026',
    ].join('\n'),
  );
});
