import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { controlsCome } from '../../../test/idlePage';
import { applyScreenMessage } from '../../../test/applyScreenMessage';
import { EMPTY_SCREEN } from '../screen/commands/ScreenState';
import { createFieldStore } from '../screen/fields/createFieldStore';
import { decodeResponse } from '../../protocol';
import { layoutWords } from '../screen/words';
import { LayoutView, type LayoutViewProps } from '../LayoutView';

const view = (widget: string, properties: Record<string, unknown>, more: object = {}) => ({
  widget,
  properties: Object.entries(properties).map(([key, value]) => ({ [key]: value })),
  ...more,
});
const form = (...views: object[]) => view('LinearLayout', { orientation: 'vertical' }, { views });

function draw(layout: unknown, props: Partial<LayoutViewProps> = {}) {
  const onAction = jest.fn();
  const onDiagnostic = jest.fn();
  const all = { layout, width: 360, height: 640, words: layoutWords.en, onAction, onDiagnostic, ...props };
  return { ...render(<LayoutView {...all} />), all, onAction, onDiagnostic };
}

async function antds(find: () => HTMLElement): Promise<HTMLElement> {
  await controlsCome();
  expect(find().className).toContain('ant-');
  return find();
}

test('the name of an application is shown as it is, whatever signs are in it', () => {
  const name = "$&$&$`$'$1";
  draw(form(view('TextView', { text: 'Về @app_name' })), { context: { application: name } });
  expect(screen.getByText(`Về ${name}`)).toBeInTheDocument();
});

test('a bad field is named beside the input and nothing is posted until it is fixed', async () => {
  const { onAction } = draw(
    form(
      view('TextView', { text: 'Tên sách *' }),
      view('EditText', { field_name: 'name', required: 'Tên sách không để trống' }),
      view('EditText', { field_name: 'quantity', inputType: 'number', hint: 'Quantity', text: '1' }),
      view('Button', { id: '@+id/btnSend', text: 'Send' }),
    ),
    { data: { scriptParam: { post_collection: '../events' } } },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Tên sách không để trống');
  const name = screen.getByRole('textbox', { name: 'Tên sách' });
  expect(name).toHaveAccessibleDescription('Tên sách không để trống');
  expect(onAction).not.toHaveBeenCalled();
  await userEvent.type(name, 'Dế Mèn');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onAction.mock.calls).toMatchObject([[{ command: 'post', data: { name: 'Dế Mèn', quantity: 1 } }]]);
});

test('the hint of an input is a hint: shorter text is posted anyway', async () => {
  const { onAction } = draw(
    form(view('EditText', { field_name: 'name' }), view('Button', { id: '@+id/btnSend', text: 'Send' })),
    { data: { scriptParam: { post_collection: '../events' } } },
  );
  await userEvent.type(await antds(() => screen.getByPlaceholderText(layoutWords.en.inputHint)), 'An');
  await userEvent.click(await antds(() => screen.getByRole('button', { name: 'Send' })));
  expect(onAction).toHaveBeenCalledWith(expect.objectContaining({ data: { name: 'An' } }));
});

test('typing draws one widget again, not its neighbours', async () => {
  const values = createFieldStore();
  const { container } = draw(
    form(...Array.from({ length: 50 }, (_, at) => view('EditText', { id: `f${at}`, hint: `F${at}` }))),
    { values },
  );
  const inputs = [...container.querySelectorAll('input')];
  const changedNodes = new Set<Node>();
  const observer = new MutationObserver((records) =>
    records.forEach((record) => changedNodes.add(record.target)),
  );
  observer.observe(container, { subtree: true, childList: true, attributes: true, characterData: true });
  act(() => values.set('f7', 'x'));
  await Promise.resolve();
  expect(inputs[7]).toHaveValue('x');
  expect([...changedNodes].every((node) => node === inputs[7])).toBe(true);
});

test('tiles are buttons that open their form; the grid shows what script_param says', async () => {
  const layout = view('GridView', { id: 'dashboardGridView', numColumns: 3 });
  const item = view(
    'LinearLayout',
    {},
    { views: [view('ImageView', { id: 'iconItem' }), view('TextView', { id: 'txtDescriptionItem' })] },
  );
  const tile = (description: string) => ({ description, icon: '', layout_form: `../form/${description}` });
  const { onAction } = draw(layout, {
    data: {
      gridViewLayoutItem: item,
      gridViewData: { list_item: { 0: tile('one'), 2: tile('three'), 10: tile('eleven') } },
    },
  });
  const tiles = screen.getAllByRole('button');
  expect(tiles.map((element) => element.textContent)).toEqual(['one', 'three', 'eleven']);
  tiles[1]?.focus();
  await userEvent.keyboard('{Enter}');
  expect(onAction.mock.calls).toMatchObject([[{ command: 'openForm', layoutForm: '../form/three' }]]);
});

test('with an address for its form a tile is a link: a plain click acts in place, every other is the browser’s', async () => {
  const layout = view('GridView', { id: 'dashboardGridView', numColumns: 3 });
  const item = view('LinearLayout', {}, { views: [view('TextView', { id: 'txtDescriptionItem' })] });
  const operated = view('LinearLayout', {}, { views: [view('CheckBox', { id: 'box' })] });
  const tile = { description: 'Thêm buổi gặp', icon: '', layout_form: '../form/add_event' };
  const { onAction, all, rerender } = draw(layout, {
    hrefFor: ({ layoutForm, context }) => `#${context.application}/${layoutForm}`,
    context: { application: 'club' },
    data: { gridViewLayoutItem: item, gridViewData: { list_item: { 0: tile } } },
  });
  const link = screen.getByRole('link', { name: 'Thêm buổi gặp' });
  expect(link).toHaveAttribute('href', '#club/../form/add_event');
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(link, { button: 1 })).toBe(true);
  expect(onAction).not.toHaveBeenCalled();
  await userEvent.click(link);
  expect(onAction.mock.calls).toMatchObject([[{ command: 'openForm', layoutForm: '../form/add_event' }]]);

  // What can be operated inside a tile would not work inside a link.
  rerender(
    <LayoutView
      {...all}
      data={{
        gridViewLayoutItem: operated,
        gridViewData: { list_item: { 0: { ...tile, description: 'x' } } },
      }}
    />,
  );
  expect(screen.queryByRole('link')).toBeNull();
});

test('commands change the live screen: texts, visibility, fields and the lock', async () => {
  const layout = form(
    view('EditText', { field_name: 'key', hint: 'Key' }),
    view('TextView', { id: 'note', text: 'before' }),
    view('TextView', { id: 'gone', text: 'leaves' }),
    view('Button', { id: 'btnOk', text: 'OK' }),
  );
  const { all, rerender, onAction } = draw(layout);
  await userEvent.type(screen.getByRole('textbox'), 'typed');
  const message = decodeResponse('k', {
    msg_type: 'command',
    data: {
      note: { setText: 'after' },
      gone: { setVisibility: 8 },
      screen: { set_data_field: { key: '-KEY' }, lock_form: true },
    },
  });
  if (!message) throw new Error('no message');
  rerender(<LayoutView {...all} screen={applyScreenMessage(EMPTY_SCREEN, message).screen} />);
  expect(screen.getByText('after')).toBeInTheDocument();
  expect(screen.queryByText('leaves')).toBeNull();
  expect(screen.getByRole('textbox')).toHaveValue('-KEY');
  expect(screen.getByRole('textbox')).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(onAction).not.toHaveBeenCalled();
});

test('an unknown widget says so, keeps its children and reports where it stands', async () => {
  const { onDiagnostic } = draw(
    form(view('FlyingView', { id: 'fly' }, { views: [view('TextView', { text: 'inside' })] })),
  );
  expect(screen.getByRole('note')).toHaveTextContent('Under development: FlyingView');
  expect(screen.getByText('inside')).toBeInTheDocument();
  await waitFor(() =>
    expect(onDiagnostic.mock.calls).toMatchObject([[{ code: 'unknown-widget', path: 'views/0' }]]),
  );
});

test('without words of its own a screen says ‘Dang phat trien’ of an unknown widget', () => {
  draw(form(view('FlyingView', {})), { words: {} });
  expect(screen.getByRole('note')).toHaveTextContent('Dang phat trien: FlyingView');
});

test.each([[undefined], [null], [NaN], ['text'], [[]], [{}]])(
  '%p is no layout, and says so',
  async (layout) => {
    const { container, all, rerender } = draw(layout);
    expect(container).toHaveTextContent('There is nothing to show');
    rerender(<LayoutView {...all} layout={form(view('TextView', { text: 'now there is' }))} />);
    expect(await screen.findByText('now there is')).toBeInTheDocument();
    rerender(<LayoutView {...all} layout={form(view('TextView', { text: 'x' }))} limits={{ nodes: 0 }} />);
    expect(container).toHaveTextContent('There is nothing to show');
  },
);

test('a screen that is hidden whole says that there is nothing to show', () => {
  const { container } = draw(view('LinearLayout', { visibility: 'gone' }));
  expect(container).toHaveTextContent('There is nothing to show');
});

test('Enter in a search line searches, but not the Enter that ends a word', async () => {
  const { onAction } = draw(form(view('SearchView', { id: 's' })), {
    data: { scriptParam: { post_collection: '../requets/searching' } },
  });
  const line = screen.getByRole('searchbox');
  await userEvent.type(line, 'sách');
  screen
    .getByRole('searchbox')
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
  expect(onAction).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onAction.mock.calls).toMatchObject([
    [{ command: 'search', text: 'sách', postCollection: '../requets/searching' }],
  ]);
});

test('HTML in texts stays text, and hostile addresses lead nowhere', () => {
  const { container } = draw(
    form(
      view('TextView', { text: '<img src=x onerror=alert(1)><b>bold</b>' }),
      view('TextView', { text: 'see javascript:alert(1) or https://example.com/x', autoLink: 'web' }),
      view('ImageView', { src: 'javascript:alert(1)', layout_width: '50dp', layout_height: '50dp' }),
      view('WebView', { src: 'data:text/html,<script>1</script>' }),
    ),
  );
  expect(container.querySelector('b,img,script,iframe')).toBeNull();
  expect([...container.querySelectorAll('a')].map((link) => link.href)).toEqual(['https://example.com/x']);
});
