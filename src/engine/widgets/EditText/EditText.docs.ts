import { fieldProperties } from '../../docs/fieldProperties';
import { WIDE } from '../../docs/samples';
import { textProperties } from '../../docs/textProperties';
import { row, titled } from '../../docs/row';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { editTextWidget } from './EditText';

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

export const editTextDocs = {
  name: 'EditText',
  title: { vi: 'Ô nhập chữ', en: 'Text input' },
  group: 'operated',
  doc: {
    vi: 'Ô nhập chữ; Enter ở ô một dòng bấm nút gửi ô đó',
    en: 'A text input; Enter in one of a single line presses the button that posts it',
  },
  properties: {
    ...textProperties,
    ...fieldProperties,
    textColorHint: row.color('Màu của gợi ý', 'Colour of the hint'),
    hintTextColor: titled(
      'Màu của gợi ý (cách ghi khác)',
      'Colour of the hint (other spelling)',
      row.color('Màu của gợi ý, như textColorHint', 'Colour of the hint, as textColorHint'),
    ),
    inputType: titled(
      'Kiểu nhập',
      'Kind of input',
      row.flags(INPUT_TYPES, 'Nhập loại gì', 'What is typed in', 'behaviour'),
    ),
    fieldType: titled(
      'Loại trường',
      'Kind of field',
      row.text(
        'Loại trường: text, textarea, number, email, phone, password, date, time',
        'Kind of field: text, textarea, number, email, phone, password, date, time',
        'behaviour',
      ),
    ),
    type: titled(
      'Loại trường (cách ghi khác)',
      'Kind of field (other spelling)',
      row.text('Loại trường, như fieldType', 'Kind of field, as fieldType', 'behaviour'),
    ),
    maxLength: { ...row.whole('Số ký tự nhiều nhất', 'At most so many characters', 'behaviour'), least: 0 },
    min: row.number('Số nhỏ nhất nhận', 'Smallest number that is taken', 'behaviour'),
    max: row.number('Số lớn nhất nhận', 'Greatest number that is taken', 'behaviour'),
    readonly: row.boolean('Chỉ đọc', 'Can be read only'),
    editable: titled('Sửa được', 'Can be changed', {
      ...row.boolean('Sửa được không', 'Whether it can be changed'),
      fallback: 'true',
    }),
  },
  sample: { properties: { ...WIDE, hint: 'Tên sách', inputType: 'text', maxLength: 200 } },
} satisfies WidgetDocs<typeof editTextWidget>;
