import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { renderApp, stopApps } from '../../../../test/renderApp';
import { introWords } from '../../../../test/words';

afterEach(stopApps);

const words = introWords.vi;

/** A window on which exactly these media queries match. */
function showWindow(...matching: string[]): void {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: matching.some((part) => query.includes(part)),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

it.each(['/login', '/register'])('%s says what this is, with a live screen on wide windows', async (path) => {
  showWindow('min-width', 'reduced-motion');
  const { container, user } = await renderApp({ path, signedIn: false });
  const intro = within(await screen.findByRole('region', { name: words.label }));
  expect(await intro.findByText(words.who)).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);

  // A press on the drawn screen does what it would do: the card is answered.
  await user.click(intro.getByRole('button', { name: words.agree }));
  expect(await intro.findByText(`✓ ${words.agreed}`)).toBeVisible();
  expect(intro.queryByText(words.agree)).toBeNull();
  await user.click(intro.getByRole('button', { name: new RegExp(words.steps[2]) }));
  expect(await intro.findByText(words.rate)).toBeVisible();
});

it('moves on by itself, once, unless motion is to be reduced', async () => {
  showWindow('min-width');
  await renderApp({ path: '/login', signedIn: false });
  const intro = within(await screen.findByRole('region', { name: words.label }));
  await waitFor(() => expect(intro.getByText(words.rate)).toBeVisible());
}, 10_000);

it('a phone is told in a sentence, and loads no screen', async () => {
  showWindow();
  await renderApp({ path: '/login', signedIn: false });
  expect(
    await screen.findByText('Thiết kế màn hình trên máy chủ và xem ngay trong trình duyệt.'),
  ).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(screen.queryByRole('region', { name: words.label })).toBeNull();
});
