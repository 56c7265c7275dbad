import { fireEvent, render, screen } from '@testing-library/react';
import { EMPTY_SCREEN } from '../screen/commands/ScreenState';
import { createFieldStore } from '../screen/fields/createFieldStore';
import { LayoutView } from '../LayoutView';

const text = (words: string, more: Record<string, unknown> = {}, beside: object = {}) => ({
  widget: 'TextView',
  properties: [{ text: words }, ...Object.entries(more).map(([name, value]) => ({ [name]: value }))],
  ...beside,
});
const size = { width: 360, height: 640 };

test('a plain screen is drawn at once; its named texts are fields', () => {
  const values = createFieldStore();
  render(<LayoutView {...size} values={values} layout={text('Nguyen', { field_name: 'name' })} />);
  expect(screen.getByText('Nguyen')).toBeInTheDocument();
  expect(values.collect()).toEqual({ name: 'Nguyen' });
});

test('a text with an action posts where its context says', () => {
  const onAction = jest.fn();
  const action = { command: 'post', post_conlection: '../accept' };
  const layout = {
    widget: 'LinearLayout',
    context: { application: 'club', event_recycler_view: 'rows' },
    views: [text('7', { field_name: 'count' }), text('Accept', {}, { action })],
  };
  render(<LayoutView {...size} layout={layout} onAction={onAction} />);
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(onAction.mock.calls[0]).toMatchObject([
    {
      command: 'post',
      postCollection: '../accept',
      data: { count: '7' },
      context: { recyclerEvent: 'rows' },
    },
  ]);
});

test('what a command changed before anything was drawn is drawn', () => {
  const { changes } = EMPTY_SCREEN;
  const state = { ...EMPTY_SCREEN, changes: { ...changes, properties: { title: { text: 'New' } } } };
  render(<LayoutView {...size} screen={state} layout={text('Old', { id: '@+id/title' })} />);
  expect(screen.queryByText('Old')).toBeNull();
  expect(screen.getByText('New')).toBeInTheDocument();
});

test('items of a grid are drawn, and a widget nobody knows is named', () => {
  const grid = {
    widget: 'GridView',
    properties: [
      { grid_view_layout_item: text('', { field_name: 'name' }) },
      { grid_view_data: [{ name: 'one' }, { name: 'two' }] },
    ],
  };
  const layout = { widget: 'LinearLayout', views: [grid, { widget: 'HologramView' }] };
  render(<LayoutView {...size} layout={layout} />);
  expect(screen.getByText('two')).toBeInTheDocument();
  expect(screen.getByRole('note')).toHaveTextContent('HologramView');
});
