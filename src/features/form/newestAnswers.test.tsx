import { screen, waitFor } from '@testing-library/react';
import { packFormAddress, type JsonObject } from '../../protocol';
import { renderApp, stopApps } from '../../../test/renderApp';
import type { MemoryRequest } from '../../transport/memoryDatabase';

afterEach(stopApps);
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 800 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
});

const PATH = `/generalform/${packFormAddress({
  reference: '../configuration/system_setting/layout/web/form/x',
  application: 'club',
  appUserId: 'APP-1',
})}`;

/** A form with one button for each collection, named as it; its posts wait in `posted`. */
async function openForm(...collections: string[]) {
  const posts: { request: MemoryRequest; inner: JsonObject & { event: string } }[] = [];
  const views = collections.map((post_conlection) => ({
    widget: 'Button',
    properties: [{ text: post_conlection }],
    action: { command: 'post', post_conlection },
  }));
  const app = await renderApp({
    path: PATH,
    platform: (request, inner) => {
      if (request.record['dataCollection'] !== 'draft/core/get_layout_data') {
        posts.push({ request, inner });
        return;
      }
      const layout = { widget: 'LinearLayout', properties: [{ orientation: 'vertical' }], views };
      const part = { type: 'json_layout', key_data: 'json_layout', count_message: 1, session: 's' };
      request.answer(inner.event, { application: 'club', app_user_id: 'APP-1', ...part, data: layout });
    },
  });
  const press = async (name: string) => {
    const before = posts.length;
    await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
    await app.user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(posts).toHaveLength(before + 1));
    const last = posts.at(-1);
    if (!last) throw new Error('nothing was posted');
    const answer = (msg_type: string, data: JsonObject) =>
      last.request.answer(last.inner.event, { application: 'club', msg_type, data });
    return { ...last, answer };
  };
  await screen.findByRole('button', { name: collections[0] ?? '' });
  return { ...app, press };
}

it('shows the books and the comments that the newest book service answers with as plain data', async () => {
  const search = '../draft/book/data/searchBtn';
  const comment = '../draft/book/data/commentBtn';
  const { press } = await openForm(search, comment);
  const book = (book_id: string, book_name: string): JsonObject => ({
    book_id,
    book_name,
    note: `Ghi chú ${book_id}`,
    owner_id: 'OWNER',
    image_url: 'https://tracker.example/a.png',
  });
  const found = await press(search);
  found.answer('search_book_result', { books: { 0: book('B1', 'Dế Mèn'), 1: book('B2', 'Số đỏ') } });
  expect(await screen.findByText('Dế Mèn')).toBeInTheDocument();
  expect(screen.getByText('Ghi chú B2')).toBeInTheDocument();
  expect(document.querySelector('img[src*="tracker"]')).toBeNull();

  const commentPost = await press(comment);
  const comments = [
    { comment_id: 'c1', userName: 'An', message: 'Hay' },
    { comment_id: 'c2', userName: 'Bình', message: 'Đúng', parentReplyId: 'c1' },
  ];
  commentPost.answer('comment_result', { book_id: 'B1', comments });
  expect(await screen.findByText(/An: Hay\s+↳ Bình: Đúng/)).toBeInTheDocument();

  const searchPost = await press(search);
  searchPost.answer('search_book_result', { books: [book('B3', 'Tắt đèn')] });
  expect(await screen.findByText('Tắt đèn')).toBeInTheDocument();
  expect(screen.queryByText('Số đỏ')).toBeNull();
});

it('a profile carries a location once the person agreed, and none before', async () => {
  const collection = '../draft/provide_oxy/post_data';
  const position = { coords: { latitude: 10.776912, longitude: 106.70098 } } as GeolocationPosition;
  const getCurrentPosition = jest.fn((found: PositionCallback) => found(position));
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  const { user, press } = await openForm(collection);
  expect(await screen.findByText('Ứng dụng có thể bỏ qua hồ sơ không kèm vị trí.')).toBeVisible();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Kèm vị trí của tôi' }));
  expect(await screen.findByText('Vị trí 10.7769,106.7010 sẽ được gửi cùng hồ sơ.')).toBeVisible();
  const { inner } = await press(collection);
  expect(inner['data']).toMatchObject({ location: '10.7769,106.7010' });
});
