import type { Json } from '../../protocol';
import type { AndroidWidget } from '../../engine/docs';
import type { ViewAction, ViewContext, ViewExpression, ViewNode, ViewStep } from './ViewNode';
import type { ViewProperties } from './ViewProperties';

/** What is in a view and what it does, beside its properties. */
interface Inside<Property extends string = string> {
  views?: readonly ViewNode[];
  expressions?: { [P in Property]?: ViewExpression };
  action?: ViewAction;
  actions?: readonly ViewStep[];
  context?: ViewContext;
  /** Values bound to the view itself. */
  values?: { [field: string]: Json };
}

function isList<P extends string>(inside: readonly ViewNode[] | Inside<P>): inside is readonly ViewNode[] {
  return Array.isArray(inside);
}

function withoutGaps(expressions: {
  [property: string]: ViewExpression | undefined;
}): NonNullable<ViewNode['expressions']> {
  const kept: NonNullable<ViewNode['expressions']> = {};
  for (const [name, expression] of Object.entries(expressions)) if (expression) kept[name] = expression;
  return kept;
}

/**
 * Makes the function that builds one widget. The last name of `written` is the widget's; the package before it is what
 * phones want to read.
 */
function widget<W extends AndroidWidget['name']>(written: `${string}.${W}`) {
  type Property = keyof ViewProperties<W> & string;
  return (properties: ViewProperties<W>, inside: readonly ViewNode[] | Inside<Property> = {}): ViewNode => {
    const { views, expressions, action, actions, context, values }: Inside = isList(inside)
      ? { views: inside }
      : inside;
    return {
      widget: written,
      properties: Object.entries<Json | undefined>(properties).flatMap(([name, value]) =>
        value === undefined ? [] : [{ [name]: value }],
      ),
      ...(views && { views: [...views] }),
      ...(expressions && { expressions: withoutGaps(expressions) }),
      ...(action && { action }),
      ...(actions && { actions: [...actions] }),
      ...(context && { context }),
      ...(values && { data_field_value: values }),
    };
  };
}

/** A full id as documents write it. */
export const id = (name: string) => `@+id/${name}` as const;

/**
 * One function a widget: `linear({ orientation: 'vertical' }, [text({ text: 'Hello' })])` is the view in the wire's form.
 * Properties and their values are typed by the catalogue.
 */
export const linear = widget<'LinearLayout'>('android.widget.LinearLayout');
export const relative = widget<'RelativeLayout'>('android.widget.RelativeLayout');
export const frame = widget<'FrameLayout'>('android.widget.FrameLayout');
export const constraint = widget<'ConstraintLayout'>('androidx.constraintlayout.widget.ConstraintLayout');
export const cells = widget<'GridLayout'>('android.widget.GridLayout');
export const card = widget<'CardView'>('androidx.cardview.widget.CardView');
export const scroll = widget<'ScrollView'>('android.widget.ScrollView');
export const horizontalScroll = widget<'HorizontalScrollView'>('android.widget.HorizontalScrollView');
export const grid = widget<'GridView'>('android.widget.GridView');
export const list = widget<'RecyclerView'>('androidx.recyclerview.widget.RecyclerView');
export const text = widget<'TextView'>('android.widget.TextView');
export const button = widget<'Button'>('android.widget.Button');
export const image = widget<'ImageView'>('android.widget.ImageView');
export const input = widget<'EditText'>('android.widget.EditText');
export const search = widget<'SearchView'>('android.widget.SearchView');
export const checkBox = widget<'CheckBox'>('android.widget.CheckBox');
export const toggle = widget<'Switch'>('android.widget.Switch');
export const radioGroup = widget<'RadioGroup'>('android.widget.RadioGroup');
export const radio = widget<'RadioButton'>('android.widget.RadioButton');
export const spinner = widget<'Spinner'>('android.widget.Spinner');
export const rating = widget<'RatingBar'>('android.widget.RatingBar');
export const seek = widget<'SeekBar'>('android.widget.SeekBar');
export const datePicker = widget<'DatePicker'>('android.widget.DatePicker');
export const timePicker = widget<'TimePicker'>('android.widget.TimePicker');
export const progress = widget<'ProgressBar'>('android.widget.ProgressBar');
export const line = widget<'View'>('android.view.View');
export const space = widget<'Space'>('android.widget.Space');
export const guideline = widget<'Guideline'>('androidx.constraintlayout.widget.Guideline');
export const web = widget<'WebView'>('android.webkit.WebView');
export const map = widget<'MapView'>('com.google.android.gms.maps.MapView');
export const appBar = widget<'AppBarLayout'>('com.google.android.material.appbar.AppBarLayout');
export const bar = widget<'Toolbar'>('androidx.appcompat.widget.Toolbar');
export const tabs = widget<'TabLayout'>('com.google.android.material.tabs.TabLayout');
export const tab = widget<'TabItem'>('com.google.android.material.tabs.TabItem');
export const pages = widget<'ViewPager'>('androidx.viewpager.widget.ViewPager');
