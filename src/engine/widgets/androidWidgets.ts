import { createCatalogue } from '../document/createCatalogue';
import type { WidgetCatalogue, WidgetDefinition } from '../draw/WidgetDefinition';
import {
  appBarLayoutWidget,
  cardViewWidget,
  collapsingToolbarLayoutWidget,
  constraintLayoutWidget,
  frameLayoutWidget,
  gridLayoutWidget,
  horizontalScrollViewWidget,
  linearLayoutWidget,
  nestedScrollViewWidget,
  relativeLayoutWidget,
  scrollViewWidget,
  tableLayoutWidget,
  textInputLayoutWidget,
  toolbarWidget,
} from './containers/containers';
import { buttonWidget } from './Button/Button';
import { checkBoxWidget } from './CheckBox/CheckBox';
import { chipWidget } from './Chip/Chip';
import { datePickerWidget, timePickerWidget } from './DatePicker/DatePicker';
import { editTextWidget } from './EditText/EditText';
import { circleImageViewWidget, imageButtonWidget, imageViewWidget } from './ImageView/ImageView';
import { progressBarWidget } from './ProgressBar/ProgressBar';
import { radioButtonWidget } from './RadioButton/RadioButton';
import { radioGroupWidget } from './RadioGroup/RadioGroup';
import { ratingBarWidget } from './RatingBar/RatingBar';
import { gridViewWidget, listViewWidget, recyclerViewWidget } from './RecyclerView/RecyclerView';
import { searchViewWidget } from './SearchView/SearchView';
import { seekBarWidget } from './SeekBar/SeekBar';
import { guidelineWidget, spaceWidget } from './Space/Space';
import { spinnerWidget } from './Spinner/Spinner';
import { switchWidget } from './Switch/Switch';
import { tabItemWidget, tabLayoutWidget } from './TabLayout/TabLayout';
import { textViewWidget } from './TextView/TextView';
import { viewWidget } from './View/View';
import { viewPagerWidget } from './ViewPager/ViewPager';
import { mapViewWidget, webViewWidget } from './WebView/WebView';

// A new widget is its definition, one line here and one in androidDocs.ts.
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

/** Android's widgets; those that are drawn alike stand in one file. */
export const androidWidgets: readonly WidgetDefinition[] = definitions;

export const androidCatalogue: WidgetCatalogue = createCatalogue(androidWidgets);
