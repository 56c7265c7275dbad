import type { PropertyTable } from './PropertySpec';
import { row } from './row';

/** What must be given before a post: inputs, and pictures that a person chooses. */
export const requiredProperties = {
  required: row.text(
    'Phải điền: true, hoặc câu báo khi để trống',
    'Must be filled in: true, or the message when it is empty',
    'behaviour',
  ),
  requiredMessage: row.text('Câu báo khi để trống', 'Message when it is empty', 'behaviour'),
  required_message: row.text('Câu báo khi để trống, như requiredMessage', 'As requiredMessage', 'behaviour'),
  error: row.text('Câu báo khi để trống, như requiredMessage', 'As requiredMessage', 'behaviour'),
} satisfies PropertyTable;

/** What widgets a person fills in understand. */
export const fieldProperties = {
  ...requiredProperties,
  hint: row.text('Gợi ý khi còn trống; cũng là nhãn', 'Shown while it is empty; also its label'),
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
  alt: row.text(
    'Tên ảnh, như contentDescription',
    'Name of the picture, as contentDescription',
    'accessibility',
  ),
  text: row.text('Tên của ảnh, không được vẽ', 'Name of the picture, not drawn'),
} satisfies PropertyTable;
