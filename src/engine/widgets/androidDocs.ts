import { appBarLayoutDocs } from './AppBarLayout/AppBarLayout.docs';
import { buttonDocs } from './Button/Button.docs';
import { cardViewDocs } from './CardView/CardView.docs';
import { checkBoxDocs } from './CheckBox/CheckBox.docs';
import { chipDocs } from './Chip/Chip.docs';
import { circleImageViewDocs } from './CircleImageView/CircleImageView.docs';
import { collapsingToolbarLayoutDocs } from './CollapsingToolbarLayout/CollapsingToolbarLayout.docs';
import { constraintLayoutDocs } from './ConstraintLayout/ConstraintLayout.docs';
import { datePickerDocs } from './DatePicker/DatePicker.docs';
import { editTextDocs } from './EditText/EditText.docs';
import { frameLayoutDocs } from './FrameLayout/FrameLayout.docs';
import { gridLayoutDocs } from './GridLayout/GridLayout.docs';
import { gridViewDocs } from './GridView/GridView.docs';
import { guidelineDocs } from './Guideline/Guideline.docs';
import { horizontalScrollViewDocs } from './HorizontalScrollView/HorizontalScrollView.docs';
import { imageButtonDocs } from './ImageButton/ImageButton.docs';
import { imageViewDocs } from './ImageView/ImageView.docs';
import { linearLayoutDocs } from './LinearLayout/LinearLayout.docs';
import { listViewDocs } from './ListView/ListView.docs';
import { mapViewDocs } from './MapView/MapView.docs';
import { nestedScrollViewDocs } from './NestedScrollView/NestedScrollView.docs';
import { progressBarDocs } from './ProgressBar/ProgressBar.docs';
import { radioButtonDocs } from './RadioButton/RadioButton.docs';
import { radioGroupDocs } from './RadioGroup/RadioGroup.docs';
import { ratingBarDocs } from './RatingBar/RatingBar.docs';
import { recyclerViewDocs } from './RecyclerView/RecyclerView.docs';
import { relativeLayoutDocs } from './RelativeLayout/RelativeLayout.docs';
import { scrollViewDocs } from './ScrollView/ScrollView.docs';
import { searchViewDocs } from './SearchView/SearchView.docs';
import { seekBarDocs } from './SeekBar/SeekBar.docs';
import { spaceDocs } from './Space/Space.docs';
import { spinnerDocs } from './Spinner/Spinner.docs';
import { switchDocs } from './Switch/Switch.docs';
import { tabItemDocs } from './TabItem/TabItem.docs';
import { tabLayoutDocs } from './TabLayout/TabLayout.docs';
import { tableLayoutDocs } from './TableLayout/TableLayout.docs';
import { textInputLayoutDocs } from './TextInputLayout/TextInputLayout.docs';
import { textViewDocs } from './TextView/TextView.docs';
import { timePickerDocs } from './TimePicker/TimePicker.docs';
import { toolbarDocs } from './Toolbar/Toolbar.docs';
import { viewDocs } from './View/View.docs';
import { viewPagerDocs } from './ViewPager/ViewPager.docs';
import { webViewDocs } from './WebView/WebView.docs';
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
