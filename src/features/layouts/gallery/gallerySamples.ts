/** A property's value as a layout writes it. */
export type SampleValue = string | number | boolean | readonly object[] | object;

/** How the gallery shows one widget: with values that make its properties visible. */
export interface GallerySample {
  properties: Readonly<Record<string, SampleValue>>;
  views?: readonly object[];
  /** Stands in this widget where it means nothing alone. */
  inside?: string;
  /** Siblings shown after it. */
  beside?: readonly object[];
}

const node = (
  widget: string,
  properties: Readonly<Record<string, SampleValue>>,
  views?: readonly object[],
) => ({
  widget,
  properties: Object.entries(properties).map(([name, value]) => ({ [name]: value })),
  ...(views && { views }),
});

const WIDE = { layout_width: 'match_parent', layout_height: 'wrap_content' };
const WRAP = { layout_width: 'wrap_content', layout_height: 'wrap_content' };

const label = (text: string, more: Readonly<Record<string, SampleValue>> = {}) =>
  node('TextView', { ...WRAP, padding: '8dp', text, ...more });
const three = [label('Một'), label('Hai'), label('Ba')];
const item = node('LinearLayout', { ...WIDE, orientation: 'vertical', padding: '8dp' }, [
  node('TextView', { ...WIDE, field_name: 'name' }),
]);
const items = ['Dế Mèn phiêu lưu ký', 'Số đỏ', 'Truyện Kiều', 'Tắt đèn'].map((name) => ({ name }));
const list = { ...WIDE, grid_view_layout_item: item, grid_view_data: items };
const corner = (text: string, rules: Readonly<Record<string, SampleValue>>) => label(text, rules);
const tall = Array.from({ length: 8 }, (_, index) => label(`Dòng ${index + 1}`));

/** By short name of the widget; a widget without a sample is shown with its name alone. */
export const gallerySamples: Readonly<Record<string, GallerySample>> = {
  LinearLayout: { properties: { ...WIDE, orientation: 'horizontal', padding: '8dp' }, views: three },
  RelativeLayout: {
    properties: { layout_width: 'match_parent', layout_height: '96dp' },
    views: [
      corner('Giữa', { layout_centerInParent: true }),
      corner('Góc phải', { layout_alignParentRight: true, layout_alignParentBottom: true }),
    ],
  },
  FrameLayout: {
    properties: { layout_width: 'match_parent', layout_height: '96dp' },
    views: [
      node('View', { layout_width: 'match_parent', layout_height: 'match_parent', background: '#1f6f5c' }),
      label('Trên cùng', { layout_gravity: 'center', textColor: '#ffffff' }),
    ],
  },
  ConstraintLayout: {
    properties: { layout_width: 'match_parent', layout_height: '96dp' },
    views: [
      corner('Đầu', { layout_constraintStart_toStartOf: 'parent', layout_constraintTop_toTopOf: 'parent' }),
      corner('Cuối', {
        layout_constraintEnd_toEndOf: 'parent',
        layout_constraintBottom_toBottomOf: 'parent',
      }),
    ],
  },
  TableLayout: {
    properties: WIDE,
    views: [node('TableRow', WIDE, three), node('TableRow', WIDE, three)],
  },
  GridLayout: { properties: { ...WIDE, columnCount: 2 }, views: [...three, label('Bốn')] },
  CardView: {
    properties: { ...WIDE, cardCornerRadius: '12dp', cardElevation: '4dp', contentPadding: '16dp' },
    views: [label('Nội dung thẻ')],
  },
  ScrollView: {
    properties: { layout_width: 'match_parent', layout_height: '96dp' },
    views: [node('LinearLayout', { ...WIDE, orientation: 'vertical' }, tall)],
  },
  NestedScrollView: {
    properties: { layout_width: 'match_parent', layout_height: '96dp' },
    views: [node('LinearLayout', { ...WIDE, orientation: 'vertical' }, tall)],
  },
  HorizontalScrollView: {
    properties: WIDE,
    views: [node('LinearLayout', { ...WRAP, orientation: 'horizontal' }, [...tall, ...tall])],
  },
  AppBarLayout: {
    properties: { ...WIDE, background: '#1f5c8c' },
    views: [label('Tiêu đề', { textColor: '#ffffff' })],
  },
  CollapsingToolbarLayout: {
    properties: { layout_width: 'match_parent', layout_height: '72dp', background: '#1f5c8c' },
    views: [label('Tiêu đề', { textColor: '#ffffff', layout_gravity: 'bottom' })],
  },
  Toolbar: {
    properties: { layout_width: 'match_parent', layout_height: '45dp', background: '#1f5c8c' },
    views: [label('Tiêu đề', { textColor: '#ffffff' })],
  },
  TextInputLayout: {
    properties: { ...WIDE, hint: 'Họ và tên' },
    views: [node('EditText', { ...WIDE, id: '@+id/inputName' })],
  },
  TabLayout: {
    properties: WIDE,
    views: [node('TabItem', { text: 'Sách' }), node('TabItem', { text: 'Bạn đọc' })],
  },
  TabItem: {
    properties: { text: 'Sách' },
    inside: 'TabLayout',
    beside: [node('TabItem', { text: 'Bạn đọc' })],
  },
  ViewPager: {
    properties: { layout_width: 'match_parent', layout_height: '72dp' },
    views: [label('Trang một'), label('Trang hai')],
  },
  GridView: { properties: { ...list, numColumns: 2 } },
  RecyclerView: { properties: list },
  ListView: { properties: list },
  TextView: { properties: { ...WRAP, text: 'Tủ sách của bạn', textSize: '18sp', textStyle: 'bold' } },
  Button: { properties: { ...WRAP, text: 'Gửi' } },
  ImageView: {
    properties: {
      layout_width: '72dp',
      layout_height: '72dp',
      src: '@drawable/ic_bookcase',
      contentDescription: 'Tủ sách',
    },
  },
  ImageButton: {
    properties: {
      layout_width: '48dp',
      layout_height: '48dp',
      src: '@drawable/ic_add',
      contentDescription: 'Thêm',
    },
  },
  CircleImageView: {
    properties: {
      layout_width: '72dp',
      layout_height: '72dp',
      src: '@drawable/ic_contact',
      background: '#dbe7f3',
      contentDescription: 'Người dùng',
    },
  },
  View: { properties: { layout_width: 'match_parent', layout_height: '4dp', background: '#1f6f5c' } },
  Space: {
    properties: { layout_width: 'match_parent', layout_height: '24dp' },
    inside: 'LinearLayout',
    beside: [label('Bên dưới khoảng trống')],
  },
  Guideline: {
    properties: {
      ...WRAP,
      id: '@+id/guide',
      orientation: 'vertical',
      layout_constraintGuide_percent: 0.5,
    },
    inside: 'ConstraintLayout',
    beside: [
      node('TextView', { ...WRAP, text: 'Bên trái', layout_constraintEnd_toStartOf: '@id/guide' }),
      node('TextView', { ...WRAP, text: 'Bên phải', layout_constraintStart_toEndOf: '@id/guide' }),
    ],
  },
  EditText: { properties: { ...WIDE, hint: 'Tên sách', inputType: 'text', maxLength: 200 } },
  SearchView: { properties: { ...WIDE, queryHint: 'Tìm sách' } },
  CheckBox: { properties: { ...WRAP, text: 'Cho mượn miễn phí', checked: true } },
  Switch: { properties: { ...WRAP, text: 'Nhận thông báo', checked: true } },
  RadioGroup: {
    properties: { ...WIDE, orientation: 'horizontal', field_name: 'offer' },
    views: [
      node('RadioButton', { ...WRAP, text: 'Cho mượn', checked: true }),
      node('RadioButton', { ...WRAP, text: 'Bán' }),
    ],
  },
  RadioButton: {
    properties: { ...WRAP, text: 'Cho mượn', checked: true },
    inside: 'RadioGroup',
    beside: [node('RadioButton', { ...WRAP, text: 'Bán' })],
  },
  Spinner: { properties: { ...WIDE, hint: 'Thể loại', entries: 'Tiểu thuyết, Thơ, Thiếu nhi' } },
  RatingBar: { properties: { ...WRAP, hint: 'Điểm', numStars: 5, rating: 3 } },
  SeekBar: { properties: { ...WIDE, hint: 'Số ngày', max: 30, progress: 14 } },
  DatePicker: { properties: { ...WIDE, hint: 'Ngày trả' } },
  TimePicker: { properties: { ...WIDE, hint: 'Giờ hẹn' } },
  ProgressBar: { properties: { ...WIDE, max: 100, progress: 40 } },
  MapView: { properties: { layout_width: 'match_parent', layout_height: '72dp', location: '10.77,106.69' } },
  WebView: {
    properties: { layout_width: 'match_parent', layout_height: '72dp', url: 'https://example.com/' },
  },
};

/** The layout the gallery draws of a widget, with what the person changed of its properties. */
export function sampleLayout(widget: string, properties: Readonly<Record<string, SampleValue>>): object {
  const sample = gallerySamples[widget];
  const own = node(widget, properties, sample?.views);
  if (!sample?.inside) return own;
  return node(sample.inside, { ...WIDE, orientation: 'vertical' }, [own, ...(sample.beside ?? [])]);
}
