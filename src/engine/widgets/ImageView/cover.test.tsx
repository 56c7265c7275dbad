import { render, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import fc from 'fast-check';
import type { BindingData } from '../../document/types';
import { LayoutView } from '../../LayoutView';

const BOX = { id: 'p', layout_width: '90dp', layout_height: '120dp', placeholder_style: 'cover' };

function drawnLayout(properties: object, data?: BindingData, more?: object) {
  const layout = { widget: 'ImageView', properties: { ...BOX, ...properties }, ...more };
  return <LayoutView layout={layout} {...(data && { data })} width={360} height={640} />;
}

const viewOf = (container: Element) => container.querySelector<HTMLElement>('[data-view-id=p]');

/** The view of one picture, once its cover is drawn. */
async function draw(properties: object, data?: BindingData, more?: object) {
  const { container } = render(drawnLayout(properties, data, more));
  const before = viewOf(container)?.style.cssText;
  await waitFor(() => expect(container.querySelector('svg.drawn-cover')).not.toBeNull());
  const view = viewOf(container);
  if (!view) throw new Error('the picture is not drawn');
  return { container, view, before };
}

const words = (view: Element) =>
  [...view.querySelectorAll('.drawn-cover-words text')].map(({ textContent }) => textContent);

test('a picture that there is not is a cover with its text and its subtitle, and the same one for the same text', async () => {
  const book = { placeholder_text: 'Số đỏ', placeholder_subtitle: 'Vũ Trọng Phụng' };
  const { view } = await draw(book);
  expect(words(view)).toEqual(['Số đỏ', 'Vũ Trọng Phụng']);
  expect(view).not.toHaveClass('sw-initials');
  const { view: again } = await draw(book);
  expect(again.innerHTML).toBe(view.innerHTML);
  const { view: other } = await draw({ placeholder_text: 'Tắt đèn' });
  expect(words(other)).toEqual(['Tắt đèn']);
});

test('the box stands before the cover is loaded, and stays', async () => {
  const { view, before } = await draw({ placeholder_text: 'Lão Hạc' });
  expect(view.style.cssText).toBe(before);
});

test.each([
  ['a field without a value', { field_name: 'photo', src: '@drawable/ic_book' }],
  ['an address that pictures are not loaded from', { src: 'http://pictures.example/a.png' }],
])('a picture with %s has its cover', async (_what, properties) => {
  const { view } = await draw(
    { placeholder_text: 'Lão Hạc', ...properties },
    { hashFieldValue: { photo: '' } },
  );
  expect(words(view)).toEqual(['Lão Hạc']);
});

test.each([
  ['initials', 'LH'],
  ['anything else', 'LH'],
])('with the style %s it has initials', (placeholder_style, text) => {
  const { container } = render(drawnLayout({ placeholder_text: 'Lão Hạc', placeholder_style }));
  expect(viewOf(container)).toHaveTextContent(text);
  expect(container.querySelector('svg.drawn-cover')).toBeNull();
});

test('without a text nothing is drawn', () => {
  const { container } = render(drawnLayout({ placeholder_text: ' ', placeholder_subtitle: 'Nam Cao' }));
  expect(viewOf(container)).toBeEmptyDOMElement();
});

test('a described cover is one image of that name, in a button the button has it, else it is decorative', async () => {
  const text = { placeholder_text: 'Lão Hạc' };
  const { container, view } = await draw({ ...text, contentDescription: 'Cover' });
  expect(view).toContainElement(screen.getByRole('img', { name: 'Cover' }));
  expect((await axe(container)).violations).toEqual([]);
  const { view: plain } = await draw(text);
  expect(plain.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  const { view: button } = await draw({ ...text, contentDescription: 'Go back' }, undefined, {
    action: { command: 'back' },
  });
  expect(screen.getByRole('button', { name: 'Go back' })).toBe(button);
});

test('texts of any length and kind are words of the cover and nothing else', async () => {
  const { container, rerender } = render(drawnLayout({ placeholder_text: 'Lão Hạc' }));
  await waitFor(() => expect(container.querySelector('svg.drawn-cover')).not.toBeNull());
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.constant('"><script>x</script>'));
  fc.assert(
    fc.property(text, text, (placeholder_text, placeholder_subtitle) => {
      rerender(drawnLayout({ placeholder_text, placeholder_subtitle }));
      expect(container.querySelector('script, image, a, foreignObject')).toBeNull();
      expect(viewOf(container)?.textContent.length).toBeLessThan(1000);
    }),
    { numRuns: 40 },
  );
});
