import {
  appBarLayoutDocs,
  cardViewDocs,
  collapsingToolbarLayoutDocs,
  constraintLayoutDocs,
  frameLayoutDocs,
  gridLayoutDocs,
  horizontalScrollViewDocs,
  linearLayoutDocs,
  nestedScrollViewDocs,
  relativeLayoutDocs,
  scrollViewDocs,
  tableLayoutDocs,
  textInputLayoutDocs,
  toolbarDocs,
} from './containers/containers.docs';
import { buttonDocs } from './Button/Button.docs';
import { checkBoxDocs } from './CheckBox/CheckBox.docs';
import { chipDocs } from './Chip/Chip.docs';
import { datePickerDocs, timePickerDocs } from './DatePicker/DatePicker.docs';
import { editTextDocs } from './EditText/EditText.docs';
import { circleImageViewDocs, imageButtonDocs, imageViewDocs } from './ImageView/ImageView.docs';
import { progressBarDocs } from './ProgressBar/ProgressBar.docs';
import { radioButtonDocs } from './RadioButton/RadioButton.docs';
import { radioGroupDocs } from './RadioGroup/RadioGroup.docs';
import { ratingBarDocs } from './RatingBar/RatingBar.docs';
import { gridViewDocs, listViewDocs, recyclerViewDocs } from './RecyclerView/RecyclerView.docs';
import { searchViewDocs } from './SearchView/SearchView.docs';
import { seekBarDocs } from './SeekBar/SeekBar.docs';
import { guidelineDocs, spaceDocs } from './Space/Space.docs';
import { spinnerDocs } from './Spinner/Spinner.docs';
import { switchDocs } from './Switch/Switch.docs';
import { tabItemDocs, tabLayoutDocs } from './TabLayout/TabLayout.docs';
import { textViewDocs } from './TextView/TextView.docs';
import { viewDocs } from './View/View.docs';
import { viewPagerDocs } from './ViewPager/ViewPager.docs';
import { mapViewDocs, webViewDocs } from './WebView/WebView.docs';
import type { AndroidWidget } from './androidWidgets';
import type { WidgetDocs } from '../docs/WidgetDocs';

/** What authors read of every widget of `androidWidgets`, in the order the reference shows them. */
export const androidDocs = {
  LinearLayout: linearLayoutDocs,
  RelativeLayout: relativeLayoutDocs,
  FrameLayout: frameLayoutDocs,
  ConstraintLayout: constraintLayoutDocs,
  TableLayout: tableLayoutDocs,
  GridLayout: gridLayoutDocs,
  CardView: cardViewDocs,
  ScrollView: scrollViewDocs,
  NestedScrollView: nestedScrollViewDocs,
  HorizontalScrollView: horizontalScrollViewDocs,
  AppBarLayout: appBarLayoutDocs,
  CollapsingToolbarLayout: collapsingToolbarLayoutDocs,
  Toolbar: toolbarDocs,
  TextInputLayout: textInputLayoutDocs,
  TabLayout: tabLayoutDocs,
  TabItem: tabItemDocs,
  ViewPager: viewPagerDocs,
  GridView: gridViewDocs,
  RecyclerView: recyclerViewDocs,
  ListView: listViewDocs,
  TextView: textViewDocs,
  Button: buttonDocs,
  Chip: chipDocs,
  ImageView: imageViewDocs,
  ImageButton: imageButtonDocs,
  CircleImageView: circleImageViewDocs,
  View: viewDocs,
  Space: spaceDocs,
  Guideline: guidelineDocs,
  EditText: editTextDocs,
  SearchView: searchViewDocs,
  CheckBox: checkBoxDocs,
  Switch: switchDocs,
  RadioGroup: radioGroupDocs,
  RadioButton: radioButtonDocs,
  Spinner: spinnerDocs,
  RatingBar: ratingBarDocs,
  SeekBar: seekBarDocs,
  DatePicker: datePickerDocs,
  TimePicker: timePickerDocs,
  ProgressBar: progressBarDocs,
  MapView: mapViewDocs,
  WebView: webViewDocs,
} satisfies { readonly [Widget in AndroidWidget as Widget['name']]: WidgetDocs<Widget> };
