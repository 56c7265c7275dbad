import type { PropertyTable } from './PropertySpec';
import { row, titled } from './row';

/** How a text is set; widgets that show or take text have these. */
export const fontProperties = {
  text: titled(
    'Chữ hiển thị',
    'Text',
    row.text(
      'Chữ hiển thị; bị thay khi field_name có giá trị',
      'Text that is shown; a value of its field_name takes its place',
    ),
  ),
  textColor: row.color('Màu chữ', 'Colour of the text'),
  textSize: { ...row.length('Cỡ chữ', 'Size of the text', 'look'), least: 6, fallback: '14sp' },
  textStyle: row.flags(['normal', 'bold', 'italic'], 'Đậm, nghiêng', 'Bold, italic', 'look'),
  textFontWeight: titled('Độ đậm nét chữ', 'Weight of the text', {
    ...row.whole('Độ đậm 100–900', 'Weight from 100 to 900', 'look'),
    least: 100,
    fallback: '400',
  }),
  textAllCaps: { ...row.boolean('Viết hoa tất cả', 'All in capitals', 'look'), fallback: 'false' },
  textAlignment: titled(
    'Canh chữ',
    'Alignment of the text',
    row.choice(
      ['center', 'textStart', 'textEnd', 'viewStart', 'viewEnd', 'gravity', 'inherit'],
      'Canh chữ khi không có gravity',
      'Where the text stands when there is no gravity',
      'look',
    ),
  ),
  fontFamily: titled(
    'Phông chữ',
    'Font',
    row.text('Phông: serif hoặc monospace', 'Family: serif or monospace', 'look'),
  ),
  typeface: titled(
    'Phông chữ (cách ghi khác)',
    'Font (other spelling)',
    row.text('Phông, như fontFamily', 'Family, as fontFamily', 'look'),
  ),
  letterSpacing: titled(
    'Giãn chữ',
    'Room between letters',
    row.number('Giãn chữ theo em', 'Room between letters in em', 'look'),
  ),
  lineSpacingMultiplier: titled('Giãn dòng', 'Height of a line', {
    ...row.number('Giãn dòng theo lần', 'Height of a line, times so much', 'look'),
    least: 0.5,
    fallback: '1',
  }),
} satisfies PropertyTable;

export const textProperties = {
  ...fontProperties,
  lines: { ...row.whole('Đúng bấy nhiêu dòng', 'Exactly so many lines', 'look'), least: 0 },
  minLines: { ...row.whole('Ít nhất bấy nhiêu dòng', 'At least so many lines', 'look'), least: 0 },
  maxLines: { ...row.whole('Nhiều nhất bấy nhiêu dòng', 'At most so many lines', 'look'), least: 0 },
  singleLine: { ...row.boolean('Chỉ một dòng', 'One line only', 'look'), fallback: 'false' },
  ellipsize: titled('Cắt chữ thừa', 'Cut of a long text', {
    ...row.choice(
      ['none', 'start', 'middle', 'end', 'marquee'],
      'Cắt chữ thừa bằng dấu ba chấm',
      'Ends a text that is too long with an ellipsis',
      'look',
    ),
    fallback: 'none',
  }),
} satisfies PropertyTable;
