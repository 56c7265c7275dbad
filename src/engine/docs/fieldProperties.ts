import type { PropertyTable } from './PropertySpec';
import { row, titled } from './row';

/** What must be given before a post: inputs, and pictures that a person chooses. */
const requiredProperties = {
  required: titled(
    'Phải điền',
    'Must be filled in',
    row.text(
      'Phải điền: true, hoặc câu báo khi để trống',
      'Must be filled in: true, or the message when it is empty',
      'behaviour',
    ),
  ),
  requiredMessage: row.text('Câu báo khi để trống', 'Message when it is empty', 'behaviour'),
  required_message: titled(
    'Câu báo khi để trống (cách ghi khác)',
    'Message when empty (other spelling)',
    row.text('Câu báo khi để trống, như requiredMessage', 'As requiredMessage', 'behaviour'),
  ),
  error: titled(
    'Câu báo khi để trống (cách ghi thứ ba)',
    'Message when empty (third spelling)',
    row.text('Câu báo khi để trống, như requiredMessage', 'As requiredMessage', 'behaviour'),
  ),
} satisfies PropertyTable;

/** What widgets a person fills in understand. */
export const fieldProperties = {
  ...requiredProperties,
  hint: titled(
    'Gợi ý khi còn trống',
    'Hint while empty',
    row.text('Gợi ý khi còn trống; cũng là nhãn', 'Shown while it is empty; also its label'),
  ),
} satisfies PropertyTable;

/** What is ticked or not. */
export const checkProperties = {
  checked: { ...row.boolean('Đã chọn sẵn', 'Chosen from the start'), fallback: 'false' },
} satisfies PropertyTable;

/** Pictures; one without `src` may be chosen by the person. */
export const imageProperties = {
  ...requiredProperties,
  src: row.drawable('Ảnh, biểu tượng hoặc màu', 'Picture, icon or colour', 'content'),
  placeholder_text: titled(
    'Chữ thay khi không có ảnh',
    'Text in place of a missing picture',
    row.text(
      'Khi không có ảnh hoặc ảnh không tải được: một ô màu với chữ cái đầu của từ đầu và từ cuối; nếu có field_name, cả thay biểu tượng ở src',
      'Where there is no picture, or it does not load: a coloured tile with the first letters of the first and the last word; with a field_name also in place of an icon in src',
    ),
  ),
  placeholder_style: titled('Kiểu hình thay', 'Style of the placeholder', {
    ...row.choice(
      ['initials', 'cover'],
      'Vẽ placeholder_text thế nào: chữ cái đầu, hoặc một bìa 3 : 4 vẽ từ chữ ấy; bìa luôn hiện trọn trong khung',
      'How placeholder_text is drawn: as initials, or as a 3:4 cover made from the text; a cover is never cropped or stretched',
      'look',
    ),
    fallback: 'initials',
  }),
  placeholder_subtitle: titled(
    'Dòng thứ hai trên bìa',
    'Second line of the cover',
    row.text(
      'Chữ nhỏ trên bìa, chẳng hạn tác giả; chỉ dùng với placeholder_style là cover',
      'Smaller text on the cover, for example an author; only used when placeholder_style is cover',
    ),
  ),
  scaleType: row.choice(
    ['fitXY', 'fitCenter', 'fitStart', 'fitEnd', 'center', 'centerCrop', 'centerInside', 'matrix'],
    'Ảnh vừa khung ra sao',
    'How the picture fits its box',
    'look',
  ),
  alt: titled(
    'Tên của ảnh (cách ghi khác)',
    'Name of the picture (other spelling)',
    row.text(
      'Tên ảnh, như contentDescription',
      'Name of the picture, as contentDescription',
      'accessibility',
    ),
  ),
  text: titled(
    'Tên của ảnh, không được vẽ',
    'Name of the picture, not drawn',
    row.text('Tên của ảnh, không được vẽ', 'Name of the picture, not drawn'),
  ),
} satisfies PropertyTable;
