import { render, screen } from '@testing-library/react';
import { rememberFocus } from './rememberFocus';

function open() {
  render(
    <main id="main" tabIndex={-1}>
      <button type="button">opener</button>
      <button type="button">other</button>
    </main>,
  );
  screen.getByText('opener').focus();
  const giveBack = rememberFocus();
  screen.getByText('opener').blur();
  return giveBack;
}

it('gives the focus back to what had it', () => {
  open()();
  expect(screen.getByText('opener')).toHaveFocus();
});

it('gives it to the page when that is gone', () => {
  const giveBack = open();
  screen.getByText('opener').remove();
  giveBack();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('leaves it where it is by then', () => {
  const giveBack = open();
  screen.getByText('other').focus();
  giveBack();
  expect(screen.getByText('other')).toHaveFocus();
});
