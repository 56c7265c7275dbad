import { screen, within } from '@testing-library/react';
import { renderApp, stopApps } from '../../../test/renderApp';
import { measureNothing } from '../../../test/renderWorkbench';

beforeEach(measureNothing);
afterEach(stopApps);

const CHIPS = ['Sách của bạn', 'Sách cho mượn', 'Sách đi mượn', 'Sách mua'];

it('/jsoneditor/layout has the four chips, of which the clicked one is selected', async () => {
  const { user } = await renderApp({ path: '/jsoneditor/layout', signedIn: false });
  const chip = await screen.findByRole('button', { name: CHIPS[0] ?? '' });
  const group = within(chip.parentElement ?? document.body);
  const names = () => group.getAllByRole('button').map(({ textContent }) => textContent);
  const selected = () =>
    group.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(names()).toEqual(CHIPS);
  for (const name of [...CHIPS].reverse()) {
    await user.click(group.getByRole('button', { name }));
    expect(selected()).toEqual([name]);
  }
});
