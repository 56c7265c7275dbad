import { button, id, image, input, linear, text } from '../../../authoring/builder/views';
import type { ViewProperties } from '../../../authoring/builder/ViewProperties';
import type { JsonObject } from '../../../protocol';
import type { ViewNode } from '../../../authoring/builder/ViewNode';
import { paragraph, screen, toolbar, WIDE } from '../../../authoring/builder/screen';

const logo = image({
  layout_width: '72dp',
  layout_height: '72dp',
  layout_marginBottom: '12dp',
  scaleType: 'fitCenter',
  src: '@drawable/ic_book',
});

const heading = (words: string) => paragraph(words, { textSize: '18sp', textStyle: 'bold' });

/** What the application is for. */
export const introductionForm = {
  json_layout: screen(toolbar('Giới thiệu ứng dụng'), [
    logo,
    heading('Chia sẻ sách với người quanh bạn'),
    paragraph(
      'Bạn có những cuốn sách đã đọc xong? Hãy cho mượn, tặng hoặc bán lại để sách tiếp tục có người đọc. Bạn cần một cuốn sách? Hãy tìm xem ai ở gần bạn đang có.',
    ),
    heading('Cách dùng'),
    paragraph(
      '1. Thêm sách của bạn, chọn cho mượn hoặc bán.\n2. Tìm sách theo tên, có dấu hay không dấu đều được.\n3. Gửi yêu cầu tới chủ sách và hẹn nhau trao sách.\n4. Theo dõi sách trong mục Tủ sách của bạn.',
    ),
    heading('Quy tắc'),
    paragraph('Không đăng sách có nội dung phản cảm hoặc vi phạm pháp luật. Tài khoản vi phạm sẽ bị khóa.'),
  ]),
  values_map: { true: { class_type: 'java.lang.Boolean', value: 'true', value_type: 'boolean' } },
};

/** How to reach the people behind the sample application. */
export const contactForm = {
  json_layout: screen(toolbar('Liên hệ'), [
    logo,
    heading('Nhóm Chia Sẻ Sách'),
    paragraph('Thư điện tử: lienhe@sachchung.example'),
    paragraph('Địa chỉ: Phòng đọc số 3, Nhà văn hóa phường'),
    paragraph('Chúng tôi trả lời trong vòng hai ngày làm việc. Đây là nội dung mẫu đi cùng nền tảng.'),
  ]),
  values_map: { true: { class_type: 'java.lang.Boolean', value: 'true', value_type: 'boolean' } },
};

const PLACE = '../input/book/share_location';

const placeButton = (name: string, words: string, fields: string[]) =>
  button(
    {
      id: id(name),
      layout_width: 'match_parent',
      layout_height: '45dp',
      layout_marginTop: '8dp',
      text: words,
    },
    {
      action: { command: 'post', post_conlection: PLACE },
      context: { application: 'book', list_field: fields.map(id) },
    },
  );

/** Shares where a person is, or stops doing so. */
export const locationForm = {
  json_layout: screen(toolbar('Chia sẻ vị trí'), [
    paragraph('Cho biết bạn ở đâu để thấy sách ở cách bạn bao xa.'),
    paragraph('Vị trí được làm tròn khoảng một ki-lô-mét; người khác chỉ thấy khoảng cách.'),
    input({
      id: id('txt_location'),
      field_name: 'location',
      layout_width: 'match_parent',
      layout_height: '45dp',
      text: '',
      hint: 'Vĩ độ, kinh độ: 10.78, 106.70',
      padding: '8dp',
      background: '@drawable/bg_gray_border',
    }),
    placeButton('btnShareLocation', 'Chia sẻ vị trí', ['txt_location']),
    placeButton('btnStopSharing', 'Ngừng chia sẻ', []),
  ]),
  values_map: { true: { class_type: 'java.lang.Boolean', value: 'true', value_type: 'boolean' } },
};

const value = (field: string, more: ViewProperties<'TextView'> = {}) =>
  text({
    id: id(`lb_${field}`),
    field_name: field,
    ...WIDE,
    text: '',
    textSize: '15sp',
    layout_marginBottom: '6dp',
    ...more,
  });

// The field itself stays bare: the request carries it.
const labelled = (label: string, field: string) =>
  linear(
    { ...WIDE, orientation: 'horizontal' },
    {
      views: [
        text({
          layout_width: 'wrap_content',
          layout_height: 'wrap_content',
          text: `${label}:`,
          textSize: '15sp',
          layout_marginRight: '4dp',
        }),
        value(field, { layout_width: '0dp', layout_weight: 1 }),
      ],
    },
  );

// Values the request must carry but nobody edits.
const carried = (field: string) =>
  input({
    id: id(`txt_${field}`),
    field_name: field,
    layout_width: '0dp',
    layout_height: '0dp',
    text: '',
  });

const complaint = (name: string, words: string, collection: string) =>
  button(
    {
      id: id(name),
      layout_width: 'match_parent',
      layout_height: '40dp',
      layout_marginBottom: '6dp',
      text: words,
    },
    { action: { command: 'post', post_conlection: `../input/book/${collection}` } },
  );

/** What a form about a copy says once its owner is blocked or the book is hidden. */
const TAKEN_AWAY = 'lbTakenAway';

/** What the form says in the place of its buttons where it was opened for one's own copy. */
const OWN_COPY = 'lbOwnCopy';

/** Views of a form about a copy that are for everybody but its owner. */
const FOR_OTHERS = ['lbHow', 'btnSend', 'lbComplaint', 'btnHideBook', 'btnBlockUser', 'btnReportUser'];

/** What turns a form about a copy into what its owner sees: visibility by view. */
export const ownCopyLook: Readonly<Record<string, 'gone' | 'visible'>> = {
  ...Object.fromEntries(FOR_OTHERS.map((view) => [view, 'gone' as const])),
  [OWN_COPY]: 'visible',
};

/** What a form about a copy becomes once its owner is blocked, or the book is hidden: nothing is left to be asked. */
export const takenAwayLook = (words: string): JsonObject => ({
  ...Object.fromEntries(FOR_OTHERS.map((view) => [view, { setVisibility: 'gone' }])),
  [TAKEN_AWAY]: { setText: words, setVisibility: 'visible' },
});

const aboutCopy = (title: string, lines: ViewNode[], how: string, ask: string) =>
  screen(toolbar(title), [
    labelled('Tên sách', 'book_name'),
    labelled('Chủ sách', 'owner_name'),
    ...lines,
    ...['owner_id', 'book_id', 'book_item_id', 'free_loan'].map(carried),
    paragraph('Đây là sách của bạn.', { id: id(OWN_COPY), visibility: 'gone' }),
    paragraph('', { id: id(TAKEN_AWAY), visibility: 'gone' }),
    paragraph(how, { id: id('lbHow') }),
    button(
      {
        id: id('btnSend'),
        layout_width: 'match_parent',
        layout_height: '45dp',
        text: ask,
        textColor: '@color/white',
        background: '@color/app_color_blue_selected',
      },
      { action: { command: 'post', post_conlection: '../input/select/book' } },
    ),
    paragraph('Có điều gì không ổn với cuốn sách hoặc chủ sách này?', {
      id: id('lbComplaint'),
      layout_marginTop: '24dp',
    }),
    complaint('btnHideBook', 'Ẩn cuốn sách này', 'objectionable_content'),
    complaint('btnBlockUser', 'Chặn chủ sách', 'block_user'),
    complaint('btnReportUser', 'Báo cáo chủ sách', 'report_user'),
  ]);

/** Asks the owner of a copy to lend it; bound to the six fields of the request. */
export const messageRequestForm = {
  json_layout: aboutCopy(
    'Gửi yêu cầu mượn sách',
    [],
    'Chủ sách sẽ nhận được yêu cầu của bạn trên bảng tin.',
    'Gửi yêu cầu',
  ),
  load_form_script: '../draft/load_form_script/message_request_book',
  values_map: { true: { class_type: 'java.lang.Boolean', value: 'true', value_type: 'boolean' } },
};

/** Asks the owner of a copy to sell it: the same request, with the price to be paid before one's eyes. */
export const buyBookForm = {
  json_layout: aboutCopy(
    'Mua sách',
    [value('price')],
    'Chủ sách sẽ nhận được yêu cầu mua của bạn trên bảng tin. Hai bên trả tiền và trao sách khi gặp nhau.',
    'Gửi yêu cầu mua',
  ),
  load_form_script: '../draft/load_form_script/buy_book',
  values_map: { true: { class_type: 'java.lang.Boolean', value: 'true', value_type: 'boolean' } },
};
