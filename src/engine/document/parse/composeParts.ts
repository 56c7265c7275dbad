import { isRecord, wireList } from '../../../protocol';
import { DEFAULT_LIMITS } from '../limits';
import { columnView } from './ownViews';

const HEAD = /^(?:tool_?bar|header|top|app_?bar)/i;
const FOOT = /^(?:bottom|footer)/i;

/**
 * The views of named parts in the order they stand on the screen: the bar on top, whatever else fills the middle, the
 * bottom bar at the bottom. Without a body an empty one keeps the bars apart, as the map or list of the phone would.
 */
interface ComposedParts {
  head: { name: string; source: unknown }[];
  body: { name: string; source: unknown }[];
  foot: { name: string; source: unknown }[];
}

export function composeParts(parts: Record<string, unknown>): ComposedParts {
  const composed: ComposedParts = { head: [], body: [], foot: [] };
  for (const name of Object.keys(parts)) {
    // The name is part of the path of every view in it.
    if (name.length > DEFAULT_LIMITS.scalarLength) continue;
    const source = parts[name];
    const place = HEAD.test(name) ? composed.head : FOOT.test(name) ? composed.foot : composed.body;
    if (isRecord(source) && ('widget' in source || 'properties' in source || 'views' in source)) {
      place.push({ name, source });
    } else if (wireList(source)?.some(isRecord)) {
      place.push({ name, source: columnView(source) });
    }
  }
  return composed;
}
