import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PropsWithChildren } from 'react';
import { busyPage, controlsCome } from '../../../../test/idlePage';
import { androidWidgets, ControlFrame, createCatalogue, useControl, type WidgetDefinition } from '../..';
import { LayoutView, type LayoutViewProps } from '../../LayoutView';
import { createFieldStore } from '../../screen/fields/createFieldStore';

const view = (widget: string, properties: object, views: object[] = []) => ({ widget, properties, views });
const form = (...views: object[]) => view('LinearLayout', { orientation: 'vertical' }, views);
const name = view('EditText', { id: '@+id/name', hint: 'Name', text: 'abc' });
const go = view('Button', { text: 'Go' });

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const button = () => screen.getByRole('button', { name: 'Go' });

function draw(layout: unknown, props: Partial<LayoutViewProps> = {}) {
  const all = { layout, width: 360, height: 640, ...props };
  return { ...render(<LayoutView {...all} />), all };
}

test('native controls stand in until antd’s have come, all of a screen at once', async () => {
  draw(form(name, go));
  expect(input()).not.toHaveClass('ant-input');
  expect(button()).not.toHaveClass('ant-btn');
  await controlsCome();
  expect(input()).toHaveClass('ant-input');
  expect(button()).toHaveClass('ant-btn');
  expect(input()).toHaveValue('abc');
  expect(input()).toHaveAttribute('data-view-id', 'name');
});

test('what is drawn later on the same screen is antd’s from the start', async () => {
  const { rerender, all } = draw(form(name));
  await controlsCome();
  expect(input()).toHaveClass('ant-input');
  rerender(
    <LayoutView {...all} layout={form(name, view('EditText', { id: '@+id/later', hint: 'Later' }))} />,
  );
  expect(screen.getByRole('textbox', { name: 'Later' })).toHaveClass('ant-input');
});

test('an input that somebody is in keeps its caret, and becomes antd’s with what was typed once it was left', async () => {
  const values = createFieldStore();
  draw(form(name, go), { values });
  const native = input();
  await userEvent.type(native, 'XY', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  await controlsCome();
  expect(button()).toHaveClass('ant-btn');
  expect(input()).toBe(native);
  expect(native).toHaveFocus();
  expect(native.selectionStart).toBe(3);
  await userEvent.keyboard('Z');
  await userEvent.tab();
  expect(button()).toHaveFocus();
  await controlsCome();
  expect(input()).toHaveClass('ant-input');
  expect(input()).toHaveValue('aXYZbc');
  expect(values.get('name')).toBe('aXYZbc');
});

test('a word being composed is not cut in two, also when the screen changes in between', async () => {
  const { rerender, all } = draw(form(name, go));
  const native = input();
  act(() => native.focus());
  native.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  rerender(<LayoutView {...all} context={{ application: 'other' }} />);
  await controlsCome();
  expect(button()).toHaveClass('ant-btn');
  expect(input()).toBe(native);
  native.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  act(() => native.blur());
  await controlsCome();
  expect(input()).toHaveClass('ant-input');
});

test('they stand in the frame that the host gives them', async () => {
  const Frame = ({ children }: PropsWithChildren) => <section aria-label="Frame">{children}</section>;
  const load = () => Promise.resolve({ default: Frame });
  render(
    <ControlFrame value={load}>
      <LayoutView layout={form(go)} width={360} height={640} />
    </ControlFrame>,
  );
  await controlsCome();
  expect(screen.getByRole('region', { name: 'Frame' })).toContainElement(button());
  expect(button()).toHaveClass('ant-btn');
});

describe('a control that a host defines', () => {
  const Dial = () => <button type="button">Turn</button>;
  function Knob(props: Parameters<WidgetDefinition['draw']>[0]) {
    const [Control, ref] = useControl(props);
    return <div ref={ref}>{Control ? <Control /> : <input aria-label="Stand-in" />}</div>;
  }
  const draws = (control: NonNullable<WidgetDefinition['control']>) => {
    const knob: WidgetDefinition = {
      name: 'Knob',
      kind: 'leaf',
      control,
      draw: (props, key) => <Knob key={key} {...props} />,
    };
    const catalogue = createCatalogue<WidgetDefinition>([...androidWidgets, knob]);
    return draw(form(view('Knob', {}), go), { catalogue });
  };

  test('takes the place of its stand-in', async () => {
    draws(() => Promise.resolve({ default: Dial }));
    expect(screen.getByRole('textbox', { name: 'Stand-in' })).toBeInTheDocument();
    await controlsCome();
    expect(screen.getByRole('button', { name: 'Turn' })).toBeInTheDocument();
  });

  test('whose chunk does not come is tried again after something was pressed', async () => {
    const load = jest
      .fn<Promise<{ default: typeof Dial }>, []>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ default: Dial });
    draws(load);
    busyPage.becomeIdle();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('textbox', { name: 'Stand-in' })).toBeInTheDocument();
    await userEvent.click(document.body);
    await controlsCome();
    expect(screen.getByRole('button', { name: 'Turn' })).toBeInTheDocument();
  });
});

test('a screen that left before loads nothing', () => {
  const load = jest.fn(() => Promise.resolve({ default: () => null }));
  const { unmount } = render(
    <ControlFrame value={load}>
      <LayoutView layout={form(go)} width={360} height={640} />
    </ControlFrame>,
  );
  unmount();
  busyPage.becomeIdle();
  expect(load).not.toHaveBeenCalled();
});
