import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { controlsCome } from '../../../test/idlePage';
import { createFieldStore } from '../screen/fields/createFieldStore';
import type { FieldStore } from '../screen/fields/FieldStore';
import { LayoutView } from '../LayoutView';

// What is typed goes from the element to the field store and draws nothing. So whatever draws an input later (antd by
// itself, a lock, a message, somebody else's value) must find the text as it is now.
const view = (widget: string, properties: object, views: object[] = []) => ({ widget, properties, views });
const form = (...views: object[]) => view('LinearLayout', { orientation: 'vertical' }, views);

function Drawn({ layout, values, size = 'middle' }: DrawnProps) {
  return (
    <ConfigProvider componentSize={size}>
      <LayoutView layout={layout} values={values} width={360} height={640} />
    </ConfigProvider>
  );
}

interface DrawnProps {
  layout: object;
  values: FieldStore;
  size?: 'middle' | 'large';
}

const input = () => screen.getByRole('textbox', { name: 'Name' });

/** Once antd's input has replaced the native one, which waits until it loses the focus. */
async function goInto(find: () => HTMLElement): Promise<void> {
  await controlsCome();
  expect(find()).toHaveClass('ant-input');
  await userEvent.click(find());
  expect(find()).toHaveFocus();
}

describe.each([
  ['one line', 'text'],
  ['several lines', 'textMultiLine'],
])('an input of %s', (_, inputType) => {
  const layout = form(view('EditText', { id: 'name', hint: 'Name', inputType, text: 'a' }));

  test('keeps its text while antd draws it again: on leaving it, with another theme, after a composed word', async () => {
    const values = createFieldStore();
    const { rerender } = render(<Drawn layout={layout} values={values} />);
    await goInto(input);
    await userEvent.keyboard('bc');
    const typed = input();
    rerender(<Drawn layout={layout} values={values} size="large" />);
    expect(input()).toBe(typed);
    expect(input()).toHaveValue('abc');
    fireEvent.compositionStart(input());
    fireEvent.input(input(), { target: { value: 'abcsá' } });
    fireEvent.input(input(), { target: { value: 'abcsách' } });
    fireEvent.compositionEnd(input());
    expect(input()).toHaveValue('abcsách');
    await userEvent.tab();
    expect(input()).not.toHaveFocus();
    expect(input()).toHaveValue('abcsách');
    expect(values.get('name')).toBe('abcsách');
  });

  test('shows what somebody else writes, also the text that was typed before', async () => {
    const values = createFieldStore();
    render(<Drawn layout={layout} values={values} />);
    await goInto(input);
    await userEvent.keyboard('b');
    act(() => values.set('name', 'written'));
    expect(input()).toHaveValue('written');
    act(() => values.set('name', 'ab'));
    expect(input()).toHaveValue('ab');
    await userEvent.keyboard('c');
    expect(values.get('name')).toBe('abc');
    act(() => values.forget('name'));
    expect(input()).toHaveValue('a');
  });
});

test('two inputs of one field show the same, whichever is typed into', async () => {
  const values = createFieldStore();
  const field = (hint: string) => view('EditText', { field_name: 'name', hint });
  render(<Drawn layout={form(field('First'), field('Second'))} values={values} />);
  const nth = (index: number) => screen.getAllByPlaceholderText(/First|Second/)[index] ?? document.body;
  await goInto(() => nth(0));
  await userEvent.keyboard('abc');
  expect(nth(1)).toHaveValue('abc');
  await goInto(() => nth(1));
  await userEvent.keyboard('d');
  expect(nth(0)).toHaveValue('abcd');
});

test('a message goes with the first key, and the text stands', async () => {
  const values = createFieldStore();
  render(
    <Drawn layout={form(view('EditText', { id: 'name', hint: 'Name', required: true }))} values={values} />,
  );
  act(() => {
    values.validate();
  });
  expect(screen.getByRole('alert')).toBeInTheDocument();
  await goInto(input);
  await userEvent.keyboard('xy');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(input()).toHaveValue('xy');
});
