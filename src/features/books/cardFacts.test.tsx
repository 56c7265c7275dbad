import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dayEvent, type JsonObject } from '../../protocol';
import { rateBookCard } from '../../platform/book/documents/cards';
import { selectUserId } from '../../api/slices/authSlice';
import { localeChosen } from '../../api/slices/preferencesSlice';
import { renderApp, stopApps, type AppOptions } from '../../../test/renderApp';

afterEach(stopApps);

const text = (name: string, field: string): JsonObject => ({
  widget: 'TextView',
  properties: [{ id: `@+id/${name}` }, { field_name: field }, { text: '' }],
});

const card = (facts: JsonObject | undefined, more: JsonObject = {}): JsonObject => ({
  application: 'book',
  application_name: 'Chia sẻ sách',
  sender_name: 'Thu Trang',
  id: 'c1',
  on_top: 1,
  ...more,
  data: {
    layout: {
      widget: 'LinearLayout',
      properties: [{ orientation: 'vertical' }],
      views: [
        {
          widget: 'LinearLayout',
          properties: [{ id: '@+id/card_words' }, { orientation: 'vertical' }],
          views: [text('book_name', 'book_name'), text('lbDescription', 'description')],
        },
        { widget: 'Button', properties: [{ id: '@+id/btnSend' }, { text: 'Đồng ý' }] },
      ],
    },
    script_param: {
      hash_field_value: { book_name: 'Lá thư mùa hạ', description: 'câu của máy chủ' },
      ...(facts && { facts }),
    },
  },
});

const home: NonNullable<AppOptions['platform']> = ({ record, answer }, inner) => {
  if (record['dataCollection'] === 'draft/core/get_home_layout')
    answer(inner.event, {
      application: 'book',
      id: 'book',
      data: { layout: { widget: 'TextView', properties: [{ text: 'Ứng dụng sách' }] } },
    });
};

async function withCard(message: JsonObject) {
  const app = await renderApp({ platform: home });
  await screen.findByText('Ứng dụng sách');
  const day = `response/${selectUserId(app.store.getState()) ?? ''}/${dayEvent(Date.now())}`;
  const send = (one: JsonObject) => app.database.push(day, one);
  send(message);
  const feed = await screen.findByRole('feed', { name: 'Hôm nay' });
  const article = await within(feed).findByRole('article');
  return { ...app, send, article };
}

const price = { kind: 'request', lends: false, price: 50000 };

it('a card with facts is one sentence in the language of the console, with numbers and days as it writes them', async () => {
  const { article, store, send } = await withCard(card(price));
  const facts = within(article);
  await waitFor(() =>
    expect(article).toHaveTextContent('Thu Trang muốn mua sách của bạn với giá 50.000 đ: Lá thư mùa hạ'),
  );
  expect(facts.queryByText('câu của máy chủ')).toBeNull();
  expect(facts.getByRole('button', { name: 'Đồng ý' })).toBeVisible();

  store.dispatch(localeChosen('en'));
  await waitFor(() =>
    expect(article).toHaveTextContent('Thu Trang would like to buy Lá thư mùa hạ from you for 50,000 đ'),
  );
  send(card({ kind: 'request', lends: true, due_day: '2026-05-20' }));
  await waitFor(() =>
    expect(article).toHaveTextContent(
      'Thu Trang would like to borrow Lá thư mùa hạ from you until May 20, 2026',
    ),
  );
});

it('a card about a book leads to its page, by keyboard too, also once it was answered', async () => {
  const copy = { owner_id: 'APP-2', book_item_id: 'I-1' };
  const { article, send, user } = await withCard(card({ kind: 'request', lends: true, copy }));
  const sentence = await within(article).findByRole('link', {
    name: /muốn mượn sách của bạn: Lá thư mùa hạ/,
  });
  expect(sentence).toHaveAttribute('href', '/books/APP-2/I-1');
  // The link stays when the card says how it ended.
  send(card({ kind: 'request', lends: true, copy, outcome: 'declined' }, { on_top: 0 }));
  await within(article).findByText('Bạn đã từ chối.');
  sentence.focus();
  await user.keyboard('{Enter}');
  expect(window.location.pathname).toBe('/books/APP-2/I-1');
});

it('a card about a message leads to its conversation', async () => {
  const copy = { owner_id: 'APP-2', book_item_id: 'I-1' };
  const { article } = await withCard(card({ kind: 'message', copy }, { id: 'O-1_msg' }));
  const sentence = await within(article).findByRole('link', { name: /đã nhắn cho bạn/ });
  expect(sentence).toHaveAttribute('href', '/books/APP-2/I-1#thread-O-1');
});

it('asks for a rating with no star chosen, sends none without one, and says that it is done', async () => {
  const posts: unknown[] = [];
  const { article, user, database } = await withCard({
    ...card(undefined),
    data: {
      layout: rateBookCard,
      script_param: {
        hash_field_value: { book_id: 'B-1', book_name: 'Lá thư mùa hạ' },
        post_collection: '../rating',
        description_change: 'Cảm ơn bạn đã đánh giá',
        facts: { kind: 'rate' },
      },
    },
  });
  database.respond(({ record, answer }) => {
    if (record['dataCollection'] !== '../rating') return;
    const inner = JSON.parse(record['json'] as string) as { event: string; data: JsonObject };
    posts.push(inner.data);
    answer(inner.event, { application: 'book', data: { acknowledged: true } });
  });
  const facts = within(article);
  const send = await facts.findByRole('button', { name: 'Gửi đánh giá' });
  const stars = await facts.findAllByRole('radio');
  expect(stars).toHaveLength(5);
  for (const star of stars) expect(star).not.toBeChecked();
  await user.click(send);
  expect(await facts.findByText('Hãy chọn số sao')).toBeVisible();
  expect(posts).toEqual([]);
  expect(facts.queryByText('Bạn đã đánh giá.')).toBeNull();
  await user.click(facts.getAllByRole('radio')[3] ?? article);
  await user.click(send);
  expect(await facts.findByText('Bạn đã đánh giá.')).toBeVisible();
  expect(posts).toEqual([expect.objectContaining({ book_id: 'B-1', rating: 4 })]);
  expect(facts.queryByRole('button', { name: 'Gửi đánh giá' })).toBeNull();
});

it('stays with what became of it, which is no news to who answered', async () => {
  const { article, send } = await withCard(card({ kind: 'request', lends: true }));
  await screen.findByRole('button', { name: 'Thông báo: 1 tin chưa đọc' });
  send(card({ kind: 'request', lends: true, outcome: 'accepted', due_day: '2026-05-20' }, { on_top: 0 }));
  await waitFor(() => expect(article).toHaveTextContent('Bạn đã đồng ý, đến 20 thg 5, 2026.'));
  await screen.findByRole('button', { name: 'Thông báo' });
  send(card({ kind: 'request', lends: true, outcome: 'withdrawn' }, { on_top: 0 }));
  await waitFor(() => expect(article).toHaveTextContent('Yêu cầu đã được rút lại.'));
  await screen.findByRole('button', { name: 'Thông báo: 1 tin chưa đọc' });
});

it.each([undefined, { kind: 'làm gì đó' }, 'request', { kind: ['request'] }])(
  'a card whose facts are %j says what its layout says',
  async (facts) => {
    const { article } = await withCard(card(facts as JsonObject | undefined));
    expect(await within(article).findByText('câu của máy chủ')).toBeVisible();
  },
);

it('a card of another application says what its layout says, whatever facts it claims', async () => {
  const { article } = await withCard(card(price, { application: 'quiz', application_name: 'Đố vui' }));
  expect(await within(article).findByText('câu của máy chủ')).toBeVisible();
  expect(article).not.toHaveTextContent('muốn mua sách của bạn');
});

it('offers the layout of a card to those who work on its application, and to nobody else', async () => {
  const { article, send } = await withCard(card(undefined));
  await within(article).findByText('câu của máy chủ');
  expect(screen.queryByRole('button', { name: 'Sửa bố cục' })).toBeNull();
  send(card(undefined, { may_edit: 1 }));
  expect(await within(article).findByRole('button', { name: 'Sửa bố cục' })).toBeVisible();
});

it.each([
  '1',
  // As the packed address of a screen.
  'x____book____',
])('keeps what is typed into the layout of card %s apart from the one of another application', async (id) => {
  const more = { id, may_edit: 1 };
  const { send, user } = await withCard(card(undefined, more));
  send(card(undefined, { ...more, application: 'quiz', application_name: 'Đố vui', sender_name: 'Quiz' }));
  const editors = async (count: number) => {
    const feed = await screen.findByRole('feed', { name: 'Hôm nay' });
    await waitFor(() => expect(within(feed).getAllByRole('article')).toHaveLength(count));
    return within(feed).getAllByRole('button', { name: 'Sửa bố cục' });
  };
  const area = async () => {
    const plainView = await screen.findByRole<HTMLInputElement>('radio', { name: 'Văn bản' });
    if (!plainView.checked) fireEvent.click(plainView);
    return screen.findByRole<HTMLTextAreaElement>('textbox', { name: /JSON của bố cục/ });
  };
  const [newest, oldest] = await editors(2);
  if (!newest || !oldest) throw new Error('both cards are offered');
  await user.click(newest);
  await user.clear(await area());
  await user.click(await area());
  await user.paste('{"widget": "mine"}');
  await screen.findByText('Bản nháp được giữ trong trình duyệt này.');

  act(() => window.history.back());
  const again = await editors(2);
  await user.click(again[1] ?? oldest);
  expect((await area()).value).toContain('lbDescription');

  act(() => window.history.back());
  const last = await editors(2);
  await user.click(last[0] ?? newest);
  await waitFor(async () => expect((await area()).value).toBe('{"widget": "mine"}'));
});
