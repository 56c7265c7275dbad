import type { JsonObject } from '../../protocol';
import type { ViewNode } from './ViewNode';
import type { ViewProperties } from './ViewProperties';
import { id, image, linear, relative, scroll, text } from './views';

export const WIDE = { layout_width: 'match_parent', layout_height: 'wrap_content' } as const;
/** Conversions every form names for the phones. */
export const VALUES_MAP: JsonObject = {
  true: { class_type: 'java.lang.Boolean', value: 'true', value_type: 'boolean' },
};

const BACK = { command: 'back' } as const;

/** The bar on top of a screen: back, the title, and at most one view on the right. */
export function toolbar(title: string, right?: ViewNode, backWords = 'Quay lại'): ViewNode {
  const back = image(
    {
      id: id('btn_back'),
      layout_width: '46dp',
      layout_height: '45dp',
      layout_alignParentLeft: true,
      scaleType: 'centerInside',
      src: '@drawable/ic_back_white_24dp',
      contentDescription: backWords,
    },
    { action: BACK },
  );
  const words = text({
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
  return relative(
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
export function screen(bar: ViewNode, body: ViewNode[], bottom: ViewNode[] = []): ViewNode {
  const content = linear(
    { id: id('content'), ...WIDE, orientation: 'vertical', padding: '12dp' },
    { views: body },
  );
  return linear(
    { id: id('screen'), ...WIDE, orientation: 'vertical', background: '@color/white' },
    { views: [bar, scroll(WIDE, { views: [content] }), ...bottom] },
  );
}

/** A paragraph of a screen. */
export function paragraph(words: string, more: ViewProperties<'TextView'> = {}): ViewNode {
  return text({
    ...WIDE,
    text: words,
    textSize: '15sp',
    textColor: '@color/browser_actions_text_color',
    layout_marginBottom: '10dp',
    ...more,
  });
}
