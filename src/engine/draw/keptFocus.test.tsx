import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LayoutView } from '../LayoutView';
import { EMPTY_SCREEN } from '../screen/commands/ScreenState';

const view = (widget: string, properties: Record<string, unknown>, more: object = {}) => ({
  widget,
  properties: Object.entries(properties).map(([key, value]) => ({ [key]: value })),
  ...more,
});
const button = (id: string, text: string) =>
  view('Button', { id: `@+id/${id}`, text }, { action: { command: 'post', post_conlection: '../deals' } });
const loan = (state: string, ...buttons: object[]) =>
  view(
    'LinearLayout',
    { orientation: 'vertical' },
    {
      views: [view('TextView', { text: 'The book' }), view('TextView', { text: state }), ...buttons],
    },
  );

const ASKED = loan('Waiting for you', button('agree', 'Agree'), button('see', 'See the book'));
const AGREED = loan('You agreed', button('hand', 'I handed it over'), button('see', 'See the book'));

function draw() {
  const shown = (layout: object, locked = false) => (
    <>
      <button type="button">Beside the screen</button>
      <LayoutView layout={layout} width={360} height={640} screen={{ ...EMPTY_SCREEN, locked }} />
    </>
  );
  const { rerender } = render(shown(ASKED));
  return (layout: object, locked?: boolean) => rerender(shown(layout, locked));
}

const named = (name: string) => screen.getByRole('button', { name });
/** As a browser does with what is disabled while it has the focus. */
function dropFocus(name: string): void {
  const element = named(name);
  element.removeAttribute('disabled');
  element.blur();
  element.setAttribute('disabled', '');
  expect(document.body).toHaveFocus();
}

test('a button keeps the focus over the post it was pressed for', () => {
  const show = draw();
  named('See the book').focus();
  show(ASKED, true);
  dropFocus('See the book');
  show(ASKED);
  expect(named('See the book')).toHaveFocus();
});

test('where the answer removes the button, the focus is at the text before it, and the next button follows', async () => {
  const show = draw();
  named('Agree').focus();
  show(ASKED, true);
  dropFocus('Agree');
  show(AGREED, true);
  expect(document.body).toHaveFocus();
  show(AGREED);
  expect(screen.getByText('You agreed')).toHaveFocus();
  await userEvent.tab();
  expect(named('I handed it over')).toHaveFocus();
});

test('a button that takes the place of another does not take its focus', () => {
  const show = draw();
  named('Agree').focus();
  show(AGREED);
  expect(screen.getByText('You agreed')).toHaveFocus();
});

test('anyone who has left for something else stays there', async () => {
  const show = draw();
  named('Agree').focus();
  show(ASKED, true);
  named('Beside the screen').focus();
  show(AGREED);
  expect(named('Beside the screen')).toHaveFocus();
  named('I handed it over').focus();
  await userEvent.click(document.body);
  show(ASKED);
  expect(document.body).toHaveFocus();
});
