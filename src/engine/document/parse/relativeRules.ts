import type { LayoutNode, PropertyValue } from '../node';
import { bareId, readBoolean } from './scalars';

/** Rules of RelativeLayout: anchors by bare id, parent alignments as flags. Absent = not set. */
export interface RelativeRules {
  leftOf?: string;
  rightOf?: string;
  above?: string;
  below?: string;
  alignLeft?: string;
  alignRight?: string;
  alignTop?: string;
  alignBottom?: string;
  alignBaseline?: string;
  parentLeft?: boolean;
  parentRight?: boolean;
  parentTop?: boolean;
  parentBottom?: boolean;
  centerInParent?: boolean;
  centerHorizontal?: boolean;
  centerVertical?: boolean;
  /** alignWithParentIfMissing */
  parentIfMissing?: boolean;
}

type Props = Readonly<Record<string, PropertyValue>>;
type Anchor =
  'leftOf' | 'rightOf' | 'above' | 'below' | 'alignLeft' | 'alignRight' | 'alignTop' | 'alignBottom';
type Flag =
  | 'parentLeft'
  | 'parentRight'
  | 'parentTop'
  | 'parentBottom'
  | 'centerInParent'
  | 'centerHorizontal'
  | 'centerVertical'
  | 'parentIfMissing';

const ANCHORS = new Map<string, Anchor | 'alignBaseline'>([
  ['layout_toLeftOf', 'leftOf'],
  ['layout_toRightOf', 'rightOf'],
  ['layout_above', 'above'],
  ['layout_below', 'below'],
  ['layout_alignLeft', 'alignLeft'],
  ['layout_alignRight', 'alignRight'],
  ['layout_alignTop', 'alignTop'],
  ['layout_alignBottom', 'alignBottom'],
  ['layout_alignBaseline', 'alignBaseline'],
]);

const FLAGS = new Map<string, Flag>([
  ['layout_alignParentLeft', 'parentLeft'],
  ['layout_alignParentRight', 'parentRight'],
  ['layout_alignParentTop', 'parentTop'],
  ['layout_alignParentBottom', 'parentBottom'],
  ['layout_centerInParent', 'centerInParent'],
  ['layout_centerHorizontal', 'centerHorizontal'],
  ['layout_centerVertical', 'centerVertical'],
  ['layout_alignWithParentIfMissing', 'parentIfMissing'],
]);

/** Start/End rules, given at all, replace both Left/Right rules of their pair; undefined when neither is given. */
function directed(
  props: Props,
  start: string,
  end: string,
  rtl: boolean,
): [left: string, right: string] | undefined {
  const first = bareId(props[start]);
  const last = bareId(props[end]);
  if (!first && !last) return undefined;
  return rtl ? [last, first] : [first, last];
}

const cache = new WeakMap<LayoutNode, RelativeRules>();

/** The rules of a child of a RelativeLayout, Start/End resolved for the reading direction. */
export function relativeRules(node: LayoutNode): RelativeRules {
  const cached = cache.get(node);
  if (cached) return cached;
  const rules = read(node.props, node.layout.rtl);
  cache.set(node, rules);
  return rules;
}

function read(props: Props, rtl: boolean): RelativeRules {
  const rules: RelativeRules = {};
  let hasDirected = false;
  for (const name in props) {
    const anchorRule = ANCHORS.get(name);
    const flag = anchorRule ? undefined : FLAGS.get(name);
    const value = props[name];
    // `false` and `"false"` remove a rule; an empty id names no view.
    const id = anchorRule && typeof value !== 'boolean' ? bareId(value) : '';
    if (anchorRule && id && id !== 'false' && id !== '0') rules[anchorRule] = id;
    else if (flag && readBoolean(value)) rules[flag] = true;
    else hasDirected ||= name.endsWith('Start') || name.endsWith('End') || name.endsWith('Of');
  }
  if (!hasDirected) return rules;
  const sideRules = directed(props, 'layout_toStartOf', 'layout_toEndOf', rtl);
  if (sideRules) {
    delete rules.leftOf;
    delete rules.rightOf;
    if (sideRules[0]) rules.leftOf = sideRules[0];
    if (sideRules[1]) rules.rightOf = sideRules[1];
  }
  const aligned = directed(props, 'layout_alignStart', 'layout_alignEnd', rtl);
  if (aligned) {
    delete rules.alignLeft;
    delete rules.alignRight;
    if (aligned[0]) rules.alignLeft = aligned[0];
    if (aligned[1]) rules.alignRight = aligned[1];
  }
  const start = readBoolean(props['layout_alignParentStart']);
  const end = readBoolean(props['layout_alignParentEnd']);
  if (start || end) {
    rules.parentLeft = rtl ? end : start;
    rules.parentRight = rtl ? start : end;
  }
  return rules;
}
