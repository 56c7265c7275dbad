import { lineProperties, orientation, scrollProperties } from '../../docs/containerProperties';
import { WIDE, three, view, label, tall, WRAP } from '../../docs/samples';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type {
  linearLayoutWidget,
  tableLayoutWidget,
  toolbarWidget,
  appBarLayoutWidget,
  collapsingToolbarLayoutWidget,
  textInputLayoutWidget,
  frameLayoutWidget,
  cardViewWidget,
  relativeLayoutWidget,
  constraintLayoutWidget,
  gridLayoutWidget,
  scrollViewWidget,
  nestedScrollViewWidget,
  horizontalScrollViewWidget,
} from './containers';
import { fieldProperties } from '../../docs/fieldProperties';
import { row, titled } from '../../docs/row';

export const linearLayoutDocs = {
  name: 'LinearLayout',
  title: { vi: 'Hàng hoặc cột', en: 'Row or column' },
  group: 'containers',
  doc: { vi: 'Xếp con thành một hàng hoặc một cột', en: 'Stands its children in a row or a column' },
  properties: lineProperties,
  sample: { properties: { ...WIDE, orientation: 'horizontal', padding: '8dp' }, views: three },
} satisfies WidgetDocs<typeof linearLayoutWidget>;

export const tableLayoutDocs = {
  name: 'TableLayout',
  title: { vi: 'Bảng', en: 'Table' },
  group: 'containers',
  doc: { vi: 'Cột các hàng', en: 'A column of rows' },
  properties: lineProperties,
  sample: {
    properties: WIDE,
    views: [view('TableRow', WIDE, three), view('TableRow', WIDE, three)],
  },
} satisfies WidgetDocs<typeof tableLayoutWidget>;

export const toolbarDocs = {
  name: 'Toolbar',
  title: { vi: 'Thanh tiêu đề', en: 'Title bar' },
  group: 'containers',
  doc: { vi: 'Thanh có nút lùi và tiêu đề', en: 'The bar with back button and title' },
  properties: lineProperties,
  sample: {
    properties: { layout_width: 'match_parent', layout_height: '45dp', background: '#1f5c8c' },
    views: [label('Tiêu đề', { textColor: '#ffffff' })],
  },
} satisfies WidgetDocs<typeof toolbarWidget>;

export const appBarLayoutDocs = {
  name: 'AppBarLayout',
  title: { vi: 'Thanh đầu màn hình', en: 'Top bar' },
  group: 'containers',
  doc: { vi: 'Thanh trên cùng của màn hình', en: 'The bar on top of a screen' },
  properties: lineProperties,
  sample: {
    properties: { ...WIDE, background: '#1f5c8c' },
    views: [label('Tiêu đề', { textColor: '#ffffff' })],
  },
} satisfies WidgetDocs<typeof appBarLayoutWidget>;

export const collapsingToolbarLayoutDocs = {
  name: 'CollapsingToolbarLayout',
  title: { vi: 'Thanh co lại', en: 'Folding bar' },
  group: 'containers',
  doc: { vi: 'Thanh co lại được trên điện thoại', en: 'A bar that folds up on phones' },
  properties: {},
  sample: {
    properties: { layout_width: 'match_parent', layout_height: '72dp', background: '#1f5c8c' },
    views: [label('Tiêu đề', { textColor: '#ffffff', layout_gravity: 'bottom' })],
  },
} satisfies WidgetDocs<typeof collapsingToolbarLayoutWidget>;

export const textInputLayoutDocs = {
  name: 'TextInputLayout',
  title: { vi: 'Khung ô nhập', en: 'Input frame' },
  group: 'containers',
  doc: { vi: 'Khung quanh một ô nhập', en: 'The frame around an input' },
  properties: { ...lineProperties, hint: fieldProperties.hint },
  sample: {
    properties: { ...WIDE, hint: 'Họ và tên' },
    views: [view('EditText', { ...WIDE, id: '@+id/inputName' })],
  },
} satisfies WidgetDocs<typeof textInputLayoutWidget>;

export const frameLayoutDocs = {
  name: 'FrameLayout',
  title: { vi: 'Khung chồng', en: 'Stack' },
  group: 'containers',
  doc: { vi: 'Chồng các con lên nhau', en: 'Lays its children over one another' },
  properties: {},
  sample: {
    properties: { layout_width: 'match_parent', layout_height: '96dp' },
    views: [
      view('View', { layout_width: 'match_parent', layout_height: 'match_parent', background: '#1f6f5c' }),
      label('Trên cùng', { layout_gravity: 'center', textColor: '#ffffff', background: '#174f42' }),
    ],
  },
} satisfies WidgetDocs<typeof frameLayoutWidget>;

export const cardViewDocs = {
  name: 'CardView',
  title: { vi: 'Thẻ', en: 'Card' },
  group: 'containers',
  doc: { vi: 'Thẻ có bo góc và bóng', en: 'A card with corners and a shadow' },
  properties: {
    cardBackgroundColor: { ...row.color('Màu nền của thẻ', 'Colour of the card'), paints: 'ground' },
    cardCornerRadius: {
      ...row.length('Độ bo góc của thẻ', 'Radius of the card’s corners', 'look'),
      least: 0,
    },
    cardElevation: titled('Độ nổi của thẻ', 'Shadow of the card', {
      ...row.length('Độ nổi của thẻ', 'Height of the card above the ground', 'look'),
      least: 0,
    }),
    contentPadding: row.length('Khoảng đệm quanh nội dung thẻ', 'Space around the card’s content'),
    contentPaddingLeft: row.length('Đệm trái của nội dung thẻ', 'Space left of the card’s content'),
    contentPaddingTop: row.length('Đệm trên của nội dung thẻ', 'Space above the card’s content'),
    contentPaddingRight: row.length('Đệm phải của nội dung thẻ', 'Space right of the card’s content'),
    contentPaddingBottom: row.length('Đệm dưới của nội dung thẻ', 'Space below the card’s content'),
  },
  sample: {
    properties: { ...WIDE, cardCornerRadius: '12dp', cardElevation: '4dp', contentPadding: '16dp' },
    views: [label('Nội dung thẻ')],
  },
} satisfies WidgetDocs<typeof cardViewWidget>;

export const relativeLayoutDocs = {
  name: 'RelativeLayout',
  title: { vi: 'Khung xếp theo cạnh', en: 'Box placed by edges' },
  group: 'containers',
  doc: {
    vi: 'Đặt con theo cạnh của khung hoặc theo nhau',
    en: 'Places its children by its own edges or by one another',
  },
  properties: {},
  sample: {
    properties: { layout_width: 'match_parent', layout_height: '96dp' },
    views: [
      label('Giữa', { layout_centerInParent: true }),
      label('Góc phải', { layout_alignParentRight: true, layout_alignParentBottom: true }),
    ],
  },
} satisfies WidgetDocs<typeof relativeLayoutWidget>;

export const constraintLayoutDocs = {
  name: 'ConstraintLayout',
  title: { vi: 'Khung gắn cạnh', en: 'Box of tied edges' },
  group: 'containers',
  doc: {
    vi: 'Gắn các cạnh của con với nhau hoặc với khung',
    en: 'Ties the edges of its children to one another or to itself',
  },
  properties: {},
  sample: {
    properties: { layout_width: 'match_parent', layout_height: '96dp' },
    views: [
      label('Đầu', { layout_constraintStart_toStartOf: 'parent', layout_constraintTop_toTopOf: 'parent' }),
      label('Cuối', {
        layout_constraintEnd_toEndOf: 'parent',
        layout_constraintBottom_toBottomOf: 'parent',
      }),
    ],
  },
} satisfies WidgetDocs<typeof constraintLayoutWidget>;

export const gridLayoutDocs = {
  name: 'GridLayout',
  title: { vi: 'Khung nhiều ô', en: 'Box of cells' },
  group: 'containers',
  doc: { vi: 'Đặt con vào các ô', en: 'Puts its children into cells' },
  properties: {
    columnCount: titled('Số cột', 'Columns', {
      ...row.whole('Số cột của GridLayout', 'Columns of the GridLayout', 'place'),
      least: 1,
    }),
    rowCount: titled('Số hàng', 'Rows', {
      ...row.whole('Số hàng của GridLayout', 'Rows of the GridLayout', 'place'),
      least: 1,
    }),
    orientation,
  },
  sample: { properties: { ...WIDE, columnCount: 2 }, views: [...three, label('Bốn')] },
} satisfies WidgetDocs<typeof gridLayoutWidget>;

export const scrollViewDocs = {
  name: 'ScrollView',
  title: { vi: 'Khung cuộn dọc', en: 'Vertical scroll' },
  group: 'containers',
  doc: { vi: 'Cuộn dọc một con', en: 'Scrolls one child up and down' },
  properties: scrollProperties,
  sample: {
    properties: { layout_width: 'match_parent', layout_height: '96dp' },
    views: [view('LinearLayout', { ...WIDE, orientation: 'vertical' }, tall)],
  },
} satisfies WidgetDocs<typeof scrollViewWidget>;

export const nestedScrollViewDocs = {
  name: 'NestedScrollView',
  title: { vi: 'Khung cuộn lồng', en: 'Nested scroll' },
  group: 'containers',
  doc: { vi: 'Như ScrollView', en: 'As ScrollView' },
  properties: scrollProperties,
  sample: {
    properties: { layout_width: 'match_parent', layout_height: '96dp' },
    views: [view('LinearLayout', { ...WIDE, orientation: 'vertical' }, tall)],
  },
} satisfies WidgetDocs<typeof nestedScrollViewWidget>;

export const horizontalScrollViewDocs = {
  name: 'HorizontalScrollView',
  title: { vi: 'Khung cuộn ngang', en: 'Sideways scroll' },
  group: 'containers',
  doc: { vi: 'Cuộn ngang một con', en: 'Scrolls one child sideways' },
  properties: scrollProperties,
  sample: {
    properties: WIDE,
    views: [view('LinearLayout', { ...WRAP, orientation: 'horizontal' }, [...tall, ...tall])],
  },
} satisfies WidgetDocs<typeof horizontalScrollViewWidget>;
