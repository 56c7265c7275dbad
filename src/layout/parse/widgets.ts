import type { LayoutKind } from '../node';

/** What the compiler must know of a widget: its short name, how it places children, and Android's defaults. */
export interface WidgetInfo {
  name: string;
  kind: LayoutKind;
  known: boolean;
  orientation: 'horizontal' | 'vertical';
  /** Role for the product's default sizes where a document gives none. */
  role: 'image' | 'input' | 'search' | 'other';
}

interface Row {
  kind?: LayoutKind;
  orientation?: 'vertical';
  role?: WidgetInfo['role'];
  aliases?: string;
}

const TABLE: Record<string, Row> = {
  LinearLayout: { kind: 'linear', aliases: 'LinearLayoutCompat TableRow FlexboxLayout ChipGroup' },
  TableLayout: { kind: 'linear', orientation: 'vertical' },
  RadioGroup: { kind: 'linear', orientation: 'vertical' },
  TextInputLayout: { kind: 'linear', orientation: 'vertical' },
  AppBarLayout: { kind: 'linear', orientation: 'vertical' },
  Toolbar: { kind: 'linear', aliases: 'MaterialToolbar ActionBar' },
  TabLayout: { kind: 'linear' },
  RelativeLayout: { kind: 'relative' },
  FrameLayout: { kind: 'frame', aliases: 'FragmentContainerView CoordinatorLayout SwipeRefreshLayout' },
  CardView: { kind: 'frame', aliases: 'MaterialCardView' },
  CollapsingToolbarLayout: { kind: 'frame' },
  ViewPager: { kind: 'frame', aliases: 'ViewPager2 ViewFlipper ViewSwitcher' },
  ScrollView: { kind: 'scroll' },
  NestedScrollView: { kind: 'scroll' },
  HorizontalScrollView: { kind: 'horizontalScroll' },
  GridView: { kind: 'grid', aliases: 'ExpandableHeightGridView' },
  RecyclerView: { kind: 'list', orientation: 'vertical' },
  ListView: { kind: 'list', orientation: 'vertical', aliases: 'ExpandableListView' },
  GridLayout: { kind: 'cells' },
  ConstraintLayout: { kind: 'constraint', aliases: 'MotionLayout' },
  TextView: { aliases: 'Label AppCompatTextView MaterialTextView CheckedTextView Chronometer TextClock' },
  EditText: {
    role: 'input',
    aliases:
      'AppCompatEditText TextInputEditText AutoCompleteTextView AppCompatAutoCompleteTextView MultiAutoCompleteTextView',
  },
  Button: { aliases: 'AppCompatButton MaterialButton Chip' },
  ImageView: { role: 'image', aliases: 'Image AppCompatImageView ShapeableImageView RoundedImageView' },
  ImageButton: { role: 'image', aliases: 'AppCompatImageButton FloatingActionButton' },
  CircleImageView: { role: 'image' },
  CheckBox: { aliases: 'AppCompatCheckBox MaterialCheckBox' },
  Switch: { aliases: 'SwitchCompat SwitchMaterial MaterialSwitch ToggleButton' },
  RadioButton: { aliases: 'AppCompatRadioButton MaterialRadioButton' },
  Spinner: { aliases: 'AppCompatSpinner' },
  SearchView: { role: 'search' },
  RatingBar: { aliases: 'AppCompatRatingBar' },
  ProgressBar: { aliases: 'ContentLoadingProgressBar CircularProgressIndicator LinearProgressIndicator' },
  SeekBar: { aliases: 'AppCompatSeekBar Slider' },
  DatePicker: { aliases: 'CalendarView' },
  TimePicker: {},
  View: { aliases: 'Divider MaterialDivider' },
  Space: {},
  TabItem: {},
  MapView: { aliases: 'MapFragment SupportMapFragment' },
  WebView: {},
};

const registry = new Map<string, WidgetInfo>();
for (const [name, row] of Object.entries(TABLE)) {
  const info: WidgetInfo = {
    name,
    kind: row.kind ?? 'leaf',
    known: true,
    orientation: row.orientation ?? 'horizontal',
    role: row.role ?? 'other',
  };
  for (const alias of [name, ...(row.aliases?.split(' ') ?? [])]) registry.set(alias.toLowerCase(), info);
}

const cache = new Map<string, WidgetInfo>();

/** Looks a widget up by short or qualified name (`android.widget.TextView`, `text view`), whatever its case. */
export function widgetInfo(written: string): WidgetInfo {
  const cached = cache.get(written);
  if (cached) return cached;
  const short = written.slice(Math.max(written.lastIndexOf('.'), written.lastIndexOf('$')) + 1).trim();
  const info = registry.get(short.replace(/[\s_-]/g, '').toLowerCase()) ?? {
    name: short === '' ? written.slice(0, 80) : short.slice(0, 80),
    kind: 'leaf',
    known: false,
    orientation: 'vertical',
    role: 'other',
  };
  if (cache.size < 500) cache.set(written, info);
  return info;
}
