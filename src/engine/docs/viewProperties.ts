import type { PropertyTable } from './PropertySpec';
import { row, titled } from './row';

/** Words of `gravity` and `layout_gravity`. */
export const GRAVITY = [
  'left',
  'right',
  'top',
  'bottom',
  'start',
  'end',
  'center',
  'center_horizontal',
  'center_vertical',
  'fill',
  'fill_horizontal',
  'fill_vertical',
] as const;

/** What every view understands, wherever it stands. */
export const viewProperties = {
  id: titled(
    'Tên của khung nhìn',
    'Name of the view',
    row.id(
      'Tên của khung nhìn, viết @+id/tên; duy nhất trong một màn hình hoặc một hàng',
      'Name of the view, written @+id/name; unique within one screen or row',
    ),
  ),
  field_name: titled(
    'Tên trường',
    'Name of the field',
    row.text(
      'Tên trường: giá trị được điền vào và gửi đi dưới tên này',
      'Name of the field: its value is shown here and posted under this name',
      'behaviour',
    ),
  ),
  layout_width: titled(
    'Chiều rộng',
    'Width',
    row.dimension(
      'Chiều rộng; 0dp ẩn khung nhìn, giá trị vẫn được gửi',
      'Width; 0dp hides the view, its value is still posted',
    ),
  ),
  layout_height: titled(
    'Chiều cao',
    'Height',
    row.dimension(
      'Chiều cao; 0dp ẩn khung nhìn, giá trị vẫn được gửi',
      'Height; 0dp hides the view, its value is still posted',
    ),
  ),
  layout_margin: titled(
    'Lề ngoài',
    'Space outside',
    row.length('Lề ngoài ở cả bốn phía', 'Space outside, on all four sides'),
  ),
  layout_marginLeft: row.length('Lề ngoài bên trái', 'Space outside on the left'),
  layout_marginTop: row.length('Lề ngoài phía trên', 'Space outside at the top'),
  layout_marginRight: row.length('Lề ngoài bên phải', 'Space outside on the right'),
  layout_marginBottom: row.length('Lề ngoài phía dưới', 'Space outside at the bottom'),
  layout_marginStart: titled(
    'Lề ngoài đầu dòng',
    'Space outside at the start',
    row.length('Lề ngoài phía bắt đầu dòng chữ', 'Space outside where a line of text begins'),
  ),
  layout_marginEnd: titled(
    'Lề ngoài cuối dòng',
    'Space outside at the end',
    row.length('Lề ngoài phía cuối dòng chữ', 'Space outside where a line of text ends'),
  ),
  layout_marginHorizontal: row.length('Lề ngoài trái và phải', 'Space outside, left and right'),
  layout_marginVertical: row.length('Lề ngoài trên và dưới', 'Space outside, top and bottom'),
  padding: titled(
    'Khoảng đệm trong',
    'Space inside',
    row.length('Khoảng đệm trong ở cả bốn phía', 'Space inside, on all four sides'),
  ),
  paddingLeft: row.length('Khoảng đệm trong bên trái', 'Space inside on the left'),
  paddingTop: row.length('Khoảng đệm trong phía trên', 'Space inside at the top'),
  paddingRight: row.length('Khoảng đệm trong bên phải', 'Space inside on the right'),
  paddingBottom: row.length('Khoảng đệm trong phía dưới', 'Space inside at the bottom'),
  paddingStart: titled(
    'Khoảng đệm trong đầu dòng',
    'Space inside at the start',
    row.length('Khoảng đệm trong phía bắt đầu dòng chữ', 'Space inside where a line of text begins'),
  ),
  paddingEnd: titled(
    'Khoảng đệm trong cuối dòng',
    'Space inside at the end',
    row.length('Khoảng đệm trong phía cuối dòng chữ', 'Space inside where a line of text ends'),
  ),
  paddingHorizontal: row.length('Khoảng đệm trong trái và phải', 'Space inside, left and right'),
  paddingVertical: row.length('Khoảng đệm trong trên và dưới', 'Space inside, top and bottom'),
  minWidth: { ...row.length('Chiều rộng nhỏ nhất', 'Smallest width'), least: 0 },
  minHeight: { ...row.length('Chiều cao nhỏ nhất', 'Smallest height'), least: 0 },
  maxWidth: { ...row.length('Chiều rộng lớn nhất', 'Largest width'), least: 0 },
  maxHeight: { ...row.length('Chiều cao lớn nhất', 'Largest height'), least: 0 },
  gravity: titled(
    'Vị trí của nội dung',
    'Place of the content',
    row.flags(
      GRAVITY,
      'Nội dung đứng ở đâu bên trong; nối nhiều từ bằng |',
      'Where the content stands inside; several words are joined by |',
      'place',
    ),
  ),
  visibility: titled('Hiện hay ẩn', 'Shown or hidden', {
    ...row.choice(
      ['visible', 'invisible', 'gone'],
      'Hiện, ẩn nhưng giữ chỗ, hoặc ẩn hẳn',
      'Shown, hidden but keeping its place, or gone',
      'behaviour',
    ),
    fallback: 'visible',
  }),
  enabled: titled('Thao tác được', 'Can be operated', {
    ...row.boolean('Có thao tác được không', 'Whether it can be operated'),
    fallback: 'true',
  }),
  clickable: titled(
    'Nhận cú chạm',
    'Takes clicks',
    row.boolean('Có nhận cú chạm không', 'Whether it takes clicks'),
  ),
  background: titled(
    'Nền',
    'Background',
    row.drawable('Nền: màu, hình hoặc ảnh', 'Ground: a colour, shape or picture', 'look'),
  ),
  style: titled(
    'Kiểu có tên',
    'Named style',
    row.style('Kiểu có tên của ứng dụng di động', 'A named style of the mobile apps'),
  ),
  tint: titled(
    'Màu biểu tượng',
    'Colour of the icon',
    row.color('Màu tô lên biểu tượng', 'Colour laid over an icon'),
  ),
  forceDarkAllowed: titled('Đổi màu ban đêm', 'Colours change by night', {
    ...row.boolean(
      'false: ban đêm khung nhìn này và mọi thứ bên trong giữ màu riêng của tài liệu; màu của giao diện vẫn đổi',
      'false: by night this view and what is in it keep the document’s own colours; those of the theme still change',
      'look',
    ),
    fallback: 'true',
  }),
  hostComposition: titled('Màn hình được xếp lại', 'Screen is arranged again', {
    ...row.choice(
      ['auto', 'none'],
      'Trên khung nhìn ngoài cùng. none: bảng điều khiển giữ màn hình như nhận được, không bỏ thanh tiêu đề, không xếp danh sách thành cột',
      'On the outermost view. none: the console leaves the screen as it was received, keeps its title bar and puts no list into columns',
      'behaviour',
    ),
    fallback: 'auto',
  }),
  alpha: titled('Độ đậm', 'Opacity', {
    ...row.number('Độ đậm, 0 (trong suốt) đến 1', 'Opacity, 0 (invisible) to 1', 'look'),
    least: 0,
    fallback: '1',
  }),
  elevation: titled('Độ nổi', 'Shadow', {
    ...row.length('Độ nổi, vẽ bằng bóng đổ', 'Height above the ground, drawn as a shadow', 'look'),
    least: 0,
  }),
  rotation: titled('Góc xoay', 'Rotation', {
    ...row.number('Góc xoay theo độ', 'Turned by so many degrees', 'look'),
    fallback: '0',
  }),
  cornerRadius: { ...row.length('Độ bo góc', 'Radius of the corners', 'look'), least: 0 },
  radius: titled('Độ bo góc (cách ghi khác)', 'Radius of the corners (other spelling)', {
    ...row.length('Độ bo góc, như cornerRadius', 'Radius of the corners, as cornerRadius', 'look'),
    least: 0,
  }),
  contentDescription: titled(
    'Tên đọc cho trình đọc màn hình',
    'Name for screen readers',
    row.text('Tên đọc cho người dùng trình đọc màn hình', 'Name read out by screen readers', 'accessibility'),
  ),
  label: row.text('Nhãn của khung nhìn', 'Label of the view', 'accessibility'),
  tag: titled(
    'Ghi chú của máy chủ',
    'Note of the server',
    row.text('Ghi chú của máy chủ, không được vẽ', 'A note of the server, not drawn', 'behaviour'),
  ),
  class: titled(
    'Tên lớp của máy chủ',
    'Class name of the server',
    row.text(
      'Tên lớp do máy chủ ghi, không được vẽ',
      'Class name as the server notes it, not drawn',
      'behaviour',
    ),
  ),
} satisfies PropertyTable;
