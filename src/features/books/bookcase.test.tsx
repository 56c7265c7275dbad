import { screen, waitFor, within } from '@testing-library/react';
import { isRecord, type JsonObject } from '../../protocol';
import { renderApp, stopApps } from '../../testing/renderApp';

afterEach(stopApps);
const row = (name: string): JsonObject => ({
  application: 'book',
  data: {
    layout: { widget: 'LinearLayout' },
    script_param: {
      book_data: {
        name,
        author_name: 'Đoàn Giỏi',
        state_flow_title: 'Nhận lại',
        image: 'javascript:alert(1)',
        rating: 4.5,
      },
      book_items_type: 'book_items_loan',
      book_items_id: 'I-1',
      book_id: 'B-1',
      post_collection__change_state_flow: 'book/data/book_items_loan_change_state_flow',
    },
  },
});

it('shows the shelf that was chosen, and posts what its button means', async () => {
  const posted: JsonObject[] = [];
  const { user } = await renderApp({
    path: '/bookcase',
    platform: ({ record, answer }, inner) => {
      posted.push({ ...record, inner });
      if (record['dataCollection'] !== '../requets/my_bookcase') return;
      const { data, event_recycler_view: rows } = inner;
      const loan = isRecord(data) && data['book_items_type'] === 'book_items_loan';
      if (loan && typeof rows === 'string') answer(rows, row('Đất rừng'));
      answer(inner.event, { application: 'book', data: { acknowledged: true } });
    },
  });
  // Nothing of one's own there: the sample, marked and without actions.
  const sample = await screen.findByRole('region', { name: 'Dữ liệu mẫu' });
  expect(within(sample).getByText('Dế Mèn phiêu lưu ký')).toBeVisible();
  expect(within(sample).queryByRole('button')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Sách cho mượn' }));
  await screen.findByRole('heading', { name: 'Đất rừng' });
  expect(screen.getByRole('img', { name: '4,5 trên 5 sao' })).toBeVisible();
  expect(screen.queryByText('Dữ liệu mẫu')).toBeNull();
  expect(document.querySelector('img[src^="javascript"]')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Nhận lại' }));
  await waitFor(() =>
    expect(posted.at(-1)).toMatchObject({
      dataCollection: 'book/data/book_items_loan_change_state_flow',
      inner: { data: { book_items_type: 'book_items_loan', book_items_id: 'I-1', book_id: 'B-1' } },
    }),
  );
});

it('shows the marked sample to people who are signed out', async () => {
  await renderApp({ path: '/bookcase', signedIn: false });
  expect(await screen.findByText('Dữ liệu mẫu')).toBeVisible();
});
