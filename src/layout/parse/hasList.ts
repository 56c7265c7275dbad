import { isRecord, wireList } from '../../protocol';
import { findDocument } from './document';

const LIST = /(^|\.)(RecyclerView|ListView)$/;
const MOST = 20_000;

/** True when a layout holds a list that rows can come into. Iterative and bounded: layouts are a stranger's data. */
export function hasList(layout: unknown): boolean {
  const rest: unknown[] = [layout];
  for (let seen = 0; rest.length > 0 && seen < MOST; seen++) {
    const value = rest.pop();
    const list = wireList(value);
    if (list) rest.push(...list.slice(0, MOST));
    else if (isRecord(value)) {
      const widget = value['widget'];
      if (typeof widget === 'string' && LIST.test(widget.trim())) return true;
      rest.push(...Object.values(value).filter((child) => typeof child === 'object' && child !== null));
    }
  }
  return false;
}

/** Part of a screen that shows rows where its layout says nothing of them. */
function listPart(map: Readonly<Record<string, string>> | undefined, listed: boolean): object {
  const wide = [{ layout_width: 'match_parent' }];
  const link = {
    widget: 'com.google.android.gms.maps.MapView',
    properties: [...wide, { layout_height: '96dp' }, ...(map ? [map] : [])],
  };
  const list = {
    widget: 'androidx.recyclerview.widget.RecyclerView',
    properties: [{ id: '@+id/recyclerView' }, ...wide, { layout_height: 'wrap_content' }],
  };
  return {
    widget: 'LinearLayout',
    properties: [{ orientation: 'vertical' }, ...wide, { layout_height: 'wrap_content' }],
    views: [...(map ? [link] : []), ...(listed ? [] : [list])],
  };
}

/**
 * A layout with a list below it, between its bars where it has some: the phone puts one there by the kind of the screen alone.
 * `map`: the properties of a map above the list, which is a link to it. `listed`: it has a list of its own.
 */
export function withList(layout: unknown, map?: Readonly<Record<string, string>>, listed = false): unknown {
  const { kind, tree } = findDocument(layout);
  const part = listPart(map, listed);
  if (kind === 'parts' && isRecord(tree)) return { ...tree, list_layout: part };
  return kind === 'node' ? { screen_layout: tree, list_layout: part } : layout;
}
