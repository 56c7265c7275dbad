import { act, screen, waitFor, within } from '@testing-library/react';
import { queuePost } from '../api/outbox/queuePost';
import { applicationCreated } from '../api/slices/developerSlice';
import { selectUserId, signOutRequested } from '../api/slices/authSlice';
import { memoryStorage, PERSON, renderApp, stopApps } from '../../test/renderApp';

afterEach(async () => {
  await stopApps();
  localStorage.clear();
});

describe('session', () => {
  it('leaves nothing of the person behind when they sign out', async () => {
    const { user, store, storage, database } = await renderApp({ path: '/jsoneditor/layout' });
    await user.click(await screen.findByRole('button', { name: 'Sách mua' }));
    const uid = selectUserId(store.getState()) ?? '';
    await waitFor(() =>
      expect(storage.content.get(`persist:screenwire/person/${uid}`)).toContain('book_items_purchase'),
    );
    localStorage.setItem(`screenwire/draft/${uid}/x`, '{"":{"name":"secret"}}');
    localStorage.setItem('items', '{"name":"txtName"}');

    await user.click(screen.getByRole('button', { name: new RegExp(PERSON.displayName) }));
    await user.click(await screen.findByText('Đăng xuất'));
    // A form holds something that was typed, so the way out asks first.
    const question = await screen.findByRole('dialog', { name: 'Đăng xuất sẽ bỏ những gì chưa gửi' });
    expect(question).toHaveTextContent('Biểu mẫu và bố cục đang soạn: 1.');
    expect(question).not.toHaveTextContent('Yêu cầu chưa gửi');
    expect(selectUserId(store.getState())).toBe(uid);
    await user.click(screen.getByRole('button', { name: 'Đăng xuất và bỏ' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(await screen.findByText('Hãy đăng nhập')).toBeVisible();
    await waitFor(() => expect([...storage.content.keys()].some((key) => key.includes(uid))).toBe(false));
    expect(localStorage).toHaveLength(0);
    expect(database.listenCount()).toBe(0);
    expect(screen.queryByText(PERSON.displayName)).toBeNull();
    const { auth, chips, outbox, layouts, platform } = store.getState();
    expect({ auth, chips, outbox, layouts }).toEqual({
      auth: { status: 'signedOut', asked: true },
      chips: {},
      outbox: {},
      layouts: { screens: {}, editor: null, searches: {} },
    });
    expect(platform.queries).toEqual({});
  });

  it('lets the person out where the browser keeps nothing at all', async () => {
    const storageRefused = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const { user, store } = await renderApp({ path: '/jsoneditor/layout' });
    await user.click(await screen.findByRole('button', { name: new RegExp(PERSON.displayName) }));
    await user.click(await screen.findByText('Đăng xuất'));
    expect(await screen.findByText('Hãy đăng nhập')).toBeVisible();
    await waitFor(() => expect(store.getState().auth).toEqual({ status: 'signedOut', asked: true }));
    expect(store.getState().notices).toEqual([]);
    storageRefused.mockRestore();
  });

  it('lets the person out, and says so, where what is kept of them cannot be removed', async () => {
    const { store, storage } = await renderApp({ path: '/jsoneditor/layout' });
    await waitFor(() => expect(selectUserId(store.getState())).toBeDefined());
    storage.removeItem = () => Promise.reject(new Error('the disk is gone'));
    store.dispatch(signOutRequested());
    expect(await screen.findByText('Chưa xóa được hết dữ liệu của bạn khỏi trình duyệt này.')).toBeVisible();
    expect(screen.getByText('the disk is gone')).toBeVisible();
    expect(await screen.findByText('Hãy đăng nhập')).toBeVisible();
  });

  it('signs out here, and says so, where the server does not confirm the sign-out', async () => {
    const { auth, store } = await renderApp({ path: '/jsoneditor/layout' });
    await waitFor(() => expect(selectUserId(store.getState())).toBeDefined());
    auth.failNext({ code: 'network-request-failed', message: 'the line is cut' });
    store.dispatch(signOutRequested());
    expect(await screen.findByText('Máy chủ chưa xác nhận bạn đã đăng xuất.')).toBeVisible();
    expect(screen.getByText('the line is cut')).toBeVisible();
    expect(await screen.findByText('Hãy đăng nhập')).toBeVisible();
  });

  it('keeps created applications over a reload, for that person alone', async () => {
    const storage = memoryStorage();
    const first = await renderApp({ path: '/jsoneditor/layout', storage });
    await screen.findByRole('button', { name: 'Sách mua' });
    const uid = selectUserId(first.store.getState()) ?? '';
    const created = {
      application: 'sach-rieng',
      name: 'Sách',
      keySearch: '',
      logo: '',
      description: '',
      created: 1,
      role: 'owner',
    } as const;
    first.store.dispatch(applicationCreated(created));
    await waitFor(() =>
      expect(storage.content.get(`persist:screenwire/person/${uid}`)).toContain('sach-rieng'),
    );
    await stopApps();
    first.unmount();
    const reopened = await renderApp({ path: '/jsoneditor/layout', storage });
    await waitFor(() => expect(reopened.store.getState().developer.applications).toEqual([created]));
    reopened.store.dispatch(signOutRequested());
    await waitFor(() => expect(reopened.store.getState().developer.applications).toEqual([]));
    await waitFor(() => expect(JSON.stringify([...storage.content])).not.toContain('sach-rieng'));
  });

  it('does not bring the next person to the address of the last', async () => {
    const { auth, store } = await renderApp({ path: '/registerdeveloper' });
    await screen.findByRole('heading', { level: 1, name: 'Đăng ký nhà phát triển' });
    act(() => {
      store.dispatch(signOutRequested());
    });
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    await auth.signIn(PERSON.email, PERSON.password);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it('returns to where a session ended by itself', async () => {
    const { auth } = await renderApp({ path: '/registerdeveloper' });
    await screen.findByRole('heading', { level: 1, name: 'Đăng ký nhà phát triển' });
    await auth.signOut();
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    await auth.signIn(PERSON.email, PERSON.password);
    await waitFor(() => expect(window.location.pathname).toBe('/registerdeveloper'));
  });

  it('does not bring somebody else to where a session ended by itself', async () => {
    const { auth } = await renderApp({ path: '/registerdeveloper' });
    await screen.findByRole('heading', { level: 1, name: 'Đăng ký nhà phát triển' });
    await auth.signOut();
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    await auth.register('Trần Bình', 'binh@example.com', 'secret-2');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it('records anyone who comes through Google', async () => {
    const { auth, database, store } = await renderApp({ path: '/login', signedIn: false });
    await auth.signInWithGoogle({ kind: 'account', email: 'binh@example.com', displayName: 'Trần Bình' });
    await waitFor(() => expect(selectUserId(store.getState())).toBeDefined());
    const path = `request_firebase_users/${selectUserId(store.getState())}`;
    await waitFor(() =>
      expect(database.get(path)).toMatchObject({ user_name: 'Trần Bình', user_type: 'google' }),
    );
  });
});

describe('another person in the same browser', () => {
  const GOOGLE = { kind: 'account', email: 'binh@example.com', displayName: 'Trần Bình' } as const;

  async function leaveWork(
    posts: number,
    before?: (storage: ReturnType<typeof memoryStorage>, uid: string) => void,
  ) {
    const app = await renderApp({ path: '/registerdeveloper', offline: true });
    const { store, storage, auth } = app;
    await waitFor(() => expect(selectUserId(store.getState())).toBeDefined());
    const uid = selectUserId(store.getState()) ?? '';
    for (let n = 0; n < posts; n++)
      store.dispatch(queuePost({ application: 'club', postCollection: '../rating', data: { rating: n } }));
    const keysOfPerson = () => [...storage.content.keys()].filter((key) => key.includes(uid));
    await waitFor(() => expect(keysOfPerson().length).toBeGreaterThan(posts));
    before?.(storage, uid);
    // The session ends by itself: what is unsent waits for its owner.
    await auth.signOut();
    await waitFor(() => expect(selectUserId(store.getState())).toBeUndefined());
    expect(keysOfPerson().length).toBeGreaterThan(posts);
    await auth.signInWithGoogle(GOOGLE);
    await waitFor(() => expect(selectUserId(store.getState())).toBeDefined());
    return { ...app, uid, keysOfPerson };
  }

  it('forgets the last one at once when nothing of theirs is unsent', async () => {
    const { keysOfPerson, store, uid } = await leaveWork(0);
    await waitFor(() => expect(keysOfPerson()).toEqual([]));
    expect(JSON.stringify(store.getState())).not.toContain(uid);
    expect(screen.queryByText(PERSON.displayName)).toBeNull();
  });

  it('asks before it forgets unsent work', async () => {
    const { keysOfPerson, user, database, store, uid } = await leaveWork(2);
    const question = await screen.findByRole('dialog', { name: /có việc chưa gửi của tài khoản khác/ });
    expect(question).toHaveTextContent('Yêu cầu chưa gửi: 2. Nếu bạn dùng tiếp');
    expect(keysOfPerson().length).toBeGreaterThan(2);
    await user.click(screen.getByRole('button', { name: 'Bỏ và dùng tiếp' }));
    await waitFor(() => expect(keysOfPerson()).toEqual([]));
    expect(JSON.stringify(store.getState())).not.toContain(uid);
    expect(database.requestLog.filter(({ record }) => JSON.stringify(record).includes(uid))).toEqual([]);
  });

  it('asks of a post that it cannot read as well', async () => {
    const { keysOfPerson, uid, store, auth } = await leaveWork(0, (storage, owner) =>
      storage.content.set(`screenwire/post/${owner}/damaged`, '{'),
    );
    const question = await screen.findByRole('dialog', { name: /có việc chưa gửi của tài khoản khác/ });
    expect(question).toHaveTextContent('Yêu cầu chưa gửi: 1. Nếu bạn dùng tiếp');
    expect(keysOfPerson()).toContain(`screenwire/post/${uid}/damaged`);

    // Its owner learns of it.
    await auth.signOut();
    await waitFor(() => expect(selectUserId(store.getState())).toBeUndefined());
    await auth.signIn(PERSON.email, PERSON.password);
    expect(await screen.findByText(/Dữ liệu lưu trong trình duyệt bị hỏng/)).toBeVisible();
    await waitFor(() => expect(keysOfPerson()).not.toContain(`screenwire/post/${uid}/damaged`));
  });

  it('keeps it for its owner when the newcomer leaves instead', async () => {
    const { keysOfPerson, user, store } = await leaveWork(1);
    const dialog = await screen.findByRole('dialog', { name: /có việc chưa gửi/ });
    await user.click(within(dialog).getByRole('button', { name: 'Đăng xuất' }));
    await waitFor(() => expect(selectUserId(store.getState())).toBeUndefined());
    expect(keysOfPerson().length).toBeGreaterThan(1);
  });
});
