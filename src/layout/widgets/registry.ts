import type { LayoutNode } from '../node';
import { Button, buttonContent } from './Button/Button';
import { CheckBox, checkContent } from './CheckBox/CheckBox';
import { drawContainer } from './Container/drawContainer';
import { DatePicker, pickerContent, TimePicker } from './DatePicker/DatePicker';
import { EditText } from './EditText/EditText';
import { inputContent } from './EditText/inputLook';
import { drawEmbedded, embeddedContent } from './EmbeddedView/drawEmbedded';
import { imageContent, ImageView } from './ImageView/ImageView';
import { drawUnknown, unknownContent } from './Placeholder/drawUnknown';
import { drawProgress, progressContent } from './ProgressBar/drawProgress';
import { RadioButton } from './RadioButton/RadioButton';
import { RadioGroup } from './RadioGroup/RadioGroup';
import { RatingBar, rateContent } from './RatingBar/RatingBar';
import { RecyclerView } from './RecyclerView/RecyclerView';
import { drawScroll } from './ScrollView/drawScroll';
import { searchContent, SearchView } from './SearchView/SearchView';
import { SeekBar, sliderContent } from './SeekBar/SeekBar';
import { Spinner, spinnerContent } from './Spinner/Spinner';
import { Switch, switchContent } from './Switch/Switch';
import { tabContent, TabItem, TabLayout, ViewPager } from './TabLayout/TabLayout';
import { drawText, textContent } from './TextView/drawText';
import { drawPlain, drawSpace } from './View/drawPlain';
import type { Widget } from './Widget';

const container: Widget = { draw: drawContainer };
const scroll: Widget = { draw: drawScroll };
const image: Widget = { Component: ImageView, content: imageContent };
const list: Widget = { Component: RecyclerView };
const embedded: Widget = { draw: drawEmbedded, content: embeddedContent };
const unknown: Widget = { draw: drawUnknown, content: unknownContent };

/** Every widget the engine draws, by the short name the compiler gives it. */
const WIDGETS: Readonly<Record<string, Widget>> = {
  LinearLayout: container,
  TableLayout: container,
  TextInputLayout: container,
  AppBarLayout: container,
  Toolbar: container,
  RelativeLayout: container,
  FrameLayout: container,
  CardView: container,
  CollapsingToolbarLayout: container,
  GridLayout: container,
  ConstraintLayout: container,
  ScrollView: scroll,
  NestedScrollView: scroll,
  HorizontalScrollView: scroll,
  GridView: list,
  RecyclerView: list,
  ListView: list,
  TextView: { draw: drawText, content: textContent },
  EditText: { Component: EditText, content: inputContent },
  Button: { Component: Button, content: buttonContent },
  ImageView: image,
  ImageButton: image,
  CircleImageView: image,
  CheckBox: { Component: CheckBox, content: checkContent },
  Switch: { Component: Switch, content: switchContent },
  RadioGroup: { Component: RadioGroup },
  RadioButton: { Component: RadioButton, content: checkContent },
  Spinner: { Component: Spinner, content: spinnerContent },
  SearchView: { Component: SearchView, content: searchContent },
  RatingBar: { Component: RatingBar, content: rateContent },
  ProgressBar: { draw: drawProgress, content: progressContent },
  SeekBar: { Component: SeekBar, content: sliderContent },
  DatePicker: { Component: DatePicker, content: pickerContent },
  TimePicker: { Component: TimePicker, content: pickerContent },
  View: { draw: drawPlain },
  Space: { draw: drawSpace },
  TabLayout: { Component: TabLayout },
  TabItem: { Component: TabItem, content: tabContent },
  ViewPager: { Component: ViewPager },
  MapView: embedded,
  WebView: embedded,
};

/** The widget a node is drawn by; the placeholder for names nobody knows. */
export function widgetFor(node: LayoutNode): Widget {
  return (node.known && Object.hasOwn(WIDGETS, node.widget) ? WIDGETS[node.widget] : undefined) ?? unknown;
}
