import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { dayEvent, type JsonObject } from '../../protocol';
import { selectUserId, signOutRequested } from '../../api/slices/authSlice';
import { memorySeenStorage } from '../../../test/memorySeenStorage';
import { memoryStorage, renderApp, stopApps, type AppOptions } from '../../../test/renderApp';

afterEach(stopApps);

const text = (value: string): JsonObject => ({
  widget: 'android.widget.TextView',
  properties: [{ layout_width: 'match_parent' }, { layout_height: 'wrap_content' }, { text: value }],
});

const card = (field: string, value: string): JsonObject => ({
  layout: {
    widget: 'LinearLayout',
    properties: [{ orientation: 'vertical' }],
    views: [{ widget: 'TextView', properties: [{ field_name: field }, { text: 'unbound' }] }],
  },
  script_param: { hash_field_value: { [field]: value } },
});

const home: NonNullable<AppOptions['platform']> = ({ record, answer }, inner) => {
  if (record['dataCollection'] === 'draft/core/get_home_layout')
    answer(inner.event, { application: 'club', data: { layout: text('Ứng dụng nhóm') } });
};

describe('dashboard', () => {
  it('shows what is there and what comes, each card with its own values', async () => {
    const { database, store, container } = await renderApp({ platform: home });
    const recent = await screen.findByRole('feed', { name: 'Ứng dụng gần đây' });
    expect(within(recent).getByText('Ứng dụng nhóm')).toBeInTheDocument();

    const day = `response/${selectUserId(store.getState())}/${dayEvent(Date.now())}`;
    database.push(day, { application: 'club', id: '1', data: card('who', 'An muốn mượn') });
    database.push(day, { application: 'club', id: '2', on_top: 1, data: card('who', 'Bình muốn mua') });
    const today = await screen.findByRole('feed', { name: 'Hôm nay' });
    await waitFor(() => expect(within(today).getAllByRole('article')).toHaveLength(2));
    expect(within(today).getByText('An muốn mượn')).toBeInTheDocument();
    expect(within(today).getAllByRole('article')[0]).toHaveTextContent('Bình muốn mua');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('names each card by what it says', async () => {
    const { database, store } = await renderApp({ platform: home });
    await screen.findByText('Ứng dụng nhóm');
    const day = `response/${selectUserId(store.getState())}/${dayEvent(Date.now())}`;
    const notice = { title: 'Loans', notice: 'An asks for the saw', english: { title: 'Loans' } };
    database.push(day, {
      ...{ application: 'club', id: '1' },
      data: { ...card('who', '…'), script_param: { hash_field_value: notice } },
    });
    database.push(day, { application: 'club', id: '2', data: card('description', 'Bình muốn mua') });
    const today = within(await screen.findByRole('feed', { name: 'Hôm nay' }));
    await today.findByRole('article', { name: /club: An asks for the saw$/ });
    await today.findByRole('article', { name: /club: Bình muốn mua$/ });
  });

  it('counts the cards nobody has seen, and remembers which were', async () => {
    const views: (() => void)[] = [];
    const observe = jest.spyOn(window, 'IntersectionObserver').mockImplementation((report) => {
      const entry = { isIntersecting: true, intersectionRatio: 1 } as IntersectionObserverEntry;
      const observer = {
        observe: (target: Element) => {
          if (target.matches('article')) views.push(() => report([entry], observer));
        },
        disconnect: () => undefined,
      } as unknown as IntersectionObserver;
      return observer;
    });
    const storage = memoryStorage();
    const { database, store, user, unmount, stop } = await renderApp({ platform: home, storage });
    await screen.findByText('Ứng dụng nhóm');
    const day = `response/${selectUserId(store.getState())}/${dayEvent(Date.now())}`;
    const addCard = (to: typeof database, id: string, name: string) =>
      to.push(day, { application: 'club', id, data: card('who', name) });
    addCard(database, '1', 'An muốn mượn');
    addCard(database, '2', 'Bình muốn mua');
    addCard(database, '3', 'Chi muốn đổi');
    expect(await screen.findByText('3 tin chưa đọc')).toBeInTheDocument();
    await waitFor(() => expect(views.length).toBeGreaterThanOrEqual(3));
    views[0]?.();
    expect(await screen.findByText('2 tin chưa đọc')).toBeInTheDocument();
    expect(screen.getAllByRole('article', { name: 'Tin mới của club' })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Đánh dấu đã đọc' }));
    await waitFor(() => expect(screen.queryByText(/tin chưa đọc/)).toBeNull());
    observe.mockRestore();

    // After a reload only what came since counts; an update makes a card new again.
    unmount();
    await stop();
    const reopened = await renderApp({ platform: home, storage });
    await screen.findByText('Ứng dụng nhóm');
    addCard(reopened.database, '1', 'An muốn mượn thêm');
    expect(await screen.findByText('1 tin chưa đọc')).toBeInTheDocument();
  });

  it('a card that is sent hides its button and says what came of it', async () => {
    const posts: JsonObject[] = [];
    const { database, store, user } = await renderApp({
      platform: (request, inner) => {
        home(request, inner);
        if (request.record['dataCollection'] === '../accept_order') posts.push(inner);
      },
    });
    await screen.findByText('Ứng dụng nhóm');
    const view = (widget: string, ...properties: JsonObject[]): JsonObject => ({ widget, properties });
    const layout: JsonObject = {
      widget: 'LinearLayout',
      properties: [{ orientation: 'vertical' }],
      views: [
        view('TextView', { id: '@+id/lbDescription' }, { text: 'An muốn mượn' }),
        view('TextView', { id: '@+id/lbDescriptionChange' }, { visibility: 'gone' }),
        view('Button', { id: '@+id/btnSend' }, { text: 'Đồng ý' }),
      ],
    };
    const param = { post_collection: '../accept_order', description_change: 'Đã đồng ý' };
    database.push(`response/${selectUserId(store.getState())}/${dayEvent(Date.now())}`, {
      application: 'club',
      id: '1',
      data: { layout, script_param: param },
    });
    await user.click(await screen.findByRole('button', { name: 'Đồng ý' }));
    expect(await screen.findByText('Đã đồng ý')).toBeInTheDocument();
    expect(screen.queryByText('An muốn mượn')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Đồng ý' })).toBeNull();
    expect(posts).toHaveLength(1);
  });

  it('says that no back end answers, and asks again', async () => {
    let requestCount = 0;
    const { user } = await renderApp({
      deadlineMs: 100,
      platform: (request, inner) => {
        if (request.record['dataCollection'] !== 'draft/core/get_home_layout') return;
        requestCount += 1;
        if (requestCount > 3) home(request, inner);
      },
    });
    expect(await screen.findByText(/Không có trả lời sau/)).toBeVisible();
    requestCount = 3;
    await user.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByText('Ứng dụng nhóm')).toBeInTheDocument();
  });

  it('shows a refusal in the words of the platform', async () => {
    await renderApp({
      platform: ({ answer }, inner) =>
        answer(inner.event, { error: { code: 'not_found', message: 'Chưa có ứng dụng' } }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Chưa có ứng dụng');
  });

  it('tells offline apart and continues by itself', async () => {
    const { transport } = await renderApp({ platform: home, offline: true });
    expect(await screen.findByText('Không có kết nối tới máy chủ.')).toBeVisible();
    // The number of new cards is not known yet.
    expect(screen.queryByText('Hôm nay chưa có tin mới')).toBeNull();
    transport.goOnline();
    expect(await screen.findByText('Ứng dụng nhóm')).toBeInTheDocument();
    expect(await screen.findByText('Hôm nay chưa có tin mới')).toBeVisible();
    // What to do until then.
    expect(screen.getByRole('link', { name: 'Tìm ứng dụng' })).toHaveAttribute('href', '/?q=');
  });

  it('shows without a connection what was seen last, and when, until the person leaves', async () => {
    const seenStorage = memorySeenStorage();
    const first = await renderApp({ platform: home, seenStorage });
    await screen.findByText('Ứng dụng nhóm');
    const uid = selectUserId(first.store.getState()) ?? '';
    const day = `response/${uid}/${dayEvent(Date.now())}`;
    first.database.push(day, { application: 'club', id: '1', data: card('who', 'An muốn mượn') });
    await screen.findByText('An muốn mượn');
    await waitFor(() => expect(seenStorage.content.get(uid)?.size).toBe(2));
    first.unmount();
    await first.stop();

    const { store, transport } = await renderApp({ platform: home, seenStorage, offline: true });
    expect(await screen.findByText('Ứng dụng nhóm')).toBeVisible();
    expect(await screen.findByText('An muốn mượn')).toBeVisible();
    expect(screen.getAllByText(/đang xem bản đã lưu lúc/)).toHaveLength(2);
    expect(screen.queryByText('Không có kết nối tới máy chủ.')).toBeNull();
    transport.goOnline();
    await waitFor(() => expect(screen.queryByText(/đang xem bản đã lưu lúc/)).toBeNull());
    expect(await screen.findByText('Ứng dụng nhóm')).toBeVisible();
    store.dispatch(signOutRequested());
    await waitFor(() => expect(seenStorage.content.size).toBe(0));
  });

  it('tells "nothing found" from results', async () => {
    const { user } = await renderApp({
      platform: (request, inner) => {
        home(request, inner);
        if (request.record['dataCollection'] !== 'draft/core/seach_app') return;
        const found = inner.query === 'sách' ? [{ application: 'club', name: 'Câu lạc bộ' }] : [];
        request.answer(inner.event, {
          data: { query: inner.query, count: found.length, applications: found },
        });
      },
    });
    const input = await screen.findByRole('searchbox', { name: 'Tìm ứng dụng, màn hình, nội dung' });
    await user.type(input, 'sách{Enter}');
    expect(await screen.findByText('Câu lạc bộ')).toBeInTheDocument();
    await user.clear(input);
    await user.type(input, 'xyz{Enter}');
    expect(await screen.findByText('Không có gì khớp với “xyz”')).toBeInTheDocument();
    expect(window.location.search).toBe('?q=xyz');
    expect(input).toHaveFocus();

    // There is one search on a page: here the dashboard's, elsewhere the header's, which leads here.
    expect(screen.getAllByRole('searchbox')).toEqual([input]);
    await user.click(screen.getByRole('link', { name: 'Bài viết' }));
    await screen.findByRole('heading', { level: 1, name: 'Bài viết' });
    await user.type(screen.getByRole('searchbox'), 'sách{Enter}');
    expect(await screen.findByText('Câu lạc bộ')).toBeInTheDocument();
    expect(await screen.findByRole('searchbox')).toHaveValue('sách');
  });

  it('shows the logos of what was found, and loads none from an address', async () => {
    const picture = 'data:image/png;base64,iVBORw0KGgo=';
    const { user, container } = await renderApp({
      platform: (request, inner) => {
        home(request, inner);
        if (request.record['dataCollection'] !== 'draft/core/seach_app') return;
        const applications = [
          { application: 'cho', name: 'Chợ', logo: picture },
          { application: 'do', name: 'Dò', logo: 'https://tracker.example/logo.png' },
        ];
        request.answer(inner.event, { data: { query: inner.query, count: 2, applications } });
      },
    });
    await user.type(
      await screen.findByRole('searchbox', { name: 'Tìm ứng dụng, màn hình, nội dung' }),
      'o{Enter}',
    );
    await screen.findByText('Dò');
    const marks = [...container.querySelectorAll('.application-mark')];
    expect(marks.map((mark) => mark.getAttribute('src') ?? mark.textContent)).toEqual([picture, 'D']);
  });

  it('opens what was found by a link: it comes to the front, and who may not be opened is told', async () => {
    const openedApplications: unknown[] = [];
    const { user } = await renderApp({
      platform: (request, inner) => {
        home(request, inner);
        const searchResults = ['club', 'moi'].map((application) => ({
          application,
          name: `Ứng dụng ${application}`,
        }));
        if (request.record['dataCollection'] === 'draft/core/seach_app')
          request.answer(inner.event, {
            data: { query: inner.query, count: 2, applications: searchResults },
          });
        if (request.record['dataCollection'] !== 'draft/core/get_main_dashboard_app') return;
        openedApplications.push([request.record['application'], inner['on_top']]);
        request.answer(
          inner.event,
          request.record['application'] === 'club'
            ? { application: 'club', main_dashboard_app: true, data: {} }
            : { error: { code: 'not_found', message: 'Ứng dụng đang được xây dựng' } },
        );
      },
    });
    await user.type(
      await screen.findByRole('searchbox', { name: 'Tìm ứng dụng, màn hình, nội dung' }),
      'ứng dụng{Enter}',
    );
    const link = await screen.findByRole('link', { name: 'Ứng dụng club' });
    expect(link).toHaveAttribute('href', '/?open=club');
    await user.click(link);
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(openedApplications).toEqual([['club', 1]]);

    await user.type(
      screen.getByRole('searchbox', { name: 'Tìm ứng dụng, màn hình, nội dung' }),
      'ứng dụng{Enter}',
    );
    await user.click(await screen.findByRole('link', { name: 'Ứng dụng moi' }));
    expect(await screen.findByText('Ứng dụng đang được xây dựng')).toBeVisible();
  });
});
