import { screen, waitFor, within } from '@testing-library/react';
import { localeChosen } from '../api/slices/preferencesSlice';
import { PERSON, renderApp, stopApps } from '../../test/renderApp';

afterEach(stopApps);

const GUARDED = [
  '/',
  '/application',
  '/dashboard',
  '/generalform/x____book____u',
  '/design/generalform/x____book____u',
  '/app/kho',
  '/app/kho/nhap_kho',
  '/application/kho/data',
  '/createappliation',
  '/createappliation/kho/screens',
  '/registerdeveloper',
  '/deleteaccount',
];

const OPEN: [string, RegExp][] = [
  ['/blogs', /^Bài viết$/],
  ['/policy', /^Chính sách quyền riêng tư$/],
  ['/contact', /^Liên hệ với tôi$/],
  ['/design', /^Thiết kế$/],
  ['/jsoneditor/layout', /^Trình sửa JSON$/],
  ['/java', /^Java$/],
  ['/python', /^Python$/],
  ['/csharp', /^C#$/],
  ['/nodejs', /^Node\.js$/],
  ['/awslambdaserverless', /^AWS Lambda/],
  ['/googlecloudfunctions', /^Google Cloud Functions$/],
  ['/microsoftazurefunctions', /^Microsoft Azure Functions$/],
  ['/kubernetes', /^Kubernetes$/],
  ['/reactcarousel', /^ReactCarousel$/],
  ['/dynamicpage', /^Trang động$/],
  ['/sample/7', /^Mẫu$/],
  ['/no/such/page', /^404/],
];

describe('routes, signed out', () => {
  it.each(GUARDED)('%s asks to sign in and remembers where to return', async (path) => {
    await renderApp({ path, signedIn: false });
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(window.history.state).toMatchObject({ usr: { from: path } });
    expect(await screen.findByText('Hãy đăng nhập')).toBeVisible();
  });

  it.each(OPEN)('%s is open', async (path, heading) => {
    await renderApp({ path, signedIn: false });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(window.location.pathname).toBe(path);
    expect(document.title).toContain('Screenwire');
    const trail = within(screen.getByRole('navigation', { name: 'Đường dẫn' }));
    expect(trail.getByText(heading)).toHaveAttribute('aria-current', 'page');
    expect(trail.getByRole('link', { name: 'Trang chủ' })).toHaveAttribute('href', '/');
  });
});

describe('routes, before it is known who is there', () => {
  it.each([...GUARDED, '/login', '/register'])('%s waits where it is', async (path) => {
    await renderApp({ path, unknownPerson: true });
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('Đang tải'));
    expect(window.location.pathname).toBe(path);
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(screen.queryByText('Hãy đăng nhập')).toBeNull();
  });
});

describe('routes, signed in', () => {
  it('shows that the dashboard is on its way from the moment of signing in', async () => {
    const { auth } = await renderApp({ path: '/login', signedIn: false });
    await screen.findByRole('heading', { level: 1 });
    const main = screen.getByRole('main');
    const shownHeadings: (string | null)[] = [];
    const observer = new MutationObserver(() => void shownHeadings.push(main.textContent));
    observer.observe(main, { childList: true, subtree: true });
    await auth.signIn(PERSON.email, PERSON.password);
    await screen.findByRole('searchbox');
    observer.disconnect();
    expect(shownHeadings).not.toContain('');
  });

  it('leads from plain /login to /', async () => {
    await renderApp({ path: '/login' });
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it.each(['/register', '/reset'])('leads from %s to /dashboard', async (path) => {
    await renderApp({ path });
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  });

  it('returns to the address asked for after signing in', async () => {
    const { auth } = await renderApp({ path: '/registerdeveloper?x=1', signedIn: false });
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    await auth.signIn('an@example.com', 'secret-1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Đăng ký nhà phát triển' })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/registerdeveloper?x=1');
  });
});

it('switches every word, antd included, with the locale', async () => {
  const { store } = await renderApp({ path: '/design', signedIn: false });
  expect(await screen.findByRole('heading', { level: 1, name: 'Thiết kế' })).toBeVisible();
  store.dispatch(localeChosen('en'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Design' })).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toBeInTheDocument();
});
