import { screen, within } from '@testing-library/react';
import { localeChosen } from '../api/slices/preferencesSlice';
import { renderApp, stopApps } from '../../test/renderApp';

afterEach(stopApps);

// The texts that the specification gives word for word, and where their links lead.

const linksIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('the ways in are ‘Please Login’ and ‘Forgot Password’', async () => {
  const { store, user } = await renderApp({ path: '/blogs', signedIn: false });
  store.dispatch(localeChosen('en'));
  const login = await screen.findByRole('link', { name: 'Please Login' });
  expect(login).toHaveAttribute('href', '/login');
  await user.click(login);
  expect(await screen.findByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/reset');
});

it('the left menu begins with Recent Application, Register Developer, Create Application, Create ReactCarousel', async () => {
  const { store } = await renderApp({ path: '/blogs', signedIn: false });
  store.dispatch(localeChosen('en'));
  const menu = await screen.findByRole('navigation', { name: 'Developer tools' });
  expect(linksIn(within(menu).getAllByRole('list')[0] ?? menu)).toEqual([
    ['Recent Application', '/'],
    ['Register Developer', '/registerdeveloper'],
    ['Create Application', '/createappliation'],
    ['Create ReactCarousel', '/reactcarousel'],
  ]);
});

it('the contact page is headed ‘Contact Me’', async () => {
  const { store } = await renderApp({ path: '/contact', signedIn: false });
  store.dispatch(localeChosen('en'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact Me' })).toBeVisible();
});

it('the policy names microphone and camera in both languages', async () => {
  const { store } = await renderApp({ path: '/policy', signedIn: false });
  expect(await screen.findByText(/^Micrô:/)).toBeVisible();
  expect(screen.getByText(/^Máy ảnh:/)).toBeVisible();
  store.dispatch(localeChosen('en'));
  expect(await screen.findByText(/^Microphone:/)).toBeVisible();
  expect(screen.getByText(/^Camera:/)).toBeVisible();
});
