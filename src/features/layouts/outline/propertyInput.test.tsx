import { act, fireEvent, render, screen } from '@testing-library/react';
import { propertyEntry } from '../../../authoring/check/catalogue/catalogue';
import { PropertyInput } from './PropertyInput';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open(value: string) {
  const onValue = jest.fn();
  const input = (now: string) => (
    <PropertyInput
      id="p"
      property={undefined}
      value={now}
      options={[]}
      onValue={onValue}
      describedBy="p-help"
    />
  );
  const view = render(input(value));
  const box = screen.getByRole('textbox');
  return {
    onValue,
    box,
    type: (text: string) => fireEvent.change(box, { target: { value: text } }),
    rest: () => act(() => jest.runOnlyPendingTimers()),
    write: (now: string) => view.rerender(input(now)),
  };
}

it('writes a text while it is typed, once the keys rest', () => {
  const { onValue, type, rest } = open('Add');
  type('A');
  type('Ad n');
  expect(onValue).not.toHaveBeenCalled();
  rest();
  expect(onValue.mock.calls).toEqual([['Ad n']]);
});

it('loses nothing that is typed before its own writing comes back, and gives way to another', () => {
  const { box, type, rest, write } = open('Add');
  type('Thêm');
  rest();
  type('Thêm ngay');
  write('Thêm');
  expect(box).toHaveValue('Thêm ngay');
  write('Gửi');
  expect(box).toHaveValue('Gửi');
});

it('ends with Enter, and takes a new line with Shift', () => {
  const { onValue, box, type } = open('Add');
  type('Thêm');
  expect(fireEvent.keyDown(box, { key: 'Enter', shiftKey: true })).toBe(true);
  expect(onValue).not.toHaveBeenCalled();
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false);
  expect(onValue).toHaveBeenCalledWith('Thêm');
});

it.each([
  ['#a1b2c3', '#a1b2c3'],
  ['@android:color/black', '#1c2024'],
  ['white', '#ffffff'],
  ['@color/nobody_knows', '#ffffff'],
])('the swatch of %s shows what it stands for, and leaves it as it is written', (value, shown) => {
  const onValue = jest.fn();
  const property = propertyEntry('textColor', undefined);
  render(
    <PropertyInput id="c" property={property} value={value} options={[]} onValue={onValue} describedBy="h" />,
  );
  const swatch = screen.getByLabelText<HTMLInputElement>('textColor #');
  expect(swatch.value).toBe(shown);
  fireEvent.focus(swatch);
  fireEvent.blur(swatch);
  expect(onValue).not.toHaveBeenCalled();
  fireEvent.change(swatch, { target: { value: '#112233' } });
  fireEvent.blur(swatch);
  expect(onValue.mock.calls).toEqual([['#112233']]);
});
