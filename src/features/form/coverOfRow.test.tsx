import { render, waitFor } from '@testing-library/react';
import { LayoutView } from '../../engine';
import type { JsonObject } from '../../protocol';
import { coverOfRow } from './coverOfRow';

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A row of a book as a form draws it. */
function draw(book: JsonObject, src: string, field = 'image') {
  const properties = [
    { id: '@+id/image' },
    { field_name: field },
    { src },
    { layout_width: '72dp' },
    { layout_height: '96dp' },
  ];
  const { container } = render(
    <LayoutView
      layout={{ widget: 'LinearLayout', views: [{ widget: 'ImageView', properties }] }}
      data={{ hashFieldValue: book }}
      standIn={coverOfRow}
    />,
  );
  return container;
}

it('a book without a picture has the cover it has everywhere, in place of the icon', async () => {
  const container = draw({ name: 'Số đỏ', image: '' }, '@drawable/ic_book');
  await waitFor(() => expect(container.querySelector('.sw-image .drawn-cover')).not.toBeNull());
  expect(container.querySelector('.sw-icon')).toBeNull();
});

it('the cover is that of the title, whatever the row calls it', async () => {
  const covers = ['Số đỏ', 'Tên sách: Số đỏ', 'Book: Số đỏ'].map((name) =>
    draw({ name }, '@drawable/ic_book'),
  );
  await waitFor(() => {
    for (const cover of covers) expect(cover.querySelector('.drawn-cover text')).toHaveTextContent('S');
  });
});

it.each([
  ['a picture of its own', 'img.sw-image', { name: 'Số đỏ', image: PICTURE }, '@drawable/ic_book', 'image'],
  ['the icon of what has no title', '.sw-icon', { image: '' }, '@drawable/ic_book', 'image'],
  ['another icon', '.sw-icon', { name: 'Số đỏ', image: '' }, '@drawable/ic_person', 'image'],
  ['an icon that stands for no field', '.sw-icon', { name: 'Số đỏ' }, '@drawable/ic_book', ''],
])('%s stays', (_what, shown, book, src, field) => {
  const container = draw(book, src, field);
  expect(container.querySelector(shown)).not.toBeNull();
  expect(container.querySelector('.book-picture')).toBeNull();
});
