import type { Json, JsonObject } from '../../../../protocol';

interface Inside {
  views?: JsonObject[];
  action?: JsonObject;
  context?: JsonObject;
}

/** One node in the wire's form: properties as a list of single-key objects. */
export function view(widget: string, properties: Record<string, Json>, inside: Inside = {}): JsonObject {
  return {
    widget,
    properties: Object.entries(properties).map(([name, value]) => ({ [name]: value })),
    ...(inside.views && { views: inside.views }),
    ...(inside.action && { action: inside.action }),
    ...(inside.context && { context: inside.context }),
  };
}

/** Full id as documents write it. */
export function id(name: string): string {
  return `@+id/${name}`;
}

export const WIDE = { layout_width: 'match_parent', layout_height: 'wrap_content' };
export const BACK = { command: 'back' };

export const relative = 'android.widget.RelativeLayout';
export const linear = 'android.widget.LinearLayout';
export const textView = 'android.widget.TextView';
export const editText = 'android.widget.EditText';
export const imageView = 'android.widget.ImageView';

/** The bar on top of a screen: back, the title, and at most one view on the right. */
export function toolbar(title: string, right?: JsonObject): JsonObject {
  const back = view(
    imageView,
    {
      id: id('btn_back'),
      layout_width: '46dp',
      layout_height: '45dp',
      layout_alignParentLeft: true,
      scaleType: 'centerInside',
      src: '@drawable/ic_back_white_24dp',
      contentDescription: 'Quay lại',
    },
    { action: BACK },
  );
  const words = view(textView, {
    id: id('txtTitle'),
    layout_width: 'match_parent',
    layout_height: '45dp',
    layout_toRightOf: id('btn_back'),
    layout_marginRight: right ? '80dp' : '12dp',
    gravity: 'center_vertical',
    text: title,
    textSize: '17sp',
    textStyle: 'bold',
    textColor: '@color/white',
    maxLines: 1,
    ellipsize: 'end',
  });
  return view(
    relative,
    {
      id: id('toolbar'),
      layout_width: 'match_parent',
      layout_height: '45dp',
      background: '@drawable/bg_button_subapp',
    },
    { views: [back, words, ...(right ? [right] : [])] },
  );
}

/** A whole screen: the bar, a scrolling body, and what stays at the bottom. */
export function screen(bar: JsonObject, body: JsonObject[], bottom: JsonObject[] = []): JsonObject {
  const content = view(
    linear,
    { id: id('content'), ...WIDE, orientation: 'vertical', padding: '12dp' },
    { views: body },
  );
  return view(
    linear,
    { id: id('screen'), ...WIDE, orientation: 'vertical', background: '@color/white' },
    { views: [bar, view('android.widget.ScrollView', WIDE, { views: [content] }), ...bottom] },
  );
}

/** A paragraph of a screen. */
export function paragraph(text: string, more: Record<string, Json> = {}): JsonObject {
  return view(textView, {
    ...WIDE,
    text,
    textSize: '15sp',
    textColor: '@color/browser_actions_text_color',
    layout_marginBottom: '10dp',
    ...more,
  });
}
