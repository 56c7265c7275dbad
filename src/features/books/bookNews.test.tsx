import { screen, waitFor, within } from '@testing-library/react';
import { dayEvent, type JsonObject } from '../../protocol';
import { selectUserId } from '../../api/slices/authSlice';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);

const card = (id: string, sender: string, fields: JsonObject, more: JsonObject = {}): JsonObject => ({
  application: 'book',
  application_name: 'Chia sẻ sách',
  sender_name: sender,
  id,
  on_top: 1,
  data: {
    layout: { widget: 'TextView', properties: [{ field_name: 'description' }] },
    script_param: { hash_field_value: fields, ...more },
  },
});

const notice = (kind: string): JsonObject => ({
  facts: { kind, lends: true, copy: { owner_id: 'APP-2', book_item_id: 'I-1' } },
});

const asks = { description: 'muốn mượn sách của bạn', book_name: 'Đường về làng cũ' };

type App = Awaited<ReturnType<typeof renderApp>>;
const addCard = ({ database, store }: App, ...args: Parameters<typeof card>) =>
  database.push(`response/${selectUserId(store.getState()) ?? ''}/${dayEvent(Date.now())}`, card(...args));

const bell = (name: string) => screen.findByRole('button', { name });

it('leads from news of a book to its page, of a message to its conversation, and counts what was followed as read', async () => {
  const app = await renderApp({ path: '/blogs' });
  await bell('Thông báo');
  await waitFor(() =>
    expect(JSON.stringify(app.store.getState().platform.queries)).toContain('"status":"live"'),
  );
  addCard(app, 'O-1_msg', 'Thu Trang', asks, notice('message'));
  const look = await screen.findByRole('link', { name: 'Xem' });
  expect(look).toHaveAttribute('href', '/books/APP-2/I-1#thread-O-1');
  addCard(app, 'O-2', 'Minh Hà', asks, notice('request'));
  // Of several the feed shows all.
  await screen.findByText('và 1 tin nữa');
  expect(screen.getByRole('link', { name: 'Xem' })).toHaveAttribute('href', '/#today');
  await app.user.click(await bell('Thông báo: 2 tin chưa đọc'));
  const list = within(screen.getByRole('region', { name: 'Thông báo' }));
  const request = list.getByRole('link', { name: /Minh Hà/ });
  expect(request).toHaveAttribute('href', '/books/APP-2/I-1');
  expect(list.getByRole('link', { name: /Thu Trang/ })).toHaveAttribute(
    'href',
    '/books/APP-2/I-1#thread-O-1',
  );
  request.focus();
  await app.user.keyboard('{Enter}');
  expect(window.location.pathname).toBe('/books/APP-2/I-1');
  await bell('Thông báo: 1 tin chưa đọc');
});

it.each([
  { owner_id: '..', book_item_id: 'I-1' },
  { owner_id: 'APP-2' },
  'APP-2/I-1',
  { owner_id: 'a'.repeat(900), book_item_id: 'I-1' },
])('leads to the feed where the copy of a card is %j', async (copy) => {
  const app = await renderApp({ path: '/blogs' });
  await bell('Thông báo');
  addCard(app, '1', 'Thu Trang', asks, { facts: { kind: 'request', copy } });
  await app.user.click(await bell('Thông báo: 1 tin chưa đọc'));
  const list = within(screen.getByRole('region', { name: 'Thông báo' }));
  expect(list.getByRole('link', { name: /Thu Trang/ })).toHaveAttribute('href', '/#today');
});
