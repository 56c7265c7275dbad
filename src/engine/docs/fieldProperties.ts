import type { PropertyTable } from './PropertySpec';
import { row, titled } from './row';

/** What must be given before a post: inputs, and pictures that a person chooses. */
export const requiredProperties = {
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
