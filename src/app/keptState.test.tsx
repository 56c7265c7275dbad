import { act, screen, waitFor } from '@testing-library/react';
import { isRecord } from '../protocol';
import { chipSelected } from '../api/slices/chipsSlice';
import { localeChosen, themeChosen } from '../api/slices/preferencesSlice';
import { selectUserId } from '../api/slices/authSlice';
import { noticeRaised } from '../api/slices/noticesSlice';
import { memoryShared, memoryStorage, PERSON, renderApp, stopApps } from '../../test/renderApp';
import { createMemoryAuth } from '../transport/memoryAuth';
import { createMemoryDatabase } from '../transport/memoryDatabase';
import { createMemoryTransport } from '../transport/memoryTransport';
import { makeStore } from './store';

afterEach(async () => {
  await stopApps();
  localStorage.clear();
});

/** A page that has the person and draws nothing before it is left. */
async function leaveAtOnce(storage: ReturnType<typeof memoryStorage>): Promise<void> {
  const auth = createMemoryAuth({ accounts: [PERSON], signedIn: PERSON.email });
  const page = makeStore({
    transport: createMemoryTransport(createMemoryDatabase()),
    auth,
    storage,
    shared: memoryShared(storage.content).tab(),
  });
  await waitFor(() => expect(selectUserId(page.store.getState())).toBeDefined());
  await auth.signOut();
  await waitFor(() => expect(selectUserId(page.store.getState())).toBeUndefined());
  await page.stop();
}

describe('what the browser keeps', () => {
  it('tells of a post it cannot read, though the page that found it first was left at once', async () => {
    const storage = memoryStorage();
    const first = await renderApp({ path: '/registerdeveloper', storage });
    await waitFor(() => expect(selectUserId(first.store.getState())).toBeDefined());
    const damaged = `screenwire/post/${selectUserId(first.store.getState()) ?? ''}/damaged`;
    await stopApps();
    first.unmount();
    storage.content.set(damaged, '{');

    await leaveAtOnce(storage);
    const { store } = await renderApp({ path: '/registerdeveloper', storage });
    const notice = await screen.findByText('Dữ liệu lưu trong trình duyệt bị hỏng và đã được đặt lại.');
    await waitFor(() => expect(storage.content.has(damaged)).toBe(false));

    // It waits for somebody to read it, however long; others go by themselves.
    act(() => {
      store.dispatch(noticeRaised({ kind: 'partBroken', detail: 'chunk 7' }));
    });
    const other = await screen.findByText('chunk 7');
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 3_600_000);
    await waitFor(() => expect(other).not.toBeInTheDocument());
    clock.mockRestore();
    expect(notice).toBeVisible();
  });

  it.each(['preferences', 'person'])(
    'tells of %s it cannot read, though the page that found them first was left at once',
    async (document) => {
      const storage = memoryStorage();
      const first = await renderApp({ path: '/registerdeveloper', storage });
      await waitFor(() => expect(selectUserId(first.store.getState())).toBeDefined());
      const uid = selectUserId(first.store.getState()) ?? '';
      const name = `persist:screenwire/${document}${document === 'person' ? `/${uid}` : ''}`;
      await waitFor(() => expect(storage.content.has(name)).toBe(true));
      await first.auth.signOut();
      await waitFor(() => expect(selectUserId(first.store.getState())).toBeUndefined());
      await stopApps();
      first.unmount();
      storage.content.set(name, '{');

      await leaveAtOnce(storage);
      expect(storage.content.get(name)).toBe('{');

      await renderApp({ path: '/registerdeveloper', storage });
      await screen.findByText('Dữ liệu lưu trong trình duyệt bị hỏng và đã được đặt lại.');
      await waitFor(() => expect(isRecord(JSON.parse(storage.content.get(name) ?? '0'))).toBe(true));
    },
  );

  it('restores preferences and writes them in one document', async () => {
    const storage = memoryStorage();
    const first = await renderApp({ path: '/policy', signedIn: false, storage });
    first.store.dispatch(localeChosen('en'));
    first.store.dispatch(themeChosen('dark'));
    await waitFor(() =>
      expect(storage.content.get('persist:screenwire/preferences')).toMatch(/"en\\".*"dark\\"|dark/),
    );
    first.unmount();
    const second = await renderApp({ path: '/policy', signedIn: false, storage });
    expect(second.store.getState().preferences).toMatchObject({ locale: 'en', theme: 'dark' });
  });

  it.each([
    ['no JSON', '{broken'],
    ['another shape', JSON.stringify({ preferences: '{"locale":"xx"}', _persist: '{"version":1}' })],
    ['no version', JSON.stringify({ preferences: '{"locale":"en"}' })],
  ])('reports and resets storage that holds %s', async (_what, text) => {
    const storage = memoryStorage(new Map([['persist:screenwire/preferences', text]]));
    const { store } = await renderApp({ path: '/policy', signedIn: false, storage });
    expect(store.getState().preferences.locale).toBe('vi');
    expect(await screen.findByText(/Dữ liệu lưu trong trình duyệt bị hỏng/)).toBeVisible();
    await waitFor(() =>
      expect(isRecord(JSON.parse(storage.content.get('persist:screenwire/preferences') ?? '0'))).toBe(true),
    );
  });

  it('keeps no token, no password and no answer of the platform', async () => {
    const { store, storage } = await renderApp({ path: '/bookcase' });
    store.dispatch(chipSelected({ group: 'g', chip: 'c' }));
    await waitFor(() => expect([...storage.content.values()].join()).toContain('"g'));
    const all = [...storage.content.entries()].join();
    expect(all).not.toContain(PERSON.password);
    expect(all).not.toContain('queries');
  });
});
