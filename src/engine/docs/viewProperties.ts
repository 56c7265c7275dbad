import type { PropertyTable } from './PropertySpec';
import { row } from './row';

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
  id: row.id(
    'Tên của khung nhìn, viết @+id/tên; duy nhất trong một màn hình hoặc một hàng',
    'Name of the view, written @+id/name; unique within one screen or row',
  ),
  field_name: row.text(
    'Tên trường: giá trị được điền vào và gửi đi dưới tên này',
    'Name of the field: its value is shown here and posted under this name',
    'behaviour',
  ),
  layout_width: row.dimension(
    'Chiều rộng; 0dp ẩn khung nhìn, giá trị vẫn được gửi',
    'Width; 0dp hides the view, its value is still posted',
  ),
  layout_height: row.dimension(
    'Chiều cao; 0dp ẩn khung nhìn, giá trị vẫn được gửi',
    'Height; 0dp hides the view, its value is still posted',
  ),
  layout_margin: row.length('Lề ngoài ở cả bốn phía', 'Space outside, on all four sides'),
  layout_marginLeft: row.length('Lề ngoài bên trái', 'Space outside on the left'),
  layout_marginTop: row.length('Lề ngoài phía trên', 'Space outside at the top'),
  layout_marginRight: row.length('Lề ngoài bên phải', 'Space outside on the right'),
  layout_marginBottom: row.length('Lề ngoài phía dưới', 'Space outside at the bottom'),
  layout_marginStart: row.length(
    'Lề ngoài phía bắt đầu dòng chữ',
    'Space outside where a line of text begins',
  ),
  layout_marginEnd: row.length('Lề ngoài phía cuối dòng chữ', 'Space outside where a line of text ends'),
  layout_marginHorizontal: row.length('Lề ngoài trái và phải', 'Space outside, left and right'),
  layout_marginVertical: row.length('Lề ngoài trên và dưới', 'Space outside, top and bottom'),
  padding: row.length('Khoảng đệm trong ở cả bốn phía', 'Space inside, on all four sides'),
  paddingLeft: row.length('Khoảng đệm trong bên trái', 'Space inside on the left'),
  paddingTop: row.length('Khoảng đệm trong phía trên', 'Space inside at the top'),
  paddingRight: row.length('Khoảng đệm trong bên phải', 'Space inside on the right'),
  paddingBottom: row.length('Khoảng đệm trong phía dưới', 'Space inside at the bottom'),
  paddingStart: row.length(
    'Khoảng đệm trong phía bắt đầu dòng chữ',
    'Space inside where a line of text begins',
  ),
  paddingEnd: row.length('Khoảng đệm trong phía cuối dòng chữ', 'Space inside where a line of text ends'),
  paddingHorizontal: row.length('Khoảng đệm trong trái và phải', 'Space inside, left and right'),
  paddingVertical: row.length('Khoảng đệm trong trên và dưới', 'Space inside, top and bottom'),
  minWidth: { ...row.length('Chiều rộng nhỏ nhất', 'Smallest width'), least: 0 },
  minHeight: { ...row.length('Chiều cao nhỏ nhất', 'Smallest height'), least: 0 },
  maxWidth: { ...row.length('Chiều rộng lớn nhất', 'Largest width'), least: 0 },
  maxHeight: { ...row.length('Chiều cao lớn nhất', 'Largest height'), least: 0 },
  gravity: row.flags(
    GRAVITY,
    'Nội dung đứng ở đâu bên trong; nối nhiều từ bằng |',
    'Where the content stands inside; several words are joined by |',
    'place',
  ),
  visibility: {
    ...row.choice(
      ['visible', 'invisible', 'gone'],
      'Hiện, ẩn nhưng giữ chỗ, hoặc ẩn hẳn',
      'Shown, hidden but keeping its place, or gone',
      'behaviour',
    ),
    fallback: 'visible',
  },
  enabled: { ...row.boolean('Có thao tác được không', 'Whether it can be operated'), fallback: 'true' },
  clickable: row.boolean('Có nhận cú chạm không', 'Whether it takes clicks'),
  background: row.drawable('Nền: màu, hình hoặc ảnh', 'Ground: a colour, shape or picture', 'look'),
  style: row.style('Kiểu có tên của ứng dụng di động', 'A named style of the mobile apps'),
  tint: row.color('Màu tô lên biểu tượng', 'Colour laid over an icon'),
  forceDarkAllowed: {
    ...row.boolean(
      'false: ban đêm khung nhìn này và mọi thứ bên trong giữ màu riêng của tài liệu; màu của giao diện vẫn đổi',
      'false: by night this view and what is in it keep the document’s own colours; those of the theme still change',
      'look',
    ),
    fallback: 'true',
  },
  hostComposition: {
    ...row.choice(
      ['auto', 'none'],
      'Trên khung nhìn ngoài cùng. none: bảng điều khiển giữ màn hình như nhận được, không bỏ thanh tiêu đề, không xếp danh sách thành cột',
      'On the outermost view. none: the console leaves the screen as it was received, keeps its title bar and puts no list into columns',
      'behaviour',
    ),
    fallback: 'auto',
  },
  alpha: {
    ...row.number('Độ đậm, 0 (trong suốt) đến 1', 'Opacity, 0 (invisible) to 1', 'look'),
    least: 0,
    fallback: '1',
  },
  elevation: {
    ...row.length('Độ nổi, vẽ bằng bóng đổ', 'Height above the ground, drawn as a shadow', 'look'),
    least: 0,
  },
  rotation: { ...row.number('Góc xoay theo độ', 'Turned by so many degrees', 'look'), fallback: '0' },
  cornerRadius: { ...row.length('Độ bo góc', 'Radius of the corners', 'look'), least: 0 },
  radius: {
    ...row.length('Độ bo góc, như cornerRadius', 'Radius of the corners, as cornerRadius', 'look'),
    least: 0,
  },
  contentDescription: row.text(
    'Tên đọc cho người dùng trình đọc màn hình',
    'Name read out by screen readers',
    'accessibility',
  ),
  label: row.text('Nhãn của khung nhìn', 'Label of the view', 'accessibility'),
  tag: row.text('Ghi chú của máy chủ, không được vẽ', 'A note of the server, not drawn', 'behaviour'),
  class: row.text(
    'Tên lớp do máy chủ ghi, không được vẽ',
    'Class name as the server notes it, not drawn',
    'behaviour',
  ),
} satisfies PropertyTable;
