import type { ViewProperties } from '../../../authoring/builder/ViewProperties';
import { button, id, image, input, linear, radio, radioGroup, text } from '../../../authoring/builder/views';
import type { ViewAction, ViewContext, ViewNode } from '../../../authoring/builder/ViewNode';
import { screen, toolbar, WIDE } from '../../../authoring/builder/screen';
import { MAX_DAYS, MAX_PRICE, MAX_QUANTITY } from '../decodeBook';

const label = (words: string): ViewNode =>
  text({
    ...WIDE,
    text: words,
    textSize: '13sp',
    textColor: '@color/browser_actions_text_color',
    layout_marginTop: '12dp',
    layout_marginBottom: '4dp',
  });

function field(name: string, words: string, properties: ViewProperties<'EditText'> = {}): ViewNode[] {
  return [
    label(properties.required ? `* ${words}` : words),
    input({
      id: id(`txt_${name}`),
      field_name: name,
      layout_width: 'match_parent',
      layout_height: '45dp',
      text: '',
      hint: words,
      padding: '8dp',
      textSize: '15sp',
      textColor: '@color/app_color_blue_selected',
      background: '@drawable/bg_gray_border',
      ...properties,
    }),
  ];
}

const number = (
  name: string,
  words: string,
  preset: number,
  bounds: Pick<ViewProperties<'EditText'>, 'min' | 'max'> = {},
): ViewNode[] =>
  field(name, words, { text: String(preset), inputType: 'number', min: 0, max: MAX_PRICE, ...bounds });

const choice = (name: string, words: string, checked: boolean): ViewNode =>
  radio({
    id: id(name),
    layout_width: 'wrap_content',
    layout_height: '45dp',
    layout_marginRight: '16dp',
    text: words,
    checked,
  });

const post: ViewAction = { command: 'post', post_conlection: '../draft/book/data/book_items_noa' };

const fields = [
  'name',
  'author_name',
  'category_name',
  'plot_overview',
  'quantity',
  'cover_price',
  'purchase_price',
  'sale_price',
  'numdays_borrow',
];
const context: ViewContext = {
  application: 'book',
  list_field: [...fields.map((name) => id(`txt_${name}`)), id('imageViewScreen'), id('free_loan')],
};

const done = image(
  {
    id: id('btn_right'),
    layout_width: '46dp',
    layout_height: '45dp',
    layout_alignParentRight: true,
    scaleType: 'centerInside',
    src: '@drawable/ic_done_white_24dp',
    contentDescription: 'Thêm sách',
  },
  { action: post, context },
);

/** Everything an owner can say of a book, with the defaults the platform would use. */
export const addBookForm = {
  json_layout: screen(
    toolbar('Thêm sách', done),
    [
      ...field('name', 'Tên sách', { required: true, error: 'Tên sách không để trống' }),
      ...field('author_name', 'Tác giả'),
      ...field('category_name', 'Thể loại'),
      ...field('plot_overview', 'Tóm tắt nội dung', {
        layout_height: '96dp',
        inputType: 'textMultiLine',
        gravity: 'top|left',
      }),
      label('Ảnh bìa'),
      image({
        id: id('imageViewScreen'),
        field_name: 'image',
        layout_width: '96dp',
        layout_height: '128dp',
        scaleType: 'centerCrop',
        src: '@drawable/ic_camera',
        background: '@drawable/bg_gray_border',
        contentDescription: 'Chọn ảnh bìa',
      }),
      text({
        ...WIDE,
        text: 'Bấm vào ô để chọn ảnh từ máy',
        textSize: '13sp',
        textColor: '@color/browser_actions_text_color',
        layout_marginTop: '4dp',
      }),
      label('Hình thức'),
      radioGroup(
        { id: id('free_loan'), field_name: 'free_loan', ...WIDE, orientation: 'horizontal' },
        { views: [choice('radio_loan', 'Cho mượn', true), choice('radio_sell', 'Bán', false)] },
      ),
      ...number('quantity', 'Số lượng', 1, { min: 1, max: MAX_QUANTITY }),
      ...number('cover_price', 'Giá bìa (đ)', 0),
      ...number('purchase_price', 'Giá mua (đ)', 0),
      ...number('sale_price', 'Giá bán (đ)', 0),
      ...number('numdays_borrow', 'Số ngày cho mượn', 30, { min: 1, max: MAX_DAYS }),
    ],
    [
      linear(
        { id: id('bottom_bar'), ...WIDE, padding: '12dp', orientation: 'vertical' },
        {
          views: [
            button(
              {
                id: id('btnSend'),
                layout_width: 'match_parent',
                layout_height: '45dp',
                text: 'Thêm sách',
                textColor: '@color/white',
                background: '@color/app_color_blue_selected',
              },
              { action: post, context },
            ),
          ],
        },
      ),
    ],
  ),
  load_form_script: '../load_form_script/add_book',
  method_definition: {
    padding: { method: 'setPadding', parameter_types: 'int,int,int,int', values: 'dp,dp,dp,dp' },
  },
  values_map: {
    checked: { class_type: 'java.lang.Boolean', value: 'true', value_type: 'boolean' },
  },
};
