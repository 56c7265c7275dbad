import {
  appBar,
  bar,
  button,
  card,
  cells,
  checkBox,
  constraint,
  datePicker,
  frame,
  grid,
  guideline,
  horizontalScroll,
  id,
  image,
  input,
  line,
  linear,
  list,
  map,
  pages,
  progress,
  radio,
  radioGroup,
  rating,
  relative,
  scroll,
  search,
  seek,
  space,
  spinner,
  tab,
  tabs,
  text,
  timePicker,
  toggle,
  web,
} from '../../authoring/builder/views';
import type { ViewNode } from '../../authoring/builder/ViewNode';

const WIDE = { layout_width: 'match_parent', layout_height: 'wrap_content' } as const;
const box = (words: string) =>
  text({ text: words, padding: '12dp', layout_margin: '4dp', background: '@drawable/bg_gray_border' });
const boxes = ['A', 'B', 'C'].map(box);
const icon = { layout_width: '48dp', layout_height: '48dp', src: '@drawable/ic_book' } as const;
const column = (...views: ViewNode[]) => linear({ ...WIDE, orientation: 'vertical' }, views);
const named = (node: ViewNode, widget: string): ViewNode => ({ ...node, widget });

/** A small document that shows each widget, for its picture in the reference; without one it draws nothing of its own. */
export const sampleViews: Readonly<Record<string, ViewNode>> = {
  LinearLayout: linear({ ...WIDE, orientation: 'horizontal' }, boxes),
  RelativeLayout: relative({ ...WIDE }, [
    text({ id: id('a'), text: 'A', padding: '12dp', background: '@drawable/bg_gray_border' }),
    text({ text: 'right of A', padding: '12dp', layout_toRightOf: id('a') }),
    text({ text: 'below A', padding: '12dp', layout_below: id('a') }),
  ]),
  FrameLayout: frame({ ...WIDE, padding: '8dp', background: '@color/browser_actions_bg_grey' }, [
    text({ text: 'below', textSize: '32sp', alpha: 0.4 }),
    text({ text: 'on top', layout_gravity: 'center', textStyle: 'bold' }),
  ]),
  ConstraintLayout: constraint({ ...WIDE }, [
    text({ id: id('a'), text: 'start', layout_constraintStart_toStartOf: 'parent' }),
    text({ text: 'end', layout_constraintEnd_toEndOf: 'parent', layout_constraintTop_toTopOf: id('a') }),
  ]),
  TableLayout: named(column(linear(WIDE, boxes), linear(WIDE, boxes)), 'TableLayout'),
  GridLayout: cells({ ...WIDE, columnCount: 2 }, boxes),
  CardView: card(
    { ...WIDE, layout_margin: '8dp', cardCornerRadius: '12dp', cardElevation: '4dp', contentPadding: '16dp' },
    [text({ text: 'A card' })],
  ),
  ScrollView: scroll({ layout_width: 'match_parent', layout_height: '90dp' }, [column(...boxes)]),
  NestedScrollView: named(
    scroll({ layout_width: 'match_parent', layout_height: '90dp' }, [column(...boxes)]),
    'androidx.core.widget.NestedScrollView',
  ),
  HorizontalScrollView: horizontalScroll(WIDE, [
    linear({ layout_width: 'wrap_content' }, [...boxes, ...boxes, ...boxes]),
  ]),
  AppBarLayout: appBar({ ...WIDE, background: '@drawable/bg_button_subapp' }, [
    text({ text: 'Title', padding: '12dp', textColor: '@color/white', textSize: '18sp' }),
  ]),
  Toolbar: bar(
    { layout_width: 'match_parent', layout_height: '48dp', background: '@drawable/bg_button_subapp' },
    [
      image({
        layout_width: '48dp',
        layout_height: '48dp',
        src: '@drawable/ic_back_white_24dp',
        scaleType: 'centerInside',
        contentDescription: 'Back',
      }),
      text({ text: 'Title', textColor: '@color/white', textSize: '18sp' }),
    ],
  ),
  TabLayout: tabs(WIDE, [tab({ text: 'Books' }), tab({ text: 'People' })]),
  TabItem: tabs(WIDE, [tab({ text: 'Books' })]),
  ViewPager: column(
    tabs(WIDE, [tab({ text: 'Books' }), tab({ text: 'People' })]),
    pages({ layout_width: 'match_parent', layout_height: '60dp' }, [
      box('The first page'),
      box('The second page'),
    ]),
  ),
  GridView: grid({ ...WIDE, numColumns: 3 }, [...boxes, ...boxes]),
  RecyclerView: list({ ...WIDE, orientation: 'vertical' }, boxes),
  ListView: named(list(WIDE, boxes), 'ListView'),
  TextView: text({
    text: 'A label with a long text that ends in dots after one line',
    maxLines: 1,
    ellipsize: 'end',
  }),
  Button: button({ ...WIDE, text: 'Send' }),
  ImageView: image({ ...icon, tint: '@color/app_color_blue' }),
  ImageButton: named(image({ ...icon, contentDescription: 'Book' }), 'ImageButton'),
  CircleImageView: named(image({ ...icon, background: '@color/browser_actions_bg_grey' }), 'CircleImageView'),
  View: line({
    layout_width: 'match_parent',
    layout_height: '2dp',
    background: '@drawable/divider',
    layout_marginVertical: '12dp',
  }),
  Space: linear(WIDE, [box('A'), space({ layout_width: '48dp', layout_height: '1dp' }), box('B')]),
  Guideline: constraint({ ...WIDE }, [
    guideline({ id: id('third'), orientation: 'vertical', layout_constraintGuide_percent: 0.33 }),
    text({ text: 'up to a third', layout_constraintEnd_toStartOf: id('third') }),
    text({ text: 'from a third', layout_constraintStart_toEndOf: id('third') }),
  ]),
  EditText: input({ ...WIDE, hint: 'Name of the book', field_name: 'name' }),
  TextInputLayout: named(
    column(input({ ...WIDE, hint: 'Name of the book', field_name: 'name' })),
    'TextInputLayout',
  ),
  SearchView: search({ queryHint: 'Search books' }),
  CheckBox: checkBox({ text: 'Lend it for free', checked: true }),
  Switch: toggle({ text: 'Tell me of answers', checked: true }),
  RadioGroup: radioGroup({ ...WIDE, orientation: 'vertical' }, [
    radio({ text: 'Lend', checked: true }),
    radio({ text: 'Sell' }),
  ]),
  RadioButton: radio({ text: 'Lend', checked: true }),
  Spinner: spinner({ ...WIDE, entries: 'Novel,History,Science', contentDescription: 'Category' }),
  RatingBar: rating({ rating: 4, contentDescription: 'Stars' }),
  SeekBar: seek({ ...WIDE, progress: 40, contentDescription: 'Days' }),
  DatePicker: datePicker({ ...WIDE, text: '2026-01-31', contentDescription: 'Day' }),
  TimePicker: timePicker({ ...WIDE, text: '08:05', contentDescription: 'Time' }),
  ProgressBar: progress({
    layout_width: 'match_parent',
    layout_height: '8dp',
    progress: 60,
    contentDescription: 'Sent',
  }),
  MapView: map({ layout_width: 'match_parent', layout_height: '90dp', location: '10.77,106.69' }),
  WebView: web({ layout_width: 'match_parent', layout_height: '90dp', url: 'https://example.com/' }),
  CollapsingToolbarLayout: named(frame(WIDE, [box('Folds up on phones')]), 'CollapsingToolbarLayout'),
};
