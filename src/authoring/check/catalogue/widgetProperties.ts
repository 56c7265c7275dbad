import { requiredProperties } from './textProperties';
import type { PropertyTable } from './PropertySpec';
import { row } from './row';

export const imageProperties = {
  ...requiredProperties,
  src: row.drawable('Ảnh, biểu tượng hoặc màu', 'Picture, icon or colour'),
  scaleType: row.choice(
    ['fitXY', 'fitCenter', 'fitStart', 'fitEnd', 'center', 'centerCrop', 'centerInside', 'matrix'],
    'Ảnh vừa khung ra sao',
    'How the picture fits its box',
  ),
  alt: row.text('Tên ảnh, như contentDescription', 'Name of the picture, as contentDescription'),
  text: row.text('Tên của ảnh, không được vẽ', 'Name of the picture, not drawn'),
} satisfies PropertyTable;

export const checkProperties = {
  checked: { ...row.boolean('Đã chọn sẵn', 'Chosen from the start'), fallback: 'false' },
} satisfies PropertyTable;

export const radioProperties = {
  ...checkProperties,
  value: row.text('Giá trị khi không có text', 'Value when there is no text'),
} satisfies PropertyTable;

export const switchProperties = {
  ...checkProperties,
  textOn: { ...row.text('Chữ khi bật', 'Text when it is on'), phoneOnly: true },
  textOff: { ...row.text('Chữ khi tắt', 'Text when it is off'), phoneOnly: true },
} satisfies PropertyTable;

export const spinnerProperties = {
  entries: row.text('Các lựa chọn, cách bằng dấu phẩy hoặc xuống dòng', 'Choices, by comma or line'),
  items: row.text('Các lựa chọn, như entries', 'Choices, as entries'),
  prompt: row.text('Chữ khi chưa chọn', 'Shown while nothing is chosen'),
} satisfies PropertyTable;

export const ratingProperties = {
  numStars: { ...row.whole('Số sao', 'Number of stars'), least: 1, fallback: '5' },
  rating: { ...row.number('Số sao lúc đầu', 'Stars from the start'), least: 0, fallback: '0' },
  stepSize: { ...row.number('Bước: 1 hoặc 0.5', 'Step: 1 or 0.5'), least: 0, fallback: '1' },
  isIndicator: { ...row.boolean('Chỉ để xem', 'Only shows, takes nothing'), fallback: 'false' },
} satisfies PropertyTable;

export const seekProperties = {
  min: { ...row.number('Giá trị nhỏ nhất', 'Smallest value'), fallback: '0' },
  max: { ...row.number('Giá trị lớn nhất', 'Largest value'), fallback: '100' },
  valueFrom: row.number('Giá trị nhỏ nhất, như min', 'Smallest value, as min'),
  valueTo: row.number('Giá trị lớn nhất, như max', 'Largest value, as max'),
  progress: { ...row.number('Giá trị lúc đầu', 'Value from the start'), fallback: '0' },
  stepSize: { ...row.number('Bước', 'Step'), fallback: '1' },
} satisfies PropertyTable;

export const progressProperties = {
  max: { ...row.number('Giá trị khi xong', 'Value when it is done'), fallback: '100' },
  progress: row.number('Đã được bao nhiêu; vắng thì là vòng quay', 'How far it is; without it a ring turns'),
  indeterminate: {
    ...row.boolean('Không biết bao giờ xong', 'Nobody knows when it ends'),
    fallback: 'false',
  },
} satisfies PropertyTable;

export const searchProperties = {
  queryHint: row.text('Gợi ý khi còn trống; cũng là nhãn', 'Shown while it is empty; also its label'),
} satisfies PropertyTable;

export const webProperties = {
  url: row.address('Địa chỉ trang web: https, mailto hoặc tel', 'Address of the page: https, mailto or tel'),
  src: row.address('Địa chỉ, như url', 'Address, as url'),
} satisfies PropertyTable;

export const mapProperties = {
  location: row.text('Toạ độ “10.77,106.69” hoặc địa chỉ https', 'Place “10.77,106.69” or an https address'),
  src: row.text('Toạ độ, như location', 'Place, as location'),
} satisfies PropertyTable;

export const guideProperties = {
  orientation: {
    ...row.choice(['horizontal', 'vertical'], 'Hướng của đường', 'Which way the line runs'),
    fallback: 'horizontal',
  },
  layout_constraintGuide_begin: row.length('Cách cạnh đầu của khung cha', 'From where the parent begins'),
  layout_constraintGuide_end: row.length('Cách cạnh cuối của khung cha', 'From where the parent ends'),
  layout_constraintGuide_percent: {
    ...row.number('Phần của khung cha, từ 0 đến 1', 'Part of the parent, 0 to 1'),
    least: 0,
  },
} satisfies PropertyTable;
