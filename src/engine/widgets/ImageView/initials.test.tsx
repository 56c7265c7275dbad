import { act, render, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { initialsColor } from '../../../protocol/initials';
import type { BindingData } from '../../document/types';
import { LayoutView } from '../../LayoutView';
import { layoutWords } from '../../screen/words';

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const ADDRESS = 'https://pictures.example/cover.png';

interface Drawn {
  widget?: string;
  data?: BindingData;
  more?: object;
}

/** One picture of 90 by 60 with these properties, and a label after it. */
function draw(properties: object, { widget = 'ImageView', data, more }: Drawn = {}) {
  const picture = {
    widget,
    properties: { id: 'p', layout_width: '90dp', layout_height: '60dp', ...properties },
    ...more,
  };
  const label = { widget: 'TextView', properties: { id: 'after', text: 'After' } };
  const layout = {
    widget: 'LinearLayout',
    properties: { orientation: 'vertical' },
    views: [picture, label],
  };
  const onAction = jest.fn();
  const { container } = render(
    <LayoutView
      layout={layout}
      {...(data && { data })}
      width={360}
      height={640}
      words={layoutWords.en}
      onAction={onAction}
    />,
  );
  const view = container.querySelector<HTMLElement>('[data-view-id=p]');
  const after = container.querySelector<HTMLElement>('[data-view-id=after]');
  if (!view || !after) throw new Error('the picture is not drawn');
  return { container, view, after, onAction };
}

const initials = (view: Element) => view.querySelector('text')?.textContent;
const row = (values: Record<string, string | null>): BindingData => ({ hashFieldValue: values });

test.each([
  ['no src', {}, undefined],
  ['an empty src', { src: ' ' }, undefined],
  ['a src that nothing is called', { src: '@drawable/nothing_like_it' }, undefined],
  ['an address that pictures are not loaded from', { src: 'http://pictures.example/a.png' }, undefined],
  ['an embedded picture that is none', { src: 'data:image/png;base64,iVBORw0KGgo=x' }, undefined],
  ['a field without a value', { field_name: 'photo' }, row({ photo: '' })],
  ['a field without a picture, beside an icon', { field_name: 'photo', src: '@drawable/ic_book' }, row({})],
  ['a field with a text', { field_name: 'photo' }, row({ photo: 'cover.png' })],
])('a picture with %s is the initials of its placeholder_text', (_what, properties, data) => {
  const { view } = draw({ placeholder_text: 'Lão Hạc', scaleType: 'fitXY', ...properties }, data && { data });
  expect(initials(view)).toBe('LH');
  expect(view).toHaveStyle({ background: initialsColor('Lão Hạc') });
  expect(view.querySelector('img, .sw-icon, .sw-image-failed')).toBeNull();
});

test.each([
  ['a picture', { src: PICTURE }, 'img'],
  ['a picture in its field', { field_name: 'photo' }, 'img'],
  ['an icon', { src: '@drawable/ic_book' }, '.sw-icon'],
  ['a colour', { src: '#ff0000' }, '.sw-image'],
])('%s is drawn as it is', (_what, properties, shown) => {
  const { view } = draw(
    { placeholder_text: 'Lão Hạc', ...properties },
    { data: row({ photo: PICTURE, icon: '' }) },
  );
  expect(view.matches(shown) || view.querySelector(shown) !== null).toBe(true);
  expect(initials(view)).toBeUndefined();
});

test('without a placeholder_text, or with a blank one, a missing picture is drawn as before', () => {
  for (const properties of [{}, { placeholder_text: '' }, { placeholder_text: ' \n' }]) {
    const { view } = draw(properties);
    expect(view).toBeEmptyDOMElement();
    expect(view).not.toHaveClass('sw-initials');
  }
});

test('a picture that does not load becomes its initials, in the same box', () => {
  const images: HTMLImageElement[] = [];
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
    images.push(this);
  });
  const { view, container } = draw({ src: ADDRESS, placeholder_text: 'Lão Hạc' });
  expect(initials(view)).toBeUndefined();
  const { width, height } = view.style;
  act(() => {
    for (const image of images) image.dispatchEvent(new Event('error'));
  });
  const tile = container.querySelector<HTMLElement>('[data-view-id=p]');
  expect(tile && initials(tile)).toBe('LH');
  expect([tile?.style.width, tile?.style.height]).toEqual([width, height]);
  expect(tile).not.toHaveAttribute('title');
});

test('a picture that wraps its content is as large as without the text', () => {
  const wrapped = { layout_width: 'wrap_content', layout_height: 'wrap_content', padding: '7dp' };
  for (const properties of [wrapped, { ...wrapped, field_name: 'photo', src: '@drawable/ic_book' }]) {
    const places = [{}, { placeholder_text: 'Lão Hạc' }].map((more) => {
      const { view, after } = draw({ ...properties, ...more });
      return [view.style.cssText, after.style.cssText];
    });
    expect(places[1]).toEqual(places[0]);
  }
});

test('the initials follow an expression, and a row in which it comes to nothing has none', async () => {
  const photo = {
    widget: 'ImageView',
    properties: { id: 'p', field_name: 'photo' },
    expressions: { placeholder_text: '@{row.title}' },
  };
  const drawRow = (values: Record<string, string | null>) => (
    <LayoutView layout={photo} data={row(values)} width={360} height={640} />
  );
  const { container, rerender } = render(drawRow({ title: 'Số đỏ' }));
  await waitFor(() => expect(initials(container)).toBe('SĐ'));
  rerender(drawRow({ title: 'Lão Hạc' }));
  expect(initials(container)).toBe('LH');
  rerender(drawRow({ title: null }));
  expect(initials(container)).toBeUndefined();
});

test('with a description it is an image of that name, in a button the button has the name, else it is decorative', async () => {
  const text = { placeholder_text: 'Lão Hạc' };
  const { container } = draw({ ...text, contentDescription: 'Cover' });
  expect(screen.getByRole('img', { name: 'Cover' })).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
  const { view } = draw(text);
  expect(view.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  const { view: button, onAction } = draw(
    { ...text, contentDescription: 'Go back' },
    { widget: 'ImageButton', more: { action: { command: 'back' } } },
  );
  expect(screen.getByRole('button', { name: 'Go back' })).toBe(button);
  act(() => button.click());
  expect(onAction.mock.calls).toEqual([[{ command: 'back' }]]);
});

test('emoji and Indian letters, which are wider, are drawn smaller', () => {
  const sizes = ['Mai Anh', '📚 Sách', 'हिन्दी भाषा'].map((placeholder_text) =>
    draw({ placeholder_text }, { widget: 'CircleImageView' })
      .view.querySelector('text')
      ?.getAttribute('font-size'),
  );
  expect(sizes).toEqual(['38', '28', '28']);
});

test('a text of the application may be named', () => {
  const resources = { strings: { team: 'Mai Anh' } };
  const { container } = render(
    <LayoutView
      layout={{ widget: 'ImageView', properties: { id: 'p', placeholder_text: '@string/team' } }}
      resources={resources}
      width={360}
      height={640}
    />,
  );
  expect(initials(container)).toBe('MA');
});
