import { act, fireEvent, render, screen } from '@testing-library/react';
import { loadTexts } from '../../../ui/i18n';
import { propertyEntry } from '../../../authoring/check/catalogue/catalogue';
import { androidColor } from '../../../ui/androidColor';
import { gravityOf, placeOfGravity } from './GravityInput';
import { PropertyInput } from './PropertyInput';

beforeAll(() => loadTexts('layouts'));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open(value: string) {
  const onValue = jest.fn();
  const input = (now: string) => (
    <PropertyInput
      id="p"
      name="Chữ"
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

it('shows again what was written here, when what replaced it is taken back', () => {
  const { box, type, rest, write, onValue } = open('Add');
  type('vị trí');
  rest();
  write('vị trí');
  write('vi_tri');
  expect(box).toHaveValue('vi_tri');
  write('vị trí');
  expect(box).toHaveValue('vị trí');
  write('Add');
  write('vị trí');
  expect(box).toHaveValue('vị trí');
  rest();
  expect(onValue.mock.calls).toEqual([['vị trí']]);
});

it('ends with Enter, and takes a new line with Shift', () => {
  const { onValue, box, type } = open('Add');
  type('Thêm');
  expect(fireEvent.keyDown(box, { key: 'Enter', shiftKey: true })).toBe(true);
  expect(onValue).not.toHaveBeenCalled();
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false);
  expect(onValue).toHaveBeenCalledWith('Thêm');
});

it('stays a text box where names of texts are offered: several lines cannot be a combobox', () => {
  render(
    <PropertyInput
      id="p"
      name="Chữ"
      property={propertyEntry('text', undefined)}
      value="Add"
      options={['@string/add']}
      onValue={jest.fn()}
      describedBy="p-help"
    />,
  );
  expect(screen.getByRole('textbox')).toHaveValue('Add');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it.each([
  ['#a1b2c3', 'rgb(161, 178, 195)'],
  ['@android:color/black', 'rgb(28, 32, 36)'],
  ['white', 'rgb(255, 255, 255)'],
  ['@color/nobody_knows', ''],
])('the swatch of %s shows what it stands for, and leaves it as it is written', (value, shownColor) => {
  const onValue = jest.fn();
  const property = propertyEntry('textColor', undefined);
  const { container } = render(
    <PropertyInput
      id="c"
      name="Màu chữ"
      property={property}
      value={value}
      options={[]}
      onValue={onValue}
      describedBy="h"
    />,
  );
  expect(container.querySelector<HTMLElement>('.swatch')?.style.background).toBe(shownColor);
  const box = screen.getByRole('combobox');
  fireEvent.focus(box);
  fireEvent.blur(box);
  expect(onValue).not.toHaveBeenCalled();
  fireEvent.change(box, { target: { value: '#112233' } });
  fireEvent.blur(box);
  expect(onValue.mock.calls).toEqual([['#112233']]);
});

it('writes colours as Android does, what lets through before the rest', () => {
  expect(androidColor({ r: 161, g: 178, b: 195, a: 1 })).toBe('#a1b2c3');
  expect(androidColor({ r: 0, g: 0, b: 255, a: 0.5 })).toBe('#800000ff');
});

function openKind(name: string, value: string | number | boolean) {
  const onValue = jest.fn();
  const property = propertyEntry(name, undefined);
  render(
    <PropertyInput
      id="k"
      name="Một thuộc tính"
      property={property}
      value={value}
      options={[]}
      onValue={onValue}
      describedBy="h"
    />,
  );
  return onValue;
}

it('takes a length apart into its number and unit, and keeps the unit', () => {
  const onValue = openKind('padding', '12sp');
  const box = screen.getByRole('spinbutton');
  expect(box).toHaveValue('12');
  fireEvent.change(box, { target: { value: '20' } });
  fireEvent.blur(box);
  expect(onValue.mock.calls).toEqual([['20sp']]);
});

it('leaves a length that is written otherwise as the text it is', () => {
  openKind('padding', '@dimen/margin_small');
  expect(screen.queryByRole('spinbutton')).toBeNull();
  expect(screen.getByRole('textbox')).toHaveValue('@dimen/margin_small');
});

it('switches a flag in the type it is written in', () => {
  const onValue = openKind('enabled', 'true');
  fireEvent.click(screen.getByRole('switch'));
  expect(onValue.mock.calls).toEqual([['false']]);
});

test.each([
  ['top|left', 'top', 'start'],
  ['end', undefined, 'end'],
  ['center', 'middle', 'center'],
  ['center_horizontal|bottom', 'bottom', 'center'],
  ['fill', undefined, undefined],
  ['', undefined, undefined],
])('the gravity %s stands at %s, %s', (value, row, column) => {
  expect(placeOfGravity(value)).toEqual({ row, column });
});

test('each place of the picture is written in words that say it, and names sides as before', () => {
  for (const row of ['top', 'middle', 'bottom'] as const)
    for (const column of ['start', 'center', 'end'] as const)
      for (const before of ['', 'right|top'])
        expect(placeOfGravity(gravityOf(row, column, before))).toEqual({ row, column });
  expect(gravityOf('top', 'end', 'left')).toBe('right|top');
  expect(gravityOf('middle', 'center', 'left')).toBe('center');
});
