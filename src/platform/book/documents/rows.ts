import type { ViewProperties } from '../../../authoring/builder/ViewProperties';
import type { ViewNode } from '../../../authoring/builder/ViewNode';
import { button, grid, id, image, linear, text } from '../../../authoring/builder/views';
import { WIDE } from '../../../authoring/builder/screen';

export const line = (field: string, more: ViewProperties<'TextView'> = {}): ViewNode =>
  text({
    id: id(field),
    field_name: field,
    ...WIDE,
    text: '',
    textSize: '14sp',
    textColor: '@color/browser_actions_text_color',
    ...more,
  });

const cover = image({
  id: id('image'),
  field_name: 'image',
  layout_width: '72dp',
  layout_height: '96dp',
  layout_marginRight: '10dp',
  scaleType: 'centerCrop',
  src: '@drawable/ic_book',
});

export const strong = { textSize: '16sp', textStyle: 'bold' } as const;

const beside = (views: ViewNode[]): ViewNode =>
  linear(
    { ...WIDE, orientation: 'horizontal', padding: '8dp' },
    {
      views: [
        cover,
        linear(
          { layout_width: '0dp', layout_weight: 1, layout_height: 'wrap_content', orientation: 'vertical' },
          { views },
        ),
      ],
    },
  );

export const card = {
  ...WIDE,
  orientation: 'vertical',
  background: '@drawable/bg_gray_border',
  layout_marginBottom: '8dp',
} as const;

/** A found title with the list of its copies. */
export const searchBookRow = linear(card, {
  views: [
    beside([line('name', strong), line('details')]),
    grid({
      id: id('gridViewItem'),
      ...WIDE,
      numColumns: 'auto_fit',
      columnWidth: '160dp',
      horizontalSpacing: '8dp',
      verticalSpacing: '8dp',
    }),
  ],
});

/** One offered copy; a click opens the form its `layout_form` names, to borrow or to buy, with the copy's fields. */
export const bookCopyItem = linear(
  { layout_width: '160dp', layout_height: 'wrap_content', orientation: 'vertical', padding: '8dp' },
  {
    views: [line('owner', { textStyle: 'bold' }), line('details')],
    action: {
      command: 'open_form',
      field_name_post: 'owner_id,book_id,book_item_id,owner_name,book_name,free_loan',
    },
  },
);

/** A copy on a shelf of the bookcase. */
export const bookcaseRow = linear(card, {
  views: [
    beside([
      line('name', strong),
      line('details'),
      button({
        id: id('btnActionBook'),
        field_name: 'state_flow_title',
        layout_width: 'wrap_content',
        layout_height: '40dp',
        layout_marginTop: '6dp',
        text: 'Xóa',
      }),
    ]),
  ],
});
