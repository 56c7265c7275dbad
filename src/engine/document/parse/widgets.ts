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

type Row = [
  kind: LayoutKind,
  names: string,
  orientation?: WidgetInfo['orientation'],
  role?: WidgetInfo['role'],
];

// Names that mean the same widget are joined by `=`, the registry's own first. `AppCompat…`, `Material…` and `…Compat` are
// understood without being written here.
const TABLE: readonly Row[] = [
  ['linear', 'LinearLayout=TableRow=FlexboxLayout=ChipGroup Toolbar=ActionBar TabLayout'],
  ['linear', 'TableLayout RadioGroup TextInputLayout AppBarLayout', 'vertical'],
  ['relative', 'RelativeLayout'],
  [
    'frame',
    'FrameLayout=FragmentContainerView=CoordinatorLayout=SwipeRefreshLayout CardView CollapsingToolbarLayout ' +
      'ViewPager=ViewPager2=ViewFlipper=ViewSwitcher',
  ],
  ['scroll', 'ScrollView NestedScrollView'],
  ['horizontalScroll', 'HorizontalScrollView'],
  ['grid', 'GridView=ExpandableHeightGridView'],
  ['list', 'RecyclerView ListView=ExpandableListView', 'vertical'],
  ['cells', 'GridLayout'],
  ['constraint', 'ConstraintLayout=MotionLayout'],
  [
    'leaf',
    'TextView=Label=CheckedTextView=Chronometer=TextClock Button=Chip CheckBox Switch=SwitchMaterial=ToggleButton ' +
      'RadioButton Spinner RatingBar SeekBar=Slider DatePicker=CalendarView TimePicker View=Divider Space Guideline TabItem ' +
      'ProgressBar=ContentLoadingProgressBar=CircularProgressIndicator=LinearProgressIndicator ' +
      'MapView=MapFragment=SupportMapFragment WebView',
  ],
  [
    'leaf',
    'EditText=TextInputEditText=AutoCompleteTextView=MultiAutoCompleteTextView',
    'horizontal',
    'input',
  ],
  [
    'leaf',
    'ImageView=Image=ShapeableImageView=RoundedImageView ImageButton=FloatingActionButton CircleImageView',
    'horizontal',
    'image',
  ],
  ['leaf', 'SearchView', 'horizontal', 'search'],
];

const registry = new Map<string, WidgetInfo>();
for (const [kind, widgets, orientation = 'horizontal', role = 'other'] of TABLE) {
  for (const names of widgets.split(' ')) {
    const all = names.split('=');
    const info: WidgetInfo = { name: all[0] ?? names, kind, known: true, orientation, role };
    for (const name of all) registry.set(name.toLowerCase(), info);
  }
}

const cache = new Map<string, WidgetInfo>();

/** Characters of the longest name that can mean a widget, package included; of a longer one this much is looked at. */
const MAX_NAME_LENGTH = 256;

/** Looks a widget up by short or qualified name (`android.widget.TextView`, `text view`), whatever its case. */
export function widgetInfo(name: string): WidgetInfo {
  const written = name.length > MAX_NAME_LENGTH ? name.slice(0, MAX_NAME_LENGTH) : name;
  const cached = cache.get(written);
  if (cached) return cached;
  const short = written.slice(Math.max(written.lastIndexOf('.'), written.lastIndexOf('$')) + 1).trim();
  const plain = short.replace(/[\s_-]/g, '').toLowerCase();
  const info = registry.get(plain) ??
    registry.get(plain.replace(/^(?:appcompat|material)|compat$/g, '')) ?? {
      name: (short || written).slice(0, 80),
      kind: 'leaf',
      known: false,
      orientation: 'vertical',
      role: 'other',
    };
  if (cache.size < 500) cache.set(written, info);
  return info;
}

/** Short name of every widget → the other names that mean it. */
export function allWidgets(): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, readonly string[]>();
  for (const [, widgets] of TABLE)
    for (const names of widgets.split(' ')) {
      const [name = names, ...aliases] = names.split('=');
      all.set(name, aliases);
    }
  return all;
}
