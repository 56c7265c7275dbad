import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import AntdRate, { type RateProps } from './AntdRate';

function Stars({
  half = false,
  start = 0,
  disabled = false,
}: {
  half?: boolean;
  start?: number;
  disabled?: boolean;
}) {
  const [value, setValue] = useState(start);
  const props: RateProps = {
    value,
    count: 5,
    half,
    disabled,
    label: 'Điểm',
    field: 'rating',
    describedBy: undefined,
    onChange: setValue,
  };
  return <AntdRate {...props} />;
}

const checked = () =>
  screen.getAllByRole('radio', { checked: true }).map((star) => star.getAttribute('aria-label'));

it('is a named group of radios of which one is checked, and which the arrow keys go through', async () => {
  const user = userEvent.setup();
  const { container } = render(<Stars />);
  const group = screen.getByRole('radiogroup', { name: 'Điểm' });
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await user.click(screen.getByRole('radio', { name: '4 / 5' }));
  expect(checked()).toEqual(['4 / 5']);
  await user.tab();
  if (document.activeElement !== group) await user.tab({ shift: true });
  expect(group).toHaveFocus();
  // antd reads the old code of the key, which user-event leaves out.
  for (let press = 0; press < 2; press += 1) fireEvent.keyDown(group, { key: 'ArrowLeft', keyCode: 37 });
  expect(checked()).toEqual(['2 / 5']);
  // The focus is on the group, which says where in it the person is.
  expect(document.getElementById(group.getAttribute('aria-activedescendant') ?? '')).toBe(
    screen.getByRole('radio', { name: '2 / 5' }),
  );
  expect((await axe(container)).violations).toEqual([]);
});

it('names half a star, and what only shows says so', () => {
  render(<Stars half start={2.5} disabled />);
  expect(checked()).toEqual(['2.5 / 5']);
  expect(screen.getByRole('radiogroup', { name: 'Điểm' })).toHaveAttribute('aria-disabled', 'true');
});
