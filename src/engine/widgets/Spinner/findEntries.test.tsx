import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AntdSelect, { type SelectProps } from './AntdSelect';

const MARKS = {
  disabled: false,
  'aria-invalid': undefined,
  'aria-describedby': undefined,
  'data-field': 'device',
  'aria-label': 'Device',
} as const;

function draw(find: NonNullable<SelectProps['find']>, onChoose: SelectProps['onChoose'] = () => undefined) {
  const entries = [{ label: 'Camera', value: 'R1' }];
  const texts = { value: '', hint: 'Choose', tooMany: 'Type more letters' };
  render(<AntdSelect {...texts} entries={entries} marks={MARKS} find={find} onChoose={onChoose} />);
  return screen.getByRole('combobox', { name: 'Device' });
}

test('a list that has more than it offers finds entries by what is typed, and gives their value', async () => {
  const user = userEvent.setup();
  const chosen: string[][] = [];
  const typed: string[] = [];
  const list = draw(
    (text, give) => {
      typed.push(text);
      give([{ label: 'Máy chiếu', value: 'R2' }], false);
    },
    (...entry) => chosen.push(entry),
  );
  await user.type(list, 'may');
  await user.click(await screen.findByTitle('Máy chiếu'));
  await waitFor(() => expect(typed.at(-1)).toBe('may'));
  expect(screen.queryByTitle('Camera')).toBeNull();
  expect(chosen).toEqual([['R2', 'Máy chiếu']]);
});

test('a list that could not look through all entries asks for more letters', async () => {
  const user = userEvent.setup();
  await user.type(
    draw((_text, give) => give([], true)),
    'may',
  );
  expect(await screen.findByText('Type more letters')).toBeVisible();
});
