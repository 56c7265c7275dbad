import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { controlsCome } from '../../../test/idlePage';
import { createFieldStore } from '../screen/fields/createFieldStore';
import { layoutWords } from '../screen/words';
import { LayoutView } from '../LayoutView';

// What a person types into a picker and leaves is read, or stays to be corrected: it never goes without a word.
const picker = (widget: string, more: object = {}) => ({
  widget,
  properties: { id: 'from', label: 'From', ...more },
});

async function open(locale: 'vi' | 'en', withAntd: boolean, widget = 'DatePicker', more: object = {}) {
  const values = createFieldStore();
  const layout = { widget: 'LinearLayout', properties: {}, views: [picker(widget, more)] };
  render(<LayoutView layout={layout} values={values} words={layoutWords[locale]} width={360} height={640} />);
  if (withAntd) await controlsCome();
  const input = () =>
    document.querySelector<HTMLInputElement>('[data-field=from]:is(input), [data-field=from] input')!;
  const type = async (text: string) => {
    await userEvent.click(input());
    await userEvent.clear(input());
    await userEvent.keyboard(text);
    await userEvent.tab();
    act(() => input().blur());
    if (withAntd) await controlsCome();
  };
  return { values, input, type };
}

test('the calendar offers no day before the earliest one, nor after the latest one', async () => {
  const { input } = await open('en', true, 'DatePicker', {
    text: '2026-11-15',
    minDate: '2026-11-10',
    maxDate: '11/20/2026',
  });
  await userEvent.click(input());
  const isOffered = (day: string) =>
    !screen.getByTitle(`2026-11-${day}`).classList.contains('ant-picker-cell-disabled');
  expect(['09', '10', '20', '21'].map(isOffered)).toEqual([false, true, true, false]);
});

describe.each([
  ['native', false],
  ['antd’s', true],
])('a day typed into the %s control beside those that are offered', (_, withAntd) => {
  test.each([
    ['vi', { minDate: '2026-11-10' }, '09/11/2026', 'Hãy chọn ngày 10/11/2026 hoặc sau đó'],
    ['vi', { maxDate: '2026-11-20' }, '21/11/2026', 'Hãy chọn ngày 20/11/2026 hoặc trước đó'],
    ['en', { minDate: '2026-11-10' }, 'Nov 9, 2026', 'Choose Nov 10, 2026 or a later day'],
    [
      'en',
      { minDate: '2026-11-10', maxDate: '2026-11-20' },
      '2026-11-21',
      'Choose a day from Nov 10, 2026 to Nov 20, 2026',
    ],
  ] as const)('is refused in %s with the days that are allowed: %j', async (locale, bounds, typed, told) => {
    const { values, type } = await open(locale, withAntd, 'DatePicker', bounds);
    await type(typed);
    expect(screen.getByRole('alert')).toHaveTextContent(told);
    expect(values.validate()).toEqual(['from']);
    await type('2026-11-15');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(values.validate()).toEqual([]);
    expect(values.get('from')).toBe('2026-11-15');
  });
});

test('a day that a row has already stays, though no new one before today is accepted', async () => {
  const { values } = await open('en', false, 'DatePicker', { text: '2026-11-09', minDate: '2026-11-10' });
  expect(values.validate()).toEqual([]);
  act(() => values.set('from', '2026-11-08'));
  act(() => expect(values.validate()).toEqual(['from']));
});

describe.each([
  ['native', false],
  ['antd’s', true],
])('a date typed into the %s control', (_, withAntd) => {
  test.each([
    ['vi', '30/11/2026', '30/11/2026'],
    ['vi', '3/1/2026', '03/01/2026'],
    ['vi', '2026-11-30', '30/11/2026'],
    ['en', 'Nov 30, 2026', 'Nov 30, 2026'],
    ['en', '30/11/2026', 'Nov 30, 2026'],
    ['en', '2026-11-30', 'Nov 30, 2026'],
  ] as const)('is kept in %s: “%s” becomes “%s”', async (locale, typed, shown) => {
    const { values, input, type } = await open(locale, withAntd);
    await type(typed);
    expect(input()).toHaveValue(shown);
    expect(values.get('from')).toBe(typed.startsWith('3/') ? '2026-01-03' : '2026-11-30');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(input()).toBeValid();
  });

  test('stays with a message when it is no date, also over a date that was there, and can be corrected', async () => {
    const { values, input, type } = await open('vi', withAntd);
    await type('30/11/2026');
    await type('31/02/2026');
    expect(input()).toHaveValue('31/02/2026');
    expect(screen.getByRole('alert')).toHaveTextContent('Không có ngày này. Hãy nhập như 30/11/2026');
    expect(values.validate()).toEqual(['from']);
    expect(input()).toBeInvalid();
    await type('28/2/2026');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(input()).toBeValid();
    expect(values.get('from')).toBe('2026-02-28');
    await type('{Backspace}');
    expect(input()).toHaveValue('');
    expect(values.get('from')).toBe('');
  });

  test('is a time in a TimePicker, which says what is none', async () => {
    const { values, input, type } = await open('vi', withAntd, 'TimePicker');
    await type('8h05');
    expect(input()).toHaveValue('08:05');
    expect(input()).toBeValid();
    expect(values.get('from')).toBe('08:05');
    await type('8:99');
    expect(input()).toHaveValue('8:99');
    expect(screen.getByRole('alert')).toHaveTextContent('Hãy nhập giờ, như 08:30');
  });
});

test.each([
  ['31/02/2027', 'Không có ngày này. Hãy nhập như 30/11/2026'],
  ['5/12/26', 'Hãy viết năm bằng bốn chữ số, như 30/11/2026'],
  ['hôm kia', 'Hãy nhập một ngày, như 30/11/2026'],
  ['01/01/2028', 'Muộn nhất 31/12/2027'],
])('“%s” in a field with a bound is told for what it is', async (typed, told) => {
  const error = '@{from > "2027-12-31" ? "Muộn nhất " + Format.date("2027-12-31") : ""}';
  const bounded = { ...picker('DatePicker'), expressions: { error } };
  const layout = { widget: 'LinearLayout', properties: {}, views: [bounded] };
  const values = createFieldStore();
  render(<LayoutView layout={layout} values={values} words={layoutWords.vi} width={360} height={640} />);
  const input = await screen.findByRole('textbox');
  await userEvent.type(input, typed);
  await userEvent.tab();
  act(() => void values.validate());
  expect(await screen.findByRole('alert')).toHaveTextContent(told);
});

test('a day with two readings is told to be unclear, with what to type', async () => {
  const layout = { widget: 'LinearLayout', properties: {}, views: [picker('DatePicker')] };
  const values = createFieldStore();
  render(<LayoutView layout={layout} values={values} words={layoutWords.en} width={360} height={640} />);
  const input = await screen.findByRole('textbox');
  await userEvent.type(input, '12/5/2026');
  await userEvent.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'It is unclear which number is the month. Write it in letters, such as May 12, 2026',
  );
  await userEvent.clear(input);
  await userEvent.type(input, 'May 12, 2026');
  await userEvent.tab();
  expect(values.get('from')).toBe('2026-05-12');
});

test('a day that was picked after something unreadable was typed takes its place', async () => {
  const { values, input } = await open('vi', true);
  await userEvent.click(input());
  await userEvent.keyboard('30/11');
  fireEvent.mouseDown(input());
  const cell = document.querySelector('.ant-picker-cell-today .ant-picker-cell-inner');
  if (!cell) throw new Error('No calendar');
  await userEvent.click(cell);
  expect(values.get('from')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(input().value).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  expect(screen.queryByRole('alert')).toBeNull();
});
