import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { applyCommand } from '../screen/commands/applyCommand';
import { EMPTY_SCREEN, type ScreenState } from '../screen/commands/ScreenState';
import { createFieldStore } from '../screen/fields/createFieldStore';
import { layoutWords } from '../screen/words';
import type { LayoutAction } from '../document/types';
import { LayoutView } from '../LayoutView';

// What must be fixed before a post, and what the platform writes while somebody types.
const view = (widget: string, properties: object, more: object = {}) => ({ widget, properties, ...more });
const form = (...views: object[]) => view('LinearLayout', { orientation: 'vertical' }, { views });
const POST = { action: { command: 'post', post_conlection: '../x' } };

test('everything a person gives may be required, and says so beside itself', () => {
  const values = createFieldStore();
  const actions: LayoutAction[] = [];
  const { container } = render(
    <LayoutView
      layout={form(
        view(
          'ImageView',
          { id: 'cover', field_name: 'image', required: 'No cover' },
          { action: { command: 'pickImage' } },
        ),
        view('CheckBox', { id: 'agree', text: 'I agree', required: 'Not agreed' }),
        view('RatingBar', { id: 'stars', contentDescription: 'Stars', required: 'No stars' }),
        view('SearchView', { id: 'find', hint: 'Book', required: 'No book' }),
        view(
          'RadioGroup',
          { id: 'kind', contentDescription: 'Kind', required: 'No kind' },
          { views: [form(view('RadioButton', { id: 'lend', text: 'Lend' }))] },
        ),
        // A switch that is off is an answer.
        view('Switch', { id: 'loud', text: 'Loud', required: true }),
        view('Button', { id: 'send', text: 'Send' }, POST),
      )}
      values={values}
      words={layoutWords.en}
      width={360}
      height={640}
      onAction={(one) => actions.push(one)}
    />,
  );
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const messages = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  send();
  expect(actions).toEqual([]);
  expect(messages()).toEqual(['No cover', 'Not agreed', 'No stars', 'No book', 'No kind']);
  const cover = screen.getByRole('button', { name: 'Choose a picture' });
  expect(cover).toHaveFocus();
  const described = [
    cover,
    screen.getByRole('checkbox', { name: 'I agree' }),
    within(container).getByRole('radiogroup', { name: 'Stars' }),
    screen.getByRole('searchbox', { name: 'Book' }),
    screen.getByRole('radiogroup', { name: 'Kind' }),
  ].map((element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent);
  expect(described).toEqual(messages());

  act(() => {
    values.set('image', 'https://pictures.example/a.png');
    values.set('agree', true);
    values.set('stars', 3);
    values.set('find', 'Dế Mèn');
  });
  send();
  expect(messages()).toEqual(['No kind']);
  fireEvent.click(screen.getByRole('radio', { name: 'Lend' }));
  send();
  expect(messages()).toEqual([]);
  expect(actions).toMatchObject([{ command: 'post', data: { agree: true, stars: 3, loud: false } }]);
});

test('what the platform writes into one field leaves alone what is typed into another it wrote before', () => {
  const values = createFieldStore();
  const layout = form(
    view('EditText', { field_name: 'a', hint: 'A', text: 'own' }),
    view('EditText', { field_name: 'b', hint: 'B' }),
  );
  const withState = (state: ScreenState) => (
    <LayoutView layout={layout} values={values} screen={state} width={360} height={640} />
  );
  const write = (before: ScreenState, fields: Record<string, string>) =>
    applyCommand(before, { command: 'setDataField', values: fields });
  const first = write(EMPTY_SCREEN, { a: 'written' });
  const { rerender, unmount } = render(withState(EMPTY_SCREEN));
  fireEvent.input(screen.getByPlaceholderText('A'), { target: { value: 'typed before' } });
  rerender(withState(first));
  expect(screen.getByPlaceholderText('A')).toHaveValue('written');
  fireEvent.input(screen.getByPlaceholderText('A'), { target: { value: 'typed after' } });
  const second = write(first, { b: 'news' });
  rerender(withState(second));
  expect(screen.getByPlaceholderText('B')).toHaveValue('news');
  expect(screen.getByPlaceholderText('A')).toHaveValue('typed after');
  unmount();
  render(withState(second));
  expect(screen.getByPlaceholderText('A')).toHaveValue('typed after');
  expect(values.collect()).toEqual({ a: 'typed after', b: 'news' });
});

test('an input has the hint of the layout around it, also when that is sent again', () => {
  const around = (hint?: string) =>
    form(
      view('TextInputLayout', hint === undefined ? {} : { hint }, {
        views: [view('TextInputEditText', { id: 'mail', inputType: 'textEmailAddress' })],
      }),
    );
  const viewOf = (layout: object) => (
    <LayoutView layout={layout} words={layoutWords.en} width={360} height={640} />
  );
  const { rerender } = render(viewOf(around('E-mail')));
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('placeholder', 'E-mail');
  rerender(viewOf(around('Your address')));
  expect(screen.getByRole('textbox', { name: 'Your address' })).toHaveAttribute(
    'placeholder',
    'Your address',
  );
  rerender(viewOf(around()));
  expect(screen.getByRole('textbox')).toHaveAttribute('placeholder', layoutWords.en.inputHint);
});

test('what must be fixed or chosen again in an item has the focus there, not in the first item of the list', async () => {
  const values = createFieldStore();
  const item = form(
    view('TextView', { field_name: 'name' }),
    view('EditText', { field_name: 'qty', hint: 'Quantity', required: true }),
    view(
      'ImageView',
      { field_name: 'image', src: '@drawable/ic_camera' },
      { action: { command: 'pickImage' } },
    ),
    view('Button', { text: 'Send' }, POST),
    view('Button', { text: 'Order' }, { actions: [{ command: 'post', post_conlection: '../y' }] }),
  );
  const layout = form(
    view('EditText', { field_name: 'qty', hint: 'Quantity', text: '1' }),
    view('GridView', {
      id: 'list',
      numColumns: 1,
      grid_view_layout_item: item,
      grid_view_data: ['Dế Mèn', 'Đất rừng', 'Số đỏ'].map((name) => ({ name })),
    }),
  );
  const gives: LayoutAction[] = [];
  render(
    <LayoutView
      layout={layout}
      values={values}
      words={layoutWords.en}
      width={360}
      height={640}
      onAction={(one) => gives.push(one)}
    />,
  );
  const inputs = () => screen.getAllByPlaceholderText('Quantity');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Order' })).toHaveLength(3));
  const click = (name: string, index: number) => {
    const button = screen.getAllByRole('button', { name })[index];
    if (!button) throw new Error(`no ${name} in item ${index}`);
    fireEvent.click(button);
  };
  click('Send', 2);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(inputs()[3]).toHaveAttribute('aria-invalid', 'true');
  expect(inputs()[3]).toHaveFocus();
  click('Order', 1);
  expect(inputs()[2]).toHaveFocus();

  click('Choose a picture', 2);
  const action = gives.at(-1);
  if (action?.command !== 'pickImage') throw new Error('no picture is asked for');
  act(() => action.give('data:image/png;base64,iVBORw0KGgo='));
  click(layoutWords.en.removeImage, 0);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Choose a picture' })[2]).toHaveFocus());
});
