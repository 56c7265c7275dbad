import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AntdSelect from './AntdSelect';

const MARKS = {
  disabled: false,
  'aria-invalid': undefined,
  'aria-describedby': undefined,
  'data-field': 'device',
  'aria-label': 'Device',
} as const;

test('a list that has more than it offers finds entries by what is typed, and gives their value', async () => {
  const user = userEvent.setup();
  const chosen: string[][] = [];
  const typed: string[] = [];
  render(
    <AntdSelect
      entries={[{ label: 'Camera', value: 'R1' }]}
      value=""
      hint="Choose"
      tooMany="Type more letters"
      marks={MARKS}
      find={(text, give) => {
        typed.push(text);
        give([{ label: 'Máy chiếu', value: 'R2' }], false);
      }}
      onChoose={(...entry) => chosen.push(entry)}
    />,
  );
  await user.type(screen.getByRole('combobox', { name: 'Device' }), 'may');
  await user.click(await screen.findByTitle('Máy chiếu'));
  await waitFor(() => expect(typed.at(-1)).toBe('may'));
  expect(screen.queryByTitle('Camera')).toBeNull();
  expect(chosen).toEqual([['R2', 'Máy chiếu']]);
});

test('a list that could not look through all entries asks for more letters', async () => {
  const user = userEvent.setup();
  render(
    <AntdSelect
      entries={[{ label: 'Camera', value: 'R1' }]}
      value=""
      hint="Choose"
      tooMany="Type more letters"
      marks={MARKS}
      find={(_text, give) => give([], true)}
      onChoose={() => undefined}
    />,
  );
  await user.type(screen.getByRole('combobox', { name: 'Device' }), 'may');
  expect(await screen.findByText('Type more letters')).toBeVisible();
});
