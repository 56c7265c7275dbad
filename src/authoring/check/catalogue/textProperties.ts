import type { PropertyTable } from './PropertySpec';
import { row } from './row';

/** How a text is set; widgets that show or take text have these. */
export const fontProperties = {
  text: row.text(
    'Chữ hiển thị; bị thay khi field_name có giá trị',
    'Text that is shown; a value of its field_name takes its place',
  ),
  textColor: row.color('Màu chữ', 'Colour of the text'),
  textSize: { ...row.length('Cỡ chữ', 'Size of the text'), least: 6, fallback: '14sp' },
  textStyle: row.flags(['normal', 'bold', 'italic'], 'Đậm, nghiêng', 'Bold, italic'),
  textFontWeight: { ...row.whole('Độ đậm 100–900', 'Weight from 100 to 900'), least: 100, fallback: '400' },
  textAllCaps: { ...row.boolean('Viết hoa tất cả', 'All in capitals'), fallback: 'false' },
  textAlignment: row.choice(
    ['center', 'textStart', 'textEnd', 'viewStart', 'viewEnd', 'gravity', 'inherit'],
    'Canh chữ khi không có gravity',
    'Where the text stands when there is no gravity',
  ),
  fontFamily: row.text('Phông: serif hoặc monospace', 'Family: serif or monospace'),
  typeface: row.text('Phông, như fontFamily', 'Family, as fontFamily'),
  letterSpacing: row.number('Giãn chữ theo em', 'Room between letters in em'),
  lineSpacingMultiplier: {
    ...row.number('Giãn dòng theo lần', 'Height of a line, times so much'),
    least: 0.5,
    fallback: '1',
  },
} satisfies PropertyTable;

export const textProperties = {
  ...fontProperties,
  lines: { ...row.whole('Đúng bấy nhiêu dòng', 'Exactly so many lines'), least: 0 },
  minLines: { ...row.whole('Ít nhất bấy nhiêu dòng', 'At least so many lines'), least: 0 },
  maxLines: { ...row.whole('Nhiều nhất bấy nhiêu dòng', 'At most so many lines'), least: 0 },
  singleLine: { ...row.boolean('Chỉ một dòng', 'One line only'), fallback: 'false' },
  ellipsize: {
    ...row.choice(
      ['none', 'start', 'middle', 'end', 'marquee'],
      'Cắt chữ thừa bằng dấu ba chấm',
      'Ends a text that is too long with an ellipsis',
    ),
    fallback: 'none',
  },
} satisfies PropertyTable;

export const labelProperties = {
  ...textProperties,
  textarea: row.text(
    'Hiện chữ trong một vùng chỉ đọc nhiều dòng',
    'Shows the text in a read-only area of several lines',
  ),
  autoLink: row.flags(
    ['none', 'web', 'email', 'phone', 'map', 'all'],
    'Biến địa chỉ trong chữ thành liên kết',
    'Makes addresses in the text links',
  ),
} satisfies PropertyTable;

/** What must be given before a post: inputs, and pictures that a person chooses. */
export const requiredProperties = {
  required: row.text(
    'Phải điền: true, hoặc câu báo khi để trống',
    'Must be filled in: true, or the message when it is empty',
  ),
  requiredMessage: row.text('Câu báo khi để trống', 'Message when it is empty'),
  required_message: row.text('Câu báo khi để trống, như requiredMessage', 'As requiredMessage'),
  error: row.text('Câu báo khi để trống, như requiredMessage', 'As requiredMessage'),
} satisfies PropertyTable;

/** What widgets a person fills in understand. */
export const fieldProperties = {
  ...requiredProperties,
  hint: row.text('Gợi ý khi còn trống; cũng là nhãn', 'Shown while it is empty; also its label'),
} satisfies PropertyTable;

/** Words of `inputType`, as Android has them. */
const INPUT_TYPES = [
  'text',
  'textPersonName',
  'textMultiLine',
  'textCapSentences',
  'textCapWords',
  'textNoSuggestions',
  'textEmailAddress',
  'textPassword',
  'textVisiblePassword',
  'textPostalAddress',
  'textUri',
  'textAutoComplete',
  'textCapCharacters',
  'number',
  'numberDecimal',
  'numberSigned',
  'numberPassword',
  'phone',
  'date',
  'datetime',
  'time',
  'none',
] as const;

export const inputProperties = {
  ...textProperties,
  ...fieldProperties,
  textColorHint: row.color('Màu của gợi ý', 'Colour of the hint'),
  hintTextColor: row.color('Màu của gợi ý, như textColorHint', 'Colour of the hint, as textColorHint'),
  inputType: row.flags(INPUT_TYPES, 'Nhập loại gì', 'What is typed in'),
  fieldType: row.text(
    'Loại trường: text, textarea, number, email, phone, password, date, time',
    'Kind of field: text, textarea, number, email, phone, password, date, time',
  ),
  type: row.text('Loại trường, như fieldType', 'Kind of field, as fieldType'),
  maxLength: { ...row.whole('Số ký tự nhiều nhất', 'At most so many characters'), least: 0 },
  min: row.number('Số nhỏ nhất nhận', 'Smallest number that is taken'),
  max: row.number('Số lớn nhất nhận', 'Greatest number that is taken'),
  readonly: row.boolean('Chỉ đọc', 'Can be read only'),
  editable: { ...row.boolean('Sửa được không', 'Whether it can be changed'), fallback: 'true' },
} satisfies PropertyTable;
