import { createCatalogue } from '../document/createCatalogue';
import type { WidgetCatalogue, WidgetDefinition } from '../draw/WidgetDefinition';
import { appBarLayoutWidget } from './AppBarLayout/AppBarLayout';
import { buttonWidget } from './Button/Button';
import { cardViewWidget } from './CardView/CardView';
import { checkBoxWidget } from './CheckBox/CheckBox';
import { chipWidget } from './Chip/Chip';
import { circleImageViewWidget } from './CircleImageView/CircleImageView';
import { collapsingToolbarLayoutWidget } from './CollapsingToolbarLayout/CollapsingToolbarLayout';
import { constraintLayoutWidget } from './ConstraintLayout/ConstraintLayout';
import { datePickerWidget } from './DatePicker/DatePicker';
import { editTextWidget } from './EditText/EditText';
import { frameLayoutWidget } from './FrameLayout/FrameLayout';
import { gridLayoutWidget } from './GridLayout/GridLayout';
import { gridViewWidget } from './GridView/GridView';
import { guidelineWidget } from './Guideline/Guideline';
import { horizontalScrollViewWidget } from './HorizontalScrollView/HorizontalScrollView';
import { imageButtonWidget } from './ImageButton/ImageButton';
import { imageViewWidget } from './ImageView/ImageView';
import { linearLayoutWidget } from './LinearLayout/LinearLayout';
import { listViewWidget } from './ListView/ListView';
import { mapViewWidget } from './MapView/MapView';
import { nestedScrollViewWidget } from './NestedScrollView/NestedScrollView';
import { progressBarWidget } from './ProgressBar/ProgressBar';
import { radioButtonWidget } from './RadioButton/RadioButton';
import { radioGroupWidget } from './RadioGroup/RadioGroup';
import { ratingBarWidget } from './RatingBar/RatingBar';
import { recyclerViewWidget } from './RecyclerView/RecyclerView';
import { relativeLayoutWidget } from './RelativeLayout/RelativeLayout';
import { scrollViewWidget } from './ScrollView/ScrollView';
import { searchViewWidget } from './SearchView/SearchView';
import { seekBarWidget } from './SeekBar/SeekBar';
import { spaceWidget } from './Space/Space';
import { spinnerWidget } from './Spinner/Spinner';
import { switchWidget } from './Switch/Switch';
import { tabItemWidget } from './TabItem/TabItem';
import { tabLayoutWidget } from './TabLayout/TabLayout';
import { tableLayoutWidget } from './TableLayout/TableLayout';
import { textInputLayoutWidget } from './TextInputLayout/TextInputLayout';
import { textViewWidget } from './TextView/TextView';
import { timePickerWidget } from './TimePicker/TimePicker';
import { toolbarWidget } from './Toolbar/Toolbar';
import { viewWidget } from './View/View';
import { viewPagerWidget } from './ViewPager/ViewPager';
import { webViewWidget } from './WebView/WebView';

// A new widget is its folder, one line here and one in androidDocs.ts.
const definitions = [
  linearLayoutWidget,
  toolbarWidget,
  tabLayoutWidget,
  tableLayoutWidget,
  radioGroupWidget,
  textInputLayoutWidget,
  appBarLayoutWidget,
  relativeLayoutWidget,
  frameLayoutWidget,
  cardViewWidget,
  collapsingToolbarLayoutWidget,
  viewPagerWidget,
  scrollViewWidget,
  nestedScrollViewWidget,
  horizontalScrollViewWidget,
  gridViewWidget,
  recyclerViewWidget,
  listViewWidget,
  gridLayoutWidget,
  constraintLayoutWidget,
  textViewWidget,
  buttonWidget,
  chipWidget,
  checkBoxWidget,
  switchWidget,
  radioButtonWidget,
  spinnerWidget,
  ratingBarWidget,
  seekBarWidget,
  datePickerWidget,
  timePickerWidget,
  viewWidget,
  spaceWidget,
  guidelineWidget,
  tabItemWidget,
  progressBarWidget,
  mapViewWidget,
  webViewWidget,
  editTextWidget,
  imageViewWidget,
  imageButtonWidget,
  circleImageViewWidget,
  searchViewWidget,
] as const satisfies readonly WidgetDefinition[];

export type AndroidWidget = (typeof definitions)[number];

/** Android's widgets, each in a folder of its own. */
export const androidWidgets: readonly WidgetDefinition[] = definitions;

export const androidCatalogue: WidgetCatalogue = createCatalogue(androidWidgets);
