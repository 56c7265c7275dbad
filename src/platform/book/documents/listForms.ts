import type { ViewNode } from '../../../authoring/builder/ViewNode';
import { button, horizontalScroll, id, input, linear, list, text } from '../../../authoring/builder/views';
import { toolbar, WIDE } from '../../../authoring/builder/screen';

const rows = linear(
  { id: id('bottom_layout'), ...WIDE, orientation: 'vertical', padding: '8dp' },
  {
    views: [list({ id: id('recyclerView'), ...WIDE })],
  },
);

const top = (views: ViewNode[]) =>
  linear(
    { id: id('toolbar_layout'), ...WIDE, orientation: 'vertical', background: '@color/white' },
    { views },
  );

const hidden = (name: string, field: string, value: string): ViewNode =>
  input({ id: id(name), field_name: field, layout_width: '0dp', layout_height: '0dp', text: value });

const searchRow = linear(
  { ...WIDE, orientation: 'horizontal', padding: '8dp', gravity: 'center_vertical' },
  {
    views: [
      input({
        id: id('text_seach'),
        field_name: 'text_seach',
        layout_width: '0dp',
        layout_weight: 1,
        layout_height: '45dp',
        text: '',
        hint: 'Tên sách cần tìm',
        inputType: 'text',
        padding: '8dp',
        background: '@drawable/bg_gray_border',
      }),
      hidden('type_seach', 'type_seach', 'book'),
      button(
        {
          id: id('btnSearch'),
          layout_width: '96dp',
          layout_height: '45dp',
          layout_marginLeft: '8dp',
          text: 'Tìm',
          textColor: '@color/white',
          background: '@color/app_color_blue_selected',
        },
        {
          action: { command: 'post', post_conlection: '../requets/searching' },
          context: { application: 'book', list_field: [id('text_seach'), id('type_seach')] },
        },
      ),
    ],
  },
);

/** Search: a text, then the rows in the list below. */
export const searchForm = {
  json_layout: { toolbar_layout: top([toolbar('Tìm sách'), searchRow]), bottom_layout: rows },
  load_form_script: '../load_form_script/search',
  values_map: { true: { class_type: 'java.lang.Boolean', value: 'true', value_type: 'boolean' } },
  method_definition: {
    layout_weight: { method: 'setWeight', parameter_types: 'float', values: 'float' },
  },
};

const SHELVES = [
  ['book_items', 'Sách của bạn'],
  ['book_items_loan', 'Sách cho mượn'],
  ['book_items_borrow', 'Sách đi mượn'],
  ['book_items_purchase', 'Sách mua'],
  ['book_items_sell', 'Sách bán'],
] as const;

// A post names the clicked view, and a chip's id is the name of its shelf.
const chip = ([shelf, words]: (typeof SHELVES)[number], index: number): ViewNode =>
  text(
    {
      id: id(shelf),
      layout_width: 'wrap_content',
      layout_height: '36dp',
      layout_marginRight: '8dp',
      padding: '8dp',
      gravity: 'center',
      text: words,
      textSize: '13sp',
      background: index === 0 ? '@color/app_color_grey' : '@color/white',
    },
    {
      action: { command: 'post', post_conlection: '../requets/my_bookcase' },
      context: { application: 'book' },
    },
  );

const chips = horizontalScroll(WIDE, {
  views: [
    linear(
      {
        layout_width: 'wrap_content',
        layout_height: 'wrap_content',
        orientation: 'horizontal',
        padding: '8dp',
      },
      { views: SHELVES.map(chip) },
    ),
  ],
});

/** The bookcase: a chip for each shelf, its rows below. */
export const myBookcaseForm = {
  json_layout: {
    toolbar_layout: top([toolbar('Tủ sách của bạn'), chips]),
    bottom_layout: rows,
  },
  load_form_script: '../load_form_script/my_bookcase',
  values_map: { true: { class_type: 'java.lang.Boolean', value: 'true', value_type: 'boolean' } },
};
