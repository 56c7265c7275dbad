import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { controlsCome } from '../../../test/idlePage';
import { layoutWords } from '../screen/words';
import { LayoutView } from '../LayoutView';

const view = (widget: string, properties: Record<string, unknown>, more: object = {}) => ({
  widget,
  properties: Object.entries(properties).map(([key, value]) => ({ [key]: value })),
  ...more,
});
const form = (...views: object[]) => view('LinearLayout', { orientation: 'vertical' }, { views });
const post = (collection: string, ...fields: string[]) => ({
  action: { command: 'post', post_conlection: collection },
  context: { list_field: fields.map((name) => `@+id/${name}`) },
});

function draw(layout: unknown) {
  const onAction = jest.fn();
  render(<LayoutView layout={layout} width={360} height={640} words={layoutWords.en} onAction={onAction} />);
  return onAction;
}

const line = view('EditText', { id: '@+id/text', hint: 'Text' });
const input = () => screen.getByRole('textbox', { name: 'Text' });

async function enter(): Promise<void> {
  await controlsCome();
  expect(input()).toHaveClass('sw-antd');
  await userEvent.type(input(), 'abc{Enter}');
}

test('Enter in a line of text sends it once by the button that collects it', async () => {
  const onAction = draw(
    form(
      line,
      view('EditText', { id: '@+id/other', hint: 'Other' }),
      view('Button', { text: 'Else' }, post('../else', 'other')),
      view('Button', { text: 'Send' }, post('../search', 'text')),
    ),
  );
  await enter();
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(onAction.mock.calls[0]).toMatchObject([
    { command: 'post', postCollection: '../search', data: { text: 'abc' } },
  ]);
});

test('a picture that posts is a button too, and of two that post alike the first is pressed', async () => {
  const onAction = draw(
    form(
      view('ImageView', { id: '@+id/tick', contentDescription: 'Tick' }, post('../search', 'text')),
      line,
      view('Button', { id: '@+id/send', text: 'Send' }, post('../search', 'text')),
    ),
  );
  await enter();
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(onAction.mock.calls[0]).toMatchObject([{ nameControl: '@+id/tick', data: { text: 'abc' } }]);
});

test('Enter sends nothing that must be fixed first', async () => {
  const onAction = draw(
    form(
      line,
      view('EditText', { id: '@+id/name', hint: 'Name', required: 'No name' }),
      view('Button', { text: 'Send' }, post('../search', 'text', 'name')),
    ),
  );
  await enter();
  expect(screen.getByRole('alert')).toHaveTextContent('No name');
  expect(onAction).not.toHaveBeenCalled();
});

test.each([
  ['no button posts the line', [line, view('Button', { text: 'Else' }, post('../else', 'other'))]],
  [
    'buttons post it to different places',
    [
      line,
      view('Button', { text: 'Lend' }, post('../lend', 'text')),
      view('Button', { text: 'Sell' }, post('../sell', 'text')),
    ],
  ],
  [
    'there is room for several lines',
    [
      view('EditText', { id: '@+id/text', hint: 'Text', inputType: 'textMultiLine' }),
      view('Button', { text: 'Send' }, post('../search', 'text')),
    ],
  ],
])('Enter sends nothing where %s', async (_why, views) => {
  const onAction = draw(form(...views));
  await enter();
  expect(onAction).not.toHaveBeenCalled();
});

test('the Enter that ends a word of an input method sends nothing', () => {
  const onAction = draw(form(line, view('Button', { text: 'Send' }, post('../search', 'text'))));
  fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 });
  expect(onAction).not.toHaveBeenCalled();
  fireEvent.keyDown(input(), { key: 'Enter', keyCode: 13 });
  expect(onAction).toHaveBeenCalledTimes(1);
});
