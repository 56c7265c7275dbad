import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerPictures } from '../../../test/answerPictures';
import { controlsCome } from '../../../test/idlePage';
import { createFieldStore } from '../screen/fields/createFieldStore';
import { layoutWords } from '../screen/words';
import { LayoutView } from '../LayoutView';

const view = (widget: string, properties: Record<string, unknown>, more: object = {}) => ({
  widget,
  properties: Object.entries(properties).map(([key, value]) => ({ [key]: value })),
  ...more,
});

/** A form of these views, 360 px wide, with what its views hand to the program around it. */
function draw(...views: object[]) {
  const layout = view('LinearLayout', { orientation: 'vertical' }, { views });
  const values = createFieldStore();
  const onAction = jest.fn();
  const onDiagnostic = jest.fn();
  const all = { layout, values, width: 360, height: 640, words: layoutWords.en, onAction, onDiagnostic };
  return { ...render(<LayoutView {...all} />), values, onAction, onDiagnostic };
}

const goBack = { action: { command: 'back' } };

test.each([
  ['an image', view('ImageView', { src: '@drawable/ic_book', contentDescription: 'Home' }, goBack)],
  ['a label', view('TextView', { text: 'Home' }, goBack)],
])('%s whose action is back is a button that goes back', async (_what, drawn) => {
  const { onAction } = draw(drawn);
  await userEvent.click(screen.getByRole('button', { name: 'Home' }));
  expect(onAction.mock.calls).toEqual([[{ command: 'back' }]]);
});

test('a label with textarea is an area that is read and not written', async () => {
  draw(
    view('TextView', { id: '@+id/law', text: 'First\nsecond', textarea: true }),
    view('TextView', { id: '@+id/bare', textarea: 'Only here' }),
    view('TextView', { text: 'No area', textarea: 'false' }),
  );
  const law = screen.getByRole('textbox', { name: 'law' });
  expect(law.tagName).toBe('TEXTAREA');
  expect(law).toHaveAttribute('readonly');
  expect(law).toHaveValue('First\nsecond');
  await userEvent.type(law, 'x');
  expect(law).toHaveValue('First\nsecond');
  expect(screen.getByRole('textbox', { name: 'bare' })).toHaveValue('Only here');
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
});

test('an input of several lines keeps its lines, one of one line has none', async () => {
  const { values } = draw(
    view('EditText', { id: '@+id/plot', hint: 'Plot', inputType: 'textMultiLine' }),
    view('EditText', { id: '@+id/name', hint: 'Name', inputType: 'text' }),
  );
  expect(screen.getByRole('textbox', { name: 'Plot' }).tagName).toBe('TEXTAREA');
  expect(screen.getByRole('textbox', { name: 'Name' }).tagName).toBe('INPUT');
  for (const name of ['Plot', 'Name']) {
    await controlsCome();
    expect(screen.getByRole('textbox', { name })).toHaveClass('ant-input');
    await userEvent.type(screen.getByRole('textbox', { name }), 'one{Enter}two');
  }
  expect(values.get('plot')).toBe('one\ntwo');
  expect(values.get('name')).toBe('onetwo');
});

test('checked, required and fieldType mean to a field what they say', async () => {
  const { values, onAction } = draw(
    view('CheckBox', { id: '@+id/free', field_name: 'free', text: 'Free', checked: true }),
    view('CheckBox', { id: '@+id/sold', field_name: 'sold', text: 'Sold', checked: 'false' }),
    view('EditText', { id: '@+id/name', field_name: 'name', hint: 'Name', required: true }),
    view('EditText', { id: '@+id/days', field_name: 'days', hint: 'Days', fieldType: 'number', text: '30' }),
    view('Button', { text: 'Send' }, { action: { command: 'post', post_conlection: '../x' } }),
  );
  expect(screen.getByRole('checkbox', { name: 'Free' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Sold' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onAction).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();
  act(() => values.set('name', 'An'));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const data = { free: true, sold: false, name: 'An', days: 30 };
  expect(onAction).toHaveBeenCalledWith(expect.objectContaining({ command: 'post', data }));
});

test('src and url name what is shown, style a look that is known; class names nothing', async () => {
  const asked = answerPictures();
  const { container, onDiagnostic } = draw(
    view('ImageView', { src: 'https://pictures.example/a.png', contentDescription: 'Picture' }),
    view('WebView', { url: 'https://pages.example/b' }),
    view('TextView', { text: 'Styled', style: '@style/AppTheme.AppBarOverlay', class: 'shell-header' }),
  );
  expect(asked).toEqual(['https://pictures.example/a.png']);
  expect(await screen.findByRole('img', { name: 'Picture' })).toHaveAttribute('src', asked[0]);
  expect(container.innerHTML).toContain('https://pages.example/b');
  expect(screen.getByText('Styled')).not.toHaveClass('shell-header');
  expect(onDiagnostic).not.toHaveBeenCalled();
});

test('a search box with an action searches for what was typed', async () => {
  const action = { command: 'post', post_conlection: '../requets/searching' };
  const { onAction } = draw(view('SearchView', { id: '@+id/find', hint: 'Find' }, { action }));
  await userEvent.click(screen.getByRole('searchbox', { name: 'Find' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find' }), 'Dế Mèn{Enter}');
  await waitFor(() =>
    expect(onAction).toHaveBeenCalledWith(
      expect.objectContaining({ command: 'search', postCollection: '../requets/searching', text: 'Dế Mèn' }),
    ),
  );
});
