// Types of layout documents, made from the console's catalogue of widgets.

export type Length = number | `${number}${'dp' | 'sp' | 'px' | 'dip' | 'in' | 'mm' | 'pt'}` | `@dimen/${string}`;
export type Dimension = 'match_parent' | 'wrap_content' | Length;
export type Id = `@+id/${string}` | (string & {});

/** A view in the wire's form: properties as a list of single-key objects. */
export interface View {
  widget: string;
  properties?: Record<string, unknown>[];
  views?: (View | null)[];
  action?: { command: string; post_conlection?: string; field_name_post?: string; layout_form?: string };
  context?: Record<string, unknown>;
}

/** What every view understands. */
export interface ViewProperties {
  /** Name of the view, written @+id/name; unique within one screen or row */
  id?: Id;
  /** Name of the field: its value is shown here and posted under this name */
  field_name?: string | number | boolean;
  /** Width; 0dp hides the view, its value is still posted */
  layout_width?: Dimension;
  /** Height; 0dp hides the view, its value is still posted */
  layout_height?: Dimension;
  /** Space outside, on all four sides */
  layout_margin?: Length;
  /** Space outside on the left */
  layout_marginLeft?: Length;
  /** Space outside at the top */
  layout_marginTop?: Length;
  /** Space outside on the right */
  layout_marginRight?: Length;
  /** Space outside at the bottom */
  layout_marginBottom?: Length;
  /** Space outside where a line of text begins */
  layout_marginStart?: Length;
  /** Space outside where a line of text ends */
  layout_marginEnd?: Length;
  /** Space outside, left and right */
  layout_marginHorizontal?: Length;
  /** Space outside, top and bottom */
  layout_marginVertical?: Length;
  /** Space inside, on all four sides */
  padding?: Length;
  /** Space inside on the left */
  paddingLeft?: Length;
  /** Space inside at the top */
  paddingTop?: Length;
  /** Space inside on the right */
  paddingRight?: Length;
  /** Space inside at the bottom */
  paddingBottom?: Length;
  /** Space inside where a line of text begins */
  paddingStart?: Length;
  /** Space inside where a line of text ends */
  paddingEnd?: Length;
  /** Space inside, left and right */
  paddingHorizontal?: Length;
  /** Space inside, top and bottom */
  paddingVertical?: Length;
  /** Smallest width */
  minWidth?: Length;
  /** Smallest height */
  minHeight?: Length;
  /** Largest width */
  maxWidth?: Length;
  /** Largest height */
  maxHeight?: Length;
  /** Where the content stands inside; several words are joined by | */
  gravity?: string;
  /** Shown, hidden but keeping its place, or gone */
  visibility?: 'visible' | 'invisible' | 'gone';
  /** Whether it can be operated */
  enabled?: boolean;
  /** Whether it takes clicks */
  clickable?: boolean;
  /** Ground: a colour, shape or picture */
  background?: string;
  /** A named style of the mobile apps */
  style?: string;
  /** Colour laid over an icon */
  tint?: string;
  /** false: by night this view and what is in it keep the document’s own colours; those of the theme still change */
  forceDarkAllowed?: boolean;
  /** On the outermost view. none: the console leaves the screen as it was received, keeps its title bar and puts no list into columns */
  hostComposition?: 'auto' | 'none';
  /** Opacity, 0 (invisible) to 1 */
  alpha?: number;
  /** Height above the ground, drawn as a shadow */
  elevation?: Length;
  /** Turned by so many degrees */
  rotation?: number;
  /** Radius of the corners */
  cornerRadius?: Length;
  /** Radius of the corners, as cornerRadius */
  radius?: Length;
  /** Name read out by screen readers */
  contentDescription?: string | number | boolean;
  /** Label of the view */
  label?: string | number | boolean;
  /** A note of the server, not drawn */
  tag?: string | number | boolean;
  /** Class name as the server notes it, not drawn */
  class?: string | number | boolean;
  /** Where the view stands inside its parent; several words are joined by | */
  layout_gravity?: string;
  /** Share of the room that is left in a LinearLayout */
  layout_weight?: number;
  /** Left of the sibling with this id */
  layout_toLeftOf?: Id;
  /** Right of the sibling with this id */
  layout_toRightOf?: Id;
  /** Before, in reading direction, the sibling with this id */
  layout_toStartOf?: Id;
  /** After, in reading direction, the sibling with this id */
  layout_toEndOf?: Id;
  /** Above the sibling with this id */
  layout_above?: Id;
  /** Below the sibling with this id */
  layout_below?: Id;
  /** Left edge in line with the sibling with this id */
  layout_alignLeft?: Id;
  /** Right edge in line with the sibling with this id */
  layout_alignRight?: Id;
  /** Top edge in line with the sibling with this id */
  layout_alignTop?: Id;
  /** Bottom edge in line with the sibling with this id */
  layout_alignBottom?: Id;
  /** Starting edge in line with the sibling with this id */
  layout_alignStart?: Id;
  /** Ending edge in line with the sibling with this id */
  layout_alignEnd?: Id;
  /** Baseline in line with the sibling with this id */
  layout_alignBaseline?: Id;
  /** At the left edge of the parent */
  layout_alignParentLeft?: boolean;
  /** At the right edge of the parent */
  layout_alignParentRight?: boolean;
  /** At the top edge of the parent */
  layout_alignParentTop?: boolean;
  /** At the bottom edge of the parent */
  layout_alignParentBottom?: boolean;
  /** At the starting edge of the parent */
  layout_alignParentStart?: boolean;
  /** At the ending edge of the parent */
  layout_alignParentEnd?: boolean;
  /** In the middle of the parent */
  layout_centerInParent?: boolean;
  /** In the middle from left to right of the parent */
  layout_centerHorizontal?: boolean;
  /** In the middle from top to bottom of the parent */
  layout_centerVertical?: boolean;
  /** When the sibling is missing, the edge of the parent is taken */
  layout_alignWithParentIfMissing?: boolean;
  /** Row in a GridLayout, from 0 */
  layout_row?: number;
  /** Column in a GridLayout, from 0 */
  layout_column?: number;
  /** Rows it covers */
  layout_rowSpan?: number;
  /** Columns it covers */
  layout_columnSpan?: number;
  /** Share of the height that is left */
  layout_rowWeight?: number;
  /** Share of the width that is left */
  layout_columnWeight?: number;
  /** Ties its left edge to the left edge of the sibling with this id (or parent) */
  layout_constraintLeft_toLeftOf?: Id;
  /** Ties its left edge to the right edge of the sibling with this id (or parent) */
  layout_constraintLeft_toRightOf?: Id;
  /** Ties its right edge to the left edge of the sibling with this id (or parent) */
  layout_constraintRight_toLeftOf?: Id;
  /** Ties its right edge to the right edge of the sibling with this id (or parent) */
  layout_constraintRight_toRightOf?: Id;
  /** Ties its starting edge to the starting edge of the sibling with this id (or parent) */
  layout_constraintStart_toStartOf?: Id;
  /** Ties its starting edge to the ending edge of the sibling with this id (or parent) */
  layout_constraintStart_toEndOf?: Id;
  /** Ties its ending edge to the starting edge of the sibling with this id (or parent) */
  layout_constraintEnd_toStartOf?: Id;
  /** Ties its ending edge to the ending edge of the sibling with this id (or parent) */
  layout_constraintEnd_toEndOf?: Id;
  /** Ties its top edge to the top edge of the sibling with this id (or parent) */
  layout_constraintTop_toTopOf?: Id;
  /** Ties its top edge to the bottom edge of the sibling with this id (or parent) */
  layout_constraintTop_toBottomOf?: Id;
  /** Ties its bottom edge to the top edge of the sibling with this id (or parent) */
  layout_constraintBottom_toTopOf?: Id;
  /** Ties its bottom edge to the bottom edge of the sibling with this id (or parent) */
  layout_constraintBottom_toBottomOf?: Id;
  /** Ties its baseline to the baseline of the sibling with this id (or parent) */
  layout_constraintBaseline_toBaselineOf?: Id;
  /** Where it stands between its two sides: 0 left, 1 right */
  layout_constraintHorizontal_bias?: number;
  /** Where it stands between top and bottom: 0 top, 1 bottom */
  layout_constraintVertical_bias?: number;
  /** How views tied one to the next share the room between them */
  layout_constraintHorizontal_chainStyle?: 'spread' | 'spread_inside' | 'packed';
  /** How views tied one to the next share the room between them */
  layout_constraintVertical_chainStyle?: 'spread' | 'spread_inside' | 'packed';
  /** Share of a view of 0dp in a run of views tied one to the next */
  layout_constraintHorizontal_weight?: number;
  /** Share of a view of 0dp in a run of views tied one to the next */
  layout_constraintVertical_weight?: number;
}

/** Stands its children in a row or a column */
export interface LinearLayoutProperties extends ViewProperties {
  /** Whether the children stand in a row or a column */
  orientation?: 'horizontal' | 'vertical';
  /** Sum of the layout_weight; without it the children’s own are added up */
  weightSum?: number;
  /** Whether a row aligns its texts by baseline */
  baselineAligned?: boolean;
}

/** Places its children by its own edges or by one another */
export interface RelativeLayoutProperties extends ViewProperties {
}

/** Lays its children over one another */
export interface FrameLayoutProperties extends ViewProperties {
}

/** Ties the edges of its children to one another or to itself */
export interface ConstraintLayoutProperties extends ViewProperties {
}

/** A column of rows */
export interface TableLayoutProperties extends ViewProperties {
  /** Whether the children stand in a row or a column */
  orientation?: 'horizontal' | 'vertical';
  /** Sum of the layout_weight; without it the children’s own are added up */
  weightSum?: number;
  /** Whether a row aligns its texts by baseline */
  baselineAligned?: boolean;
}

/** Puts its children into cells */
export interface GridLayoutProperties extends ViewProperties {
  /** Columns of the GridLayout */
  columnCount?: number;
  /** Rows of the GridLayout */
  rowCount?: number;
  /** Whether the children stand in a row or a column */
  orientation?: 'horizontal' | 'vertical';
}

/** A card with corners and a shadow */
export interface CardViewProperties extends ViewProperties {
  /** Colour of the card */
  cardBackgroundColor?: string;
  /** Radius of the card’s corners */
  cardCornerRadius?: Length;
  /** Height of the card above the ground */
  cardElevation?: Length;
  /** Space around the card’s content */
  contentPadding?: Length;
  /** Space left of the card’s content */
  contentPaddingLeft?: Length;
  /** Space above the card’s content */
  contentPaddingTop?: Length;
  /** Space right of the card’s content */
  contentPaddingRight?: Length;
  /** Space below the card’s content */
  contentPaddingBottom?: Length;
}

/** Scrolls one child up and down */
export interface ScrollViewProperties extends ViewProperties {
  /** Stretches a short child to the room that is seen */
  fillViewport?: boolean;
}

/** As ScrollView */
export interface NestedScrollViewProperties extends ViewProperties {
  /** Stretches a short child to the room that is seen */
  fillViewport?: boolean;
}

/** Scrolls one child sideways */
export interface HorizontalScrollViewProperties extends ViewProperties {
  /** Stretches a short child to the room that is seen */
  fillViewport?: boolean;
}

/** The bar on top of a screen */
export interface AppBarLayoutProperties extends ViewProperties {
  /** Whether the children stand in a row or a column */
  orientation?: 'horizontal' | 'vertical';
  /** Sum of the layout_weight; without it the children’s own are added up */
  weightSum?: number;
  /** Whether a row aligns its texts by baseline */
  baselineAligned?: boolean;
}

/** A bar that folds up on phones */
export interface CollapsingToolbarLayoutProperties extends ViewProperties {
}

/** The bar with back button and title */
export interface ToolbarProperties extends ViewProperties {
  /** Whether the children stand in a row or a column */
  orientation?: 'horizontal' | 'vertical';
  /** Sum of the layout_weight; without it the children’s own are added up */
  weightSum?: number;
  /** Whether a row aligns its texts by baseline */
  baselineAligned?: boolean;
}

/** The frame around an input */
export interface TextInputLayoutProperties extends ViewProperties {
  /** Whether the children stand in a row or a column */
  orientation?: 'horizontal' | 'vertical';
  /** Sum of the layout_weight; without it the children’s own are added up */
  weightSum?: number;
  /** Whether a row aligns its texts by baseline */
  baselineAligned?: boolean;
  /** Shown while it is empty; also its label */
  hint?: string | number | boolean;
}

/** The row of tabs */
export interface TabLayoutProperties extends ViewProperties {
  /** Whether the children stand in a row or a column */
  orientation?: 'horizontal' | 'vertical';
  /** Sum of the layout_weight; without it the children’s own are added up */
  weightSum?: number;
  /** Whether a row aligns its texts by baseline */
  baselineAligned?: boolean;
}

/** One tab */
export interface TabItemProperties extends ViewProperties {
  /** Text that is shown; a value of its field_name takes its place */
  text?: string | number | boolean;
  /** Colour of the text */
  textColor?: string;
  /** Size of the text */
  textSize?: Length;
  /** Bold, italic */
  textStyle?: string;
  /** Weight from 100 to 900 */
  textFontWeight?: number;
  /** All in capitals */
  textAllCaps?: boolean;
  /** Where the text stands when there is no gravity */
  textAlignment?: 'center' | 'textStart' | 'textEnd' | 'viewStart' | 'viewEnd' | 'gravity' | 'inherit';
  /** Family: serif or monospace */
  fontFamily?: string | number | boolean;
  /** Family, as fontFamily */
  typeface?: string | number | boolean;
  /** Room between letters in em */
  letterSpacing?: number;
  /** Height of a line, times so much */
  lineSpacingMultiplier?: number;
}

/** Pages of which one is seen */
export interface ViewPagerProperties extends ViewProperties {
}

/** A grid of items of one size */
export interface GridViewProperties extends ViewProperties {
  /** Layout of one item */
  grid_view_layout_item?: View;
  /** Data of the items */
  grid_view_data?: unknown;
  /** Sample layout of one row */
  listitem?: View;
  /** How rows are placed: a name with “Grid” makes a grid */
  layoutManager?: string | number | boolean;
  /** Columns of the grid */
  spanCount?: number;
  /** Whether the children stand in a row or a column */
  orientation?: 'horizontal' | 'vertical';
  /** Room between columns */
  horizontalSpacing?: Length;
  /** Room between rows */
  verticalSpacing?: Length;
  /** Shown while there are no rows; an empty text shows nothing */
  emptyText?: string | number | boolean;
  /** Text of a button while there are no rows; a press performs the actions of the list */
  emptyActionText?: string | number | boolean;
  /** Shown while the rows are on their way */
  loadingText?: string | number | boolean;
  /** Empty frames while the rows are on their way, at most 20; without loadingText they replace the text */
  loadingRows?: number;
  /** Shown when the rows could not be loaded, above the reason and a button that tries again */
  errorText?: string | number | boolean;
  /** Number of columns, or auto_fit */
  numColumns?: number | 'auto_fit';
  /** Width of a column with auto_fit */
  columnWidth?: Length;
}

/** A list of rows */
export interface RecyclerViewProperties extends ViewProperties {
  /** Layout of one item */
  grid_view_layout_item?: View;
  /** Data of the items */
  grid_view_data?: unknown;
  /** Sample layout of one row */
  listitem?: View;
  /** How rows are placed: a name with “Grid” makes a grid */
  layoutManager?: string | number | boolean;
  /** Columns of the grid */
  spanCount?: number;
  /** Whether the children stand in a row or a column */
  orientation?: 'horizontal' | 'vertical';
  /** Room between columns */
  horizontalSpacing?: Length;
  /** Room between rows */
  verticalSpacing?: Length;
  /** Shown while there are no rows; an empty text shows nothing */
  emptyText?: string | number | boolean;
  /** Text of a button while there are no rows; a press performs the actions of the list */
  emptyActionText?: string | number | boolean;
  /** Shown while the rows are on their way */
  loadingText?: string | number | boolean;
  /** Empty frames while the rows are on their way, at most 20; without loadingText they replace the text */
  loadingRows?: number;
  /** Shown when the rows could not be loaded, above the reason and a button that tries again */
  errorText?: string | number | boolean;
}

/** A list of rows */
export interface ListViewProperties extends ViewProperties {
  /** Layout of one item */
  grid_view_layout_item?: View;
  /** Data of the items */
  grid_view_data?: unknown;
  /** Sample layout of one row */
  listitem?: View;
  /** How rows are placed: a name with “Grid” makes a grid */
  layoutManager?: string | number | boolean;
  /** Columns of the grid */
  spanCount?: number;
  /** Whether the children stand in a row or a column */
  orientation?: 'horizontal' | 'vertical';
  /** Room between columns */
  horizontalSpacing?: Length;
  /** Room between rows */
  verticalSpacing?: Length;
  /** Shown while there are no rows; an empty text shows nothing */
  emptyText?: string | number | boolean;
  /** Text of a button while there are no rows; a press performs the actions of the list */
  emptyActionText?: string | number | boolean;
  /** Shown while the rows are on their way */
  loadingText?: string | number | boolean;
  /** Empty frames while the rows are on their way, at most 20; without loadingText they replace the text */
  loadingRows?: number;
  /** Shown when the rows could not be loaded, above the reason and a button that tries again */
  errorText?: string | number | boolean;
}

/** A label or a value */
export interface TextViewProperties extends ViewProperties {
  /** Text that is shown; a value of its field_name takes its place */
  text?: string | number | boolean;
  /** Colour of the text */
  textColor?: string;
  /** Size of the text */
  textSize?: Length;
  /** Bold, italic */
  textStyle?: string;
  /** Weight from 100 to 900 */
  textFontWeight?: number;
  /** All in capitals */
  textAllCaps?: boolean;
  /** Where the text stands when there is no gravity */
  textAlignment?: 'center' | 'textStart' | 'textEnd' | 'viewStart' | 'viewEnd' | 'gravity' | 'inherit';
  /** Family: serif or monospace */
  fontFamily?: string | number | boolean;
  /** Family, as fontFamily */
  typeface?: string | number | boolean;
  /** Room between letters in em */
  letterSpacing?: number;
  /** Height of a line, times so much */
  lineSpacingMultiplier?: number;
  /** Exactly so many lines */
  lines?: number;
  /** At least so many lines */
  minLines?: number;
  /** At most so many lines */
  maxLines?: number;
  /** One line only */
  singleLine?: boolean;
  /** Ends a text that is too long with an ellipsis */
  ellipsize?: 'none' | 'start' | 'middle' | 'end' | 'marquee';
  /** Shows the text in a read-only area of several lines */
  textarea?: string | number | boolean;
  /** Makes addresses in the text links */
  autoLink?: string;
}

/** A button */
export interface ButtonProperties extends ViewProperties {
  /** Text that is shown; a value of its field_name takes its place */
  text?: string | number | boolean;
  /** Colour of the text */
  textColor?: string;
  /** Size of the text */
  textSize?: Length;
  /** Bold, italic */
  textStyle?: string;
  /** Weight from 100 to 900 */
  textFontWeight?: number;
  /** All in capitals */
  textAllCaps?: boolean;
  /** Where the text stands when there is no gravity */
  textAlignment?: 'center' | 'textStart' | 'textEnd' | 'viewStart' | 'viewEnd' | 'gravity' | 'inherit';
  /** Family: serif or monospace */
  fontFamily?: string | number | boolean;
  /** Family, as fontFamily */
  typeface?: string | number | boolean;
  /** Room between letters in em */
  letterSpacing?: number;
  /** Height of a line, times so much */
  lineSpacingMultiplier?: number;
  /** Exactly so many lines */
  lines?: number;
  /** At least so many lines */
  minLines?: number;
  /** At most so many lines */
  maxLines?: number;
  /** One line only */
  singleLine?: boolean;
  /** Ends a text that is too long with an ellipsis */
  ellipsize?: 'none' | 'start' | 'middle' | 'end' | 'marquee';
}

/** A small rounded button */
export interface ChipProperties extends ViewProperties {
  /** Text that is shown; a value of its field_name takes its place */
  text?: string | number | boolean;
  /** Colour of the text */
  textColor?: string;
  /** Size of the text */
  textSize?: Length;
  /** Bold, italic */
  textStyle?: string;
  /** Weight from 100 to 900 */
  textFontWeight?: number;
  /** All in capitals */
  textAllCaps?: boolean;
  /** Where the text stands when there is no gravity */
  textAlignment?: 'center' | 'textStart' | 'textEnd' | 'viewStart' | 'viewEnd' | 'gravity' | 'inherit';
  /** Family: serif or monospace */
  fontFamily?: string | number | boolean;
  /** Family, as fontFamily */
  typeface?: string | number | boolean;
  /** Room between letters in em */
  letterSpacing?: number;
  /** Height of a line, times so much */
  lineSpacingMultiplier?: number;
  /** Exactly so many lines */
  lines?: number;
  /** At least so many lines */
  minLines?: number;
  /** At most so many lines */
  maxLines?: number;
  /** One line only */
  singleLine?: boolean;
  /** Ends a text that is too long with an ellipsis */
  ellipsize?: 'none' | 'start' | 'middle' | 'end' | 'marquee';
}

/** A picture or an icon */
export interface ImageViewProperties extends ViewProperties {
  /** Must be filled in: true, or the message when it is empty */
  required?: string | number | boolean;
  /** Message when it is empty */
  requiredMessage?: string | number | boolean;
  /** As requiredMessage */
  required_message?: string | number | boolean;
  /** As requiredMessage */
  error?: string | number | boolean;
  /** Picture, icon or colour */
  src?: string;
  /** Where there is no picture, or it does not load: a coloured tile with the first letters of the first and the last word; with a field_name also in place of an icon in src */
  placeholder_text?: string | number | boolean;
  /** How placeholder_text is drawn: as initials, or as a 3:4 cover made from the text; a cover is never cropped or stretched */
  placeholder_style?: 'initials' | 'cover';
  /** Smaller text on the cover, for example an author; only used when placeholder_style is cover */
  placeholder_subtitle?: string | number | boolean;
  /** How the picture fits its box */
  scaleType?: 'fitXY' | 'fitCenter' | 'fitStart' | 'fitEnd' | 'center' | 'centerCrop' | 'centerInside' | 'matrix';
  /** Name of the picture, as contentDescription */
  alt?: string | number | boolean;
  /** Name of the picture, not drawn */
  text?: string | number | boolean;
}

/** A button with a picture */
export interface ImageButtonProperties extends ViewProperties {
  /** Must be filled in: true, or the message when it is empty */
  required?: string | number | boolean;
  /** Message when it is empty */
  requiredMessage?: string | number | boolean;
  /** As requiredMessage */
  required_message?: string | number | boolean;
  /** As requiredMessage */
  error?: string | number | boolean;
  /** Picture, icon or colour */
  src?: string;
  /** Where there is no picture, or it does not load: a coloured tile with the first letters of the first and the last word; with a field_name also in place of an icon in src */
  placeholder_text?: string | number | boolean;
  /** How placeholder_text is drawn: as initials, or as a 3:4 cover made from the text; a cover is never cropped or stretched */
  placeholder_style?: 'initials' | 'cover';
  /** Smaller text on the cover, for example an author; only used when placeholder_style is cover */
  placeholder_subtitle?: string | number | boolean;
  /** How the picture fits its box */
  scaleType?: 'fitXY' | 'fitCenter' | 'fitStart' | 'fitEnd' | 'center' | 'centerCrop' | 'centerInside' | 'matrix';
  /** Name of the picture, as contentDescription */
  alt?: string | number | boolean;
  /** Name of the picture, not drawn */
  text?: string | number | boolean;
}

/** A round picture */
export interface CircleImageViewProperties extends ViewProperties {
  /** Must be filled in: true, or the message when it is empty */
  required?: string | number | boolean;
  /** Message when it is empty */
  requiredMessage?: string | number | boolean;
  /** As requiredMessage */
  required_message?: string | number | boolean;
  /** As requiredMessage */
  error?: string | number | boolean;
  /** Picture, icon or colour */
  src?: string;
  /** Where there is no picture, or it does not load: a coloured tile with the first letters of the first and the last word; with a field_name also in place of an icon in src */
  placeholder_text?: string | number | boolean;
  /** How placeholder_text is drawn: as initials, or as a 3:4 cover made from the text; a cover is never cropped or stretched */
  placeholder_style?: 'initials' | 'cover';
  /** Smaller text on the cover, for example an author; only used when placeholder_style is cover */
  placeholder_subtitle?: string | number | boolean;
  /** How the picture fits its box */
  scaleType?: 'fitXY' | 'fitCenter' | 'fitStart' | 'fitEnd' | 'center' | 'centerCrop' | 'centerInside' | 'matrix';
  /** Name of the picture, as contentDescription */
  alt?: string | number | boolean;
  /** Name of the picture, not drawn */
  text?: string | number | boolean;
}

/** A coloured box or a line */
export interface ViewProperties extends ViewProperties {
}

/** Empty room */
export interface SpaceProperties extends ViewProperties {
}

/** An unseen line in a ConstraintLayout to tie edges to */
export interface GuidelineProperties extends ViewProperties {
  /** Which way the line runs */
  orientation?: 'horizontal' | 'vertical';
  /** From where the parent begins */
  layout_constraintGuide_begin?: Length;
  /** From where the parent ends */
  layout_constraintGuide_end?: Length;
  /** Part of the parent, 0 to 1 */
  layout_constraintGuide_percent?: number;
}

/** A text input; Enter in one of a single line presses the button that posts it */
export interface EditTextProperties extends ViewProperties {
  /** Text that is shown; a value of its field_name takes its place */
  text?: string | number | boolean;
  /** Colour of the text */
  textColor?: string;
  /** Size of the text */
  textSize?: Length;
  /** Bold, italic */
  textStyle?: string;
  /** Weight from 100 to 900 */
  textFontWeight?: number;
  /** All in capitals */
  textAllCaps?: boolean;
  /** Where the text stands when there is no gravity */
  textAlignment?: 'center' | 'textStart' | 'textEnd' | 'viewStart' | 'viewEnd' | 'gravity' | 'inherit';
  /** Family: serif or monospace */
  fontFamily?: string | number | boolean;
  /** Family, as fontFamily */
  typeface?: string | number | boolean;
  /** Room between letters in em */
  letterSpacing?: number;
  /** Height of a line, times so much */
  lineSpacingMultiplier?: number;
  /** Exactly so many lines */
  lines?: number;
  /** At least so many lines */
  minLines?: number;
  /** At most so many lines */
  maxLines?: number;
  /** One line only */
  singleLine?: boolean;
  /** Ends a text that is too long with an ellipsis */
  ellipsize?: 'none' | 'start' | 'middle' | 'end' | 'marquee';
  /** Must be filled in: true, or the message when it is empty */
  required?: string | number | boolean;
  /** Message when it is empty */
  requiredMessage?: string | number | boolean;
  /** As requiredMessage */
  required_message?: string | number | boolean;
  /** As requiredMessage */
  error?: string | number | boolean;
  /** Shown while it is empty; also its label */
  hint?: string | number | boolean;
  /** Colour of the hint */
  textColorHint?: string;
  /** Colour of the hint, as textColorHint */
  hintTextColor?: string;
  /** What is typed in */
  inputType?: string;
  /** Kind of field: text, textarea, number, email, phone, password, date, time */
  fieldType?: string | number | boolean;
  /** Kind of field, as fieldType */
  type?: string | number | boolean;
  /** At most so many characters */
  maxLength?: number;
  /** Smallest number that is taken */
  min?: number;
  /** Greatest number that is taken */
  max?: number;
  /** Can be read only */
  readonly?: boolean;
  /** Whether it can be changed */
  editable?: boolean;
}

/** A search line; Enter searches */
export interface SearchViewProperties extends ViewProperties {
  /** Text that is shown; a value of its field_name takes its place */
  text?: string | number | boolean;
  /** Colour of the text */
  textColor?: string;
  /** Size of the text */
  textSize?: Length;
  /** Bold, italic */
  textStyle?: string;
  /** Weight from 100 to 900 */
  textFontWeight?: number;
  /** All in capitals */
  textAllCaps?: boolean;
  /** Where the text stands when there is no gravity */
  textAlignment?: 'center' | 'textStart' | 'textEnd' | 'viewStart' | 'viewEnd' | 'gravity' | 'inherit';
  /** Family: serif or monospace */
  fontFamily?: string | number | boolean;
  /** Family, as fontFamily */
  typeface?: string | number | boolean;
  /** Room between letters in em */
  letterSpacing?: number;
  /** Height of a line, times so much */
  lineSpacingMultiplier?: number;
  /** Exactly so many lines */
  lines?: number;
  /** At least so many lines */
  minLines?: number;
  /** At most so many lines */
  maxLines?: number;
  /** One line only */
  singleLine?: boolean;
  /** Ends a text that is too long with an ellipsis */
  ellipsize?: 'none' | 'start' | 'middle' | 'end' | 'marquee';
  /** Must be filled in: true, or the message when it is empty */
  required?: string | number | boolean;
  /** Message when it is empty */
  requiredMessage?: string | number | boolean;
  /** As requiredMessage */
  required_message?: string | number | boolean;
  /** As requiredMessage */
  error?: string | number | boolean;
  /** Shown while it is empty; also its label */
  hint?: string | number | boolean;
  /** Shown while it is empty; also its label */
  queryHint?: string | number | boolean;
}

/** A box to tick */
export interface CheckBoxProperties extends ViewProperties {
  /** Text that is shown; a value of its field_name takes its place */
  text?: string | number | boolean;
  /** Colour of the text */
  textColor?: string;
  /** Size of the text */
  textSize?: Length;
  /** Bold, italic */
  textStyle?: string;
  /** Weight from 100 to 900 */
  textFontWeight?: number;
  /** All in capitals */
  textAllCaps?: boolean;
  /** Where the text stands when there is no gravity */
  textAlignment?: 'center' | 'textStart' | 'textEnd' | 'viewStart' | 'viewEnd' | 'gravity' | 'inherit';
  /** Family: serif or monospace */
  fontFamily?: string | number | boolean;
  /** Family, as fontFamily */
  typeface?: string | number | boolean;
  /** Room between letters in em */
  letterSpacing?: number;
  /** Height of a line, times so much */
  lineSpacingMultiplier?: number;
  /** Exactly so many lines */
  lines?: number;
  /** At least so many lines */
  minLines?: number;
  /** At most so many lines */
  maxLines?: number;
  /** One line only */
  singleLine?: boolean;
  /** Ends a text that is too long with an ellipsis */
  ellipsize?: 'none' | 'start' | 'middle' | 'end' | 'marquee';
  /** Must be filled in: true, or the message when it is empty */
  required?: string | number | boolean;
  /** Message when it is empty */
  requiredMessage?: string | number | boolean;
  /** As requiredMessage */
  required_message?: string | number | boolean;
  /** As requiredMessage */
  error?: string | number | boolean;
  /** Shown while it is empty; also its label */
  hint?: string | number | boolean;
  /** Chosen from the start */
  checked?: boolean;
}

/** On or off */
export interface SwitchProperties extends ViewProperties {
  /** Text that is shown; a value of its field_name takes its place */
  text?: string | number | boolean;
  /** Colour of the text */
  textColor?: string;
  /** Size of the text */
  textSize?: Length;
  /** Bold, italic */
  textStyle?: string;
  /** Weight from 100 to 900 */
  textFontWeight?: number;
  /** All in capitals */
  textAllCaps?: boolean;
  /** Where the text stands when there is no gravity */
  textAlignment?: 'center' | 'textStart' | 'textEnd' | 'viewStart' | 'viewEnd' | 'gravity' | 'inherit';
  /** Family: serif or monospace */
  fontFamily?: string | number | boolean;
  /** Family, as fontFamily */
  typeface?: string | number | boolean;
  /** Room between letters in em */
  letterSpacing?: number;
  /** Height of a line, times so much */
  lineSpacingMultiplier?: number;
  /** Exactly so many lines */
  lines?: number;
  /** At least so many lines */
  minLines?: number;
  /** At most so many lines */
  maxLines?: number;
  /** One line only */
  singleLine?: boolean;
  /** Ends a text that is too long with an ellipsis */
  ellipsize?: 'none' | 'start' | 'middle' | 'end' | 'marquee';
  /** Must be filled in: true, or the message when it is empty */
  required?: string | number | boolean;
  /** Message when it is empty */
  requiredMessage?: string | number | boolean;
  /** As requiredMessage */
  required_message?: string | number | boolean;
  /** As requiredMessage */
  error?: string | number | boolean;
  /** Shown while it is empty; also its label */
  hint?: string | number | boolean;
  /** Chosen from the start */
  checked?: boolean;
  /** Text when it is on */
  textOn?: string | number | boolean;
  /** Text when it is off */
  textOff?: string | number | boolean;
}

/** Choices of which one holds */
export interface RadioGroupProperties extends ViewProperties {
  /** Whether the children stand in a row or a column */
  orientation?: 'horizontal' | 'vertical';
  /** Sum of the layout_weight; without it the children’s own are added up */
  weightSum?: number;
  /** Whether a row aligns its texts by baseline */
  baselineAligned?: boolean;
  /** Must be filled in: true, or the message when it is empty */
  required?: string | number | boolean;
  /** Message when it is empty */
  requiredMessage?: string | number | boolean;
  /** As requiredMessage */
  required_message?: string | number | boolean;
  /** As requiredMessage */
  error?: string | number | boolean;
  /** Shown while it is empty; also its label */
  hint?: string | number | boolean;
}

/** One of the choices */
export interface RadioButtonProperties extends ViewProperties {
  /** Text that is shown; a value of its field_name takes its place */
  text?: string | number | boolean;
  /** Colour of the text */
  textColor?: string;
  /** Size of the text */
  textSize?: Length;
  /** Bold, italic */
  textStyle?: string;
  /** Weight from 100 to 900 */
  textFontWeight?: number;
  /** All in capitals */
  textAllCaps?: boolean;
  /** Where the text stands when there is no gravity */
  textAlignment?: 'center' | 'textStart' | 'textEnd' | 'viewStart' | 'viewEnd' | 'gravity' | 'inherit';
  /** Family: serif or monospace */
  fontFamily?: string | number | boolean;
  /** Family, as fontFamily */
  typeface?: string | number | boolean;
  /** Room between letters in em */
  letterSpacing?: number;
  /** Height of a line, times so much */
  lineSpacingMultiplier?: number;
  /** Exactly so many lines */
  lines?: number;
  /** At least so many lines */
  minLines?: number;
  /** At most so many lines */
  maxLines?: number;
  /** One line only */
  singleLine?: boolean;
  /** Ends a text that is too long with an ellipsis */
  ellipsize?: 'none' | 'start' | 'middle' | 'end' | 'marquee';
  /** Must be filled in: true, or the message when it is empty */
  required?: string | number | boolean;
  /** Message when it is empty */
  requiredMessage?: string | number | boolean;
  /** As requiredMessage */
  required_message?: string | number | boolean;
  /** As requiredMessage */
  error?: string | number | boolean;
  /** Shown while it is empty; also its label */
  hint?: string | number | boolean;
  /** Chosen from the start */
  checked?: boolean;
  /** Value when there is no text */
  value?: string | number | boolean;
}

/** A drop-down list */
export interface SpinnerProperties extends ViewProperties {
  /** Text that is shown; a value of its field_name takes its place */
  text?: string | number | boolean;
  /** Colour of the text */
  textColor?: string;
  /** Size of the text */
  textSize?: Length;
  /** Bold, italic */
  textStyle?: string;
  /** Weight from 100 to 900 */
  textFontWeight?: number;
  /** All in capitals */
  textAllCaps?: boolean;
  /** Where the text stands when there is no gravity */
  textAlignment?: 'center' | 'textStart' | 'textEnd' | 'viewStart' | 'viewEnd' | 'gravity' | 'inherit';
  /** Family: serif or monospace */
  fontFamily?: string | number | boolean;
  /** Family, as fontFamily */
  typeface?: string | number | boolean;
  /** Room between letters in em */
  letterSpacing?: number;
  /** Height of a line, times so much */
  lineSpacingMultiplier?: number;
  /** Exactly so many lines */
  lines?: number;
  /** At least so many lines */
  minLines?: number;
  /** At most so many lines */
  maxLines?: number;
  /** One line only */
  singleLine?: boolean;
  /** Ends a text that is too long with an ellipsis */
  ellipsize?: 'none' | 'start' | 'middle' | 'end' | 'marquee';
  /** Must be filled in: true, or the message when it is empty */
  required?: string | number | boolean;
  /** Message when it is empty */
  requiredMessage?: string | number | boolean;
  /** As requiredMessage */
  required_message?: string | number | boolean;
  /** As requiredMessage */
  error?: string | number | boolean;
  /** Shown while it is empty; also its label */
  hint?: string | number | boolean;
  /** Choices, by comma or line */
  entries?: string | number | boolean;
  /** Choices, as entries */
  items?: string | number | boolean;
  /** What is sent in the place of each choice, in the order of entries */
  entryValues?: string | number | boolean;
  /** Field of a collection in which more choices are searched for as people type: collection.field, never an expression */
  entrySource?: string | number | boolean;
  /** The value that is chosen at first */
  value?: string | number | boolean;
  /** Shown while nothing is chosen */
  prompt?: string | number | boolean;
}

/** Stars to give */
export interface RatingBarProperties extends ViewProperties {
  /** Must be filled in: true, or the message when it is empty */
  required?: string | number | boolean;
  /** Message when it is empty */
  requiredMessage?: string | number | boolean;
  /** As requiredMessage */
  required_message?: string | number | boolean;
  /** As requiredMessage */
  error?: string | number | boolean;
  /** Shown while it is empty; also its label */
  hint?: string | number | boolean;
  /** Number of stars */
  numStars?: number;
  /** Stars from the start */
  rating?: number;
  /** Step: 1 or 0.5 */
  stepSize?: number;
  /** Only shows, takes nothing */
  isIndicator?: boolean;
}

/** A number between two ends */
export interface SeekBarProperties extends ViewProperties {
  /** Must be filled in: true, or the message when it is empty */
  required?: string | number | boolean;
  /** Message when it is empty */
  requiredMessage?: string | number | boolean;
  /** As requiredMessage */
  required_message?: string | number | boolean;
  /** As requiredMessage */
  error?: string | number | boolean;
  /** Shown while it is empty; also its label */
  hint?: string | number | boolean;
  /** Smallest value */
  min?: number;
  /** Largest value */
  max?: number;
  /** Smallest value, as min */
  valueFrom?: number;
  /** Largest value, as max */
  valueTo?: number;
  /** Value from the start */
  progress?: number;
  /** Step */
  stepSize?: number;
}

/** Picks a day */
export interface DatePickerProperties extends ViewProperties {
  /** Text that is shown; a value of its field_name takes its place */
  text?: string | number | boolean;
  /** Colour of the text */
  textColor?: string;
  /** Size of the text */
  textSize?: Length;
  /** Bold, italic */
  textStyle?: string;
  /** Weight from 100 to 900 */
  textFontWeight?: number;
  /** All in capitals */
  textAllCaps?: boolean;
  /** Where the text stands when there is no gravity */
  textAlignment?: 'center' | 'textStart' | 'textEnd' | 'viewStart' | 'viewEnd' | 'gravity' | 'inherit';
  /** Family: serif or monospace */
  fontFamily?: string | number | boolean;
  /** Family, as fontFamily */
  typeface?: string | number | boolean;
  /** Room between letters in em */
  letterSpacing?: number;
  /** Height of a line, times so much */
  lineSpacingMultiplier?: number;
  /** Exactly so many lines */
  lines?: number;
  /** At least so many lines */
  minLines?: number;
  /** At most so many lines */
  maxLines?: number;
  /** One line only */
  singleLine?: boolean;
  /** Ends a text that is too long with an ellipsis */
  ellipsize?: 'none' | 'start' | 'middle' | 'end' | 'marquee';
  /** Must be filled in: true, or the message when it is empty */
  required?: string | number | boolean;
  /** Message when it is empty */
  requiredMessage?: string | number | boolean;
  /** As requiredMessage */
  required_message?: string | number | boolean;
  /** As requiredMessage */
  error?: string | number | boolean;
  /** Shown while it is empty; also its label */
  hint?: string | number | boolean;
  /** Earliest day that can be picked or typed, such as 2026-01-31; with @{today} no past day is accepted */
  minDate?: string | number | boolean;
  /** Latest day that can be picked or typed, such as 2026-01-31 */
  maxDate?: string | number | boolean;
}

/** Picks a time */
export interface TimePickerProperties extends ViewProperties {
  /** Text that is shown; a value of its field_name takes its place */
  text?: string | number | boolean;
  /** Colour of the text */
  textColor?: string;
  /** Size of the text */
  textSize?: Length;
  /** Bold, italic */
  textStyle?: string;
  /** Weight from 100 to 900 */
  textFontWeight?: number;
  /** All in capitals */
  textAllCaps?: boolean;
  /** Where the text stands when there is no gravity */
  textAlignment?: 'center' | 'textStart' | 'textEnd' | 'viewStart' | 'viewEnd' | 'gravity' | 'inherit';
  /** Family: serif or monospace */
  fontFamily?: string | number | boolean;
  /** Family, as fontFamily */
  typeface?: string | number | boolean;
  /** Room between letters in em */
  letterSpacing?: number;
  /** Height of a line, times so much */
  lineSpacingMultiplier?: number;
  /** Exactly so many lines */
  lines?: number;
  /** At least so many lines */
  minLines?: number;
  /** At most so many lines */
  maxLines?: number;
  /** One line only */
  singleLine?: boolean;
  /** Ends a text that is too long with an ellipsis */
  ellipsize?: 'none' | 'start' | 'middle' | 'end' | 'marquee';
  /** Must be filled in: true, or the message when it is empty */
  required?: string | number | boolean;
  /** Message when it is empty */
  requiredMessage?: string | number | boolean;
  /** As requiredMessage */
  required_message?: string | number | boolean;
  /** As requiredMessage */
  error?: string | number | boolean;
  /** Shown while it is empty; also its label */
  hint?: string | number | boolean;
}

/** How far something is */
export interface ProgressBarProperties extends ViewProperties {
  /** Value when it is done */
  max?: number;
  /** How far it is; without it a ring turns */
  progress?: number;
  /** Nobody knows when it ends */
  indeterminate?: boolean;
}

/** A map; on the web a link to it */
export interface MapViewProperties extends ViewProperties {
  /** Place “10.77,106.69” or an https address */
  location?: string | number | boolean;
  /** Place, as location */
  src?: string | number | boolean;
}

/** A web page; here a link to it */
export interface WebViewProperties extends ViewProperties {
  /** Address of the page: https, mailto or tel */
  url?: string;
  /** Address, as url */
  src?: string;
}
