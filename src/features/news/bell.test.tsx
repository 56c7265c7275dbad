import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { dayEvent, type JsonObject } from '../../protocol';
import { selectUserId, signOutRequested } from '../../api/slices/authSlice';
import { localeChosen } from '../../api/slices/preferencesSlice';
import { PERSON, renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);

const card = (id: string, sender: string, fields: JsonObject, more: JsonObject = {}): JsonObject => ({
  application: 'club',
  application_name: 'Câu lạc bộ',
  sender_name: sender,
  id,
  on_top: 1,
  data: {
    layout: { widget: 'TextView', properties: [{ field_name: 'description' }] },
    script_param: { hash_field_value: fields, ...more },
  },
});

const asks = { description: 'muốn mượn sách của bạn', book_name: 'Đường về làng cũ' };

type App = Awaited<ReturnType<typeof renderApp>>;
const addCard = ({ database, store }: App, ...args: Parameters<typeof card>) =>
  database.push(`response/${selectUserId(store.getState()) ?? ''}/${dayEvent(Date.now())}`, card(...args));

const bell = (name: string) => screen.findByRole('button', { name });

it('counts on every page what is unread, in the title as well, and lists whose it is', async () => {
  const app = await renderApp({ path: '/blogs' });
  await bell('Thông báo');
  expect(document.title).toBe('Bài viết · Screenwire');
  addCard(app, '1', 'Thu Trang', asks);
  addCard(app, '2', 'Minh Hà', { description: 'đã trả sách cho bạn' });
  const button = await bell('Thông báo: 2 tin chưa đọc');
  await waitFor(() => expect(document.title).toBe('(2) Bài viết · Screenwire'));

  await app.user.click(button);
  const list = within(screen.getByRole('region', { name: 'Thông báo' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'MHMinh Hà đã trả sách cho bạnCâu lạc bộ (ứng dụng club)',
    'TTThu Trang muốn mượn sách của bạnĐường về làng cũCâu lạc bộ (ứng dụng club)',
  ]);
  expect((await axe(app.container)).violations).toEqual([]);
  await app.user.keyboard('{Escape}');
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');

  await app.user.click(button);
  await app.user.click(screen.getByRole('button', { name: 'Đánh dấu đã đọc' }));
  await bell('Thông báo');
  await waitFor(() => expect(document.title).toBe('Bài viết · Screenwire'));
});

it('says what arrives on another page, with the way to it, and nothing on the dashboard itself', async () => {
  const app = await renderApp({ path: '/blogs' });
  await bell('Thông báo');
  // The first load is over once the feed is live, however empty.
  await waitFor(() =>
    expect(JSON.stringify(app.store.getState().platform.queries)).toContain('"status":"live"'),
  );
  addCard(app, '1', 'Thu Trang', asks);
  const look = await screen.findByRole('link', { name: 'Xem' });
  expect(look.closest('[role="status"]')).toHaveTextContent(
    'Thu Trang muốn mượn sách của bạnĐường về làng cũCâu lạc bộ (ứng dụng club)',
  );
  addCard(app, '2', 'Minh Hà', asks);
  expect(await screen.findByText('và 1 tin nữa')).toBeVisible();
  const scrolled = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView: scrolled });
  await app.user.click(screen.getByRole('link', { name: 'Xem' }));
  expect(window.location.pathname + window.location.hash).toBe('/#today');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Xem' })).toBeNull());

  addCard(app, '3', 'Quốc Bảo', asks);
  const feed = within(await screen.findByRole('feed', { name: 'Hôm nay' }));
  await waitFor(() => expect(feed.getAllByRole('article')).toHaveLength(3));
  await waitFor(() => expect(scrolled).toHaveBeenCalled());
  expect(screen.queryByRole('link', { name: 'Xem' })).toBeNull();
});

it('takes what arrives about the screen that is open as read, and says what is about another one', async () => {
  const app = await renderApp({ path: '/blogs' });
  await bell('Thông báo');
  await waitFor(() =>
    expect(JSON.stringify(app.store.getState().platform.queries)).toContain('"status":"live"'),
  );
  const day = `response/${selectUserId(app.store.getState()) ?? ''}/${dayEvent(Date.now())}`;
  const about = (id: string, row: string) => {
    const sent = card(id, 'Thu Trang', asks);
    const step = { command: 'open_form', layout_form: '../form/deal', parameter: { row_id: row } };
    const data = { layout: { widget: 'TextView', properties: [], actions: [step] } };
    app.database.push(day, { ...sent, data: { ...(sent['data'] as JsonObject), ...data } });
  };
  about('1', 'a');
  await app.user.click(await screen.findByRole('link', { name: 'Xem' }));
  expect(window.location.pathname).toContain('deal');
  await bell('Thông báo');
  about('2', 'a');
  about('3', 'b');
  await bell('Thông báo: 1 tin chưa đọc');
  expect(await screen.findByRole('link', { name: 'Xem' })).toBeVisible();
});

it('what was there already when the page came is counted, not announced', async () => {
  const app = await renderApp({ path: '/blogs' });
  await bell('Thông báo');
  const uid = selectUserId(app.store.getState()) ?? '';
  app.store.dispatch(signOutRequested());
  await screen.findByText('Hãy đăng nhập');
  app.database.push(`response/${uid}/${dayEvent(Date.now())}`, card('1', 'Thu Trang', asks));
  await app.auth.signIn(PERSON.email, PERSON.password);
  await bell('Thông báo: 1 tin chưa đọc');
  expect(screen.queryByRole('link', { name: 'Xem' })).toBeNull();
});

it('a hostile card is one short line', async () => {
  const app = await renderApp({ path: '/blogs' });
  await bell('Thông báo');
  addCard(app, '1', `Bình\u202e\n${'x'.repeat(500)}`, { description: { no: 'text' } });
  const button = await bell('Thông báo: 1 tin chưa đọc');
  await app.user.click(button);
  const [item] = within(screen.getByRole('region', { name: 'Thông báo' })).getAllByRole('listitem');
  expect(item?.textContent.length).toBeLessThan(120);
  expect(item).toHaveTextContent('Tin mớiCâu lạc bộ (ứng dụng club)');
});

it('claims that there is nothing new only once that is known', async () => {
  const app = await renderApp({ path: '/blogs' });
  const listen = app.transport.listen.bind(app.transport);
  const waiting: (() => void)[] = [];
  // The feed of the day is slow to come.
  app.transport.listen = (path, ...rest) => {
    if (!path.endsWith(dayEvent(Date.now()))) return listen(path, ...rest);
    let stop = () => {};
    waiting.push(() => (stop = listen(path, ...rest)));
    return () => stop();
  };
  await app.user.click(await bell('Thông báo'));
  const list = within(screen.getByRole('region', { name: 'Thông báo' }));
  expect(await list.findByText('Đang tải…')).toBeInTheDocument();
  expect(list.queryByText('Bạn đã xem hết tin hôm nay.')).toBeNull();
  act(() => app.transport.goOffline());
  expect(await list.findByText('Bạn đang ngoại tuyến. Hãy kết nối để xem tin hôm nay.')).toBeVisible();
  act(() => app.transport.goOnline());
  for (const come of waiting) come();
  expect(await list.findByText('Bạn đã xem hết tin hôm nay.')).toBeVisible();
});

it('says that the news could not be read', async () => {
  const app = await renderApp({ path: '/blogs' });
  await screen.findByText(PERSON.displayName);
  app.database.deny('read', `response/${selectUserId(app.store.getState()) ?? ''}/${dayEvent(Date.now())}`);
  await app.user.click(await bell('Thông báo'));
  expect(await screen.findByText(/^Không tải được tin hôm nay/)).toBeVisible();
});

it('names an application in the language of the console, where it brings its name in both', async () => {
  const app = await renderApp({ path: '/blogs' });
  await bell('Thông báo');
  const texts = [{ text: 'Câu lạc bộ', en: 'The club' }];
  const day = `response/${selectUserId(app.store.getState()) ?? ''}/${dayEvent(Date.now())}`;
  app.database.push(day, { ...card('1', '', {}), texts });
  await app.user.click(await bell('Thông báo: 1 tin chưa đọc'));
  act(() => void app.store.dispatch(localeChosen('en')));
  expect(await screen.findByText('The club')).toBeVisible();
});

it('says the words of a notice first and its application second, and leads to that application', async () => {
  const app = await renderApp({ path: '/blogs' });
  await bell('Thông báo');
  await waitFor(() =>
    expect(JSON.stringify(app.store.getState().platform.queries)).toContain('"status":"live"'),
  );
  const notice = 'Chuyến đi Sa Pa của bạn đã đổi';
  const english = { notice: 'Your trip to Sa Pa was changed' };
  const day = `response/${selectUserId(app.store.getState()) ?? ''}/${dayEvent(Date.now())}`;
  const sent = card('1', 'Bình Nguyễn', { title: 'Chuyến đi', notice, english });
  app.database.push(day, { ...sent, application: 'trips', application_name: 'Đi thực địa' });
  const look = await screen.findByRole('link', { name: 'Xem' });
  expect(look).toHaveAttribute('href', '/app/trips#today');
  expect(look.parentElement).toHaveTextContent(`${notice}Đi thực địa (ứng dụng trips) · Bình Nguyễn`);
  act(() => void app.store.dispatch(localeChosen('en')));
  expect(await screen.findByText('Your trip to Sa Pa was changed', { selector: '.arrived *' })).toBeVisible();
  await app.user.click(await bell('Notifications: 1 unread'));
  const list = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(list.getByRole('link', { name: /^Your trip to Sa Pa was changed/ })).toHaveAttribute(
    'href',
    '/app/trips#today',
  );
});
