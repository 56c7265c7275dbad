import {
  cardProperties,
  cellsProperties,
  gridProperties,
  lineProperties,
  listProperties,
  scrollProperties,
} from './containerProperties';
import type { Doc, PropertyTable } from './PropertySpec';
import {
  fieldProperties,
  fontProperties,
  inputProperties,
  labelProperties,
  textProperties,
} from './textProperties';
import {
  checkProperties,
  guideProperties,
  imageProperties,
  mapProperties,
  progressProperties,
  radioProperties,
  ratingProperties,
  searchProperties,
  seekProperties,
  spinnerProperties,
  switchProperties,
  webProperties,
} from './widgetProperties';

/** What is known of one widget beside what every view has. */
export interface WidgetSpec {
  readonly properties: PropertyTable;
  readonly doc: Doc;
}

const widget = <P extends PropertyTable>(properties: P, vi: string, en: string) => ({
  properties,
  doc: { vi, en },
});

const NONE = {};

/** Every widget of the registry by its short name. */
export const widgetSpecs = {
  LinearLayout: widget(
    lineProperties,
    'Xếp con thành một hàng hoặc một cột',
    'Stands its children in a row or a column',
  ),
  RelativeLayout: widget(
    NONE,
    'Đặt con theo cạnh của khung hoặc theo nhau',
    'Places its children by its own edges or by one another',
  ),
  FrameLayout: widget(NONE, 'Chồng các con lên nhau', 'Lays its children over one another'),
  ConstraintLayout: widget(
    NONE,
    'Gắn các cạnh của con với nhau hoặc với khung',
    'Ties the edges of its children to one another or to itself',
  ),
  TableLayout: widget(lineProperties, 'Cột các hàng', 'A column of rows'),
  GridLayout: widget(cellsProperties, 'Đặt con vào các ô', 'Puts its children into cells'),
  CardView: widget(cardProperties, 'Thẻ có bo góc và bóng', 'A card with corners and a shadow'),
  ScrollView: widget(scrollProperties, 'Cuộn dọc một con', 'Scrolls one child up and down'),
  NestedScrollView: widget(scrollProperties, 'Như ScrollView', 'As ScrollView'),
  HorizontalScrollView: widget(scrollProperties, 'Cuộn ngang một con', 'Scrolls one child sideways'),
  AppBarLayout: widget(lineProperties, 'Thanh trên cùng của màn hình', 'The bar on top of a screen'),
  CollapsingToolbarLayout: widget(NONE, 'Thanh co lại được trên điện thoại', 'A bar that folds up on phones'),
  Toolbar: widget(lineProperties, 'Thanh có nút lùi và tiêu đề', 'The bar with back button and title'),
  TextInputLayout: widget(
    { ...lineProperties, hint: fieldProperties.hint },
    'Khung quanh một ô nhập',
    'The frame around an input',
  ),
  TabLayout: widget(lineProperties, 'Hàng thẻ chọn trang', 'The row of tabs'),
  TabItem: widget(fontProperties, 'Một thẻ', 'One tab'),
  ViewPager: widget(NONE, 'Nhiều trang, thấy một', 'Pages of which one is seen'),
  GridView: widget(gridProperties, 'Lưới các mục cùng cỡ', 'A grid of items of one size'),
  RecyclerView: widget(listProperties, 'Danh sách các hàng', 'A list of rows'),
  ListView: widget(listProperties, 'Danh sách các hàng', 'A list of rows'),
  TextView: widget(labelProperties, 'Nhãn hoặc giá trị', 'A label or a value'),
  Button: widget(textProperties, 'Nút bấm', 'A button'),
  ImageView: widget(imageProperties, 'Ảnh hoặc biểu tượng', 'A picture or an icon'),
  ImageButton: widget(imageProperties, 'Nút có hình', 'A button with a picture'),
  CircleImageView: widget(imageProperties, 'Ảnh tròn', 'A round picture'),
  View: widget(NONE, 'Ô màu hoặc đường kẻ', 'A coloured box or a line'),
  Space: widget(NONE, 'Khoảng trống', 'Empty room'),
  Guideline: widget(
    guideProperties,
    'Đường vô hình trong ConstraintLayout để gắn cạnh vào',
    'An unseen line in a ConstraintLayout to tie edges to',
  ),
  EditText: widget(
    inputProperties,
    'Ô nhập chữ; Enter ở ô một dòng bấm nút gửi ô đó',
    'A text input; Enter in one of a single line presses the button that posts it',
  ),
  SearchView: widget(
    { ...textProperties, ...fieldProperties, ...searchProperties },
    'Ô tìm kiếm; Enter để tìm',
    'A search line; Enter searches',
  ),
  CheckBox: widget(
    { ...textProperties, ...fieldProperties, ...checkProperties },
    'Ô đánh dấu',
    'A box to tick',
  ),
  Switch: widget(
    { ...textProperties, ...fieldProperties, ...switchProperties },
    'Công tắc bật tắt',
    'On or off',
  ),
  RadioGroup: widget(
    { ...lineProperties, ...fieldProperties },
    'Nhóm nút chọn một',
    'Choices of which one holds',
  ),
  RadioButton: widget(
    { ...textProperties, ...fieldProperties, ...radioProperties },
    'Một lựa chọn',
    'One of the choices',
  ),
  Spinner: widget(
    { ...textProperties, ...fieldProperties, ...spinnerProperties },
    'Danh sách thả xuống',
    'A drop-down list',
  ),
  RatingBar: widget({ ...fieldProperties, ...ratingProperties }, 'Chấm sao', 'Stars to give'),
  SeekBar: widget({ ...fieldProperties, ...seekProperties }, 'Thanh trượt số', 'A number between two ends'),
  DatePicker: widget({ ...textProperties, ...fieldProperties }, 'Chọn ngày', 'Picks a day'),
  TimePicker: widget({ ...textProperties, ...fieldProperties }, 'Chọn giờ', 'Picks a time'),
  ProgressBar: widget(progressProperties, 'Đang chạy tới đâu', 'How far something is'),
  MapView: widget(mapProperties, 'Bản đồ; trên web là một liên kết', 'A map; on the web a link to it'),
  WebView: widget(webProperties, 'Trang web; ở đây là một liên kết', 'A web page; here a link to it'),
} satisfies Record<string, WidgetSpec>;

/** Short name of a widget the registry knows. */
export type WidgetName = keyof typeof widgetSpecs;
