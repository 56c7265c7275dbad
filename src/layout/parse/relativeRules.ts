import type { PropertyValue, RelativeRules } from '../node';
import { bareId } from './ids';
import { readBoolean } from './scalars';

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

export const NO_RULES: RelativeRules = {};

const ANCHORS: [property: string, rule: Anchor | 'alignBaseline'][] = [
  ['layout_toLeftOf', 'leftOf'],
  ['layout_toRightOf', 'rightOf'],
  ['layout_above', 'above'],
  ['layout_below', 'below'],
  ['layout_alignLeft', 'alignLeft'],
  ['layout_alignRight', 'alignRight'],
  ['layout_alignTop', 'alignTop'],
  ['layout_alignBottom', 'alignBottom'],
  ['layout_alignBaseline', 'alignBaseline'],
];

const FLAGS: [property: string, rule: Flag][] = [
  ['layout_alignParentLeft', 'parentLeft'],
  ['layout_alignParentRight', 'parentRight'],
  ['layout_alignParentTop', 'parentTop'],
  ['layout_alignParentBottom', 'parentBottom'],
  ['layout_centerInParent', 'centerInParent'],
  ['layout_centerHorizontal', 'centerHorizontal'],
  ['layout_centerVertical', 'centerVertical'],
  ['layout_alignWithParentIfMissing', 'parentIfMissing'],
];

// Start/End rules, given at all, replace both Left/Right rules of their pair.
function directedAnchors(rules: RelativeRules, props: Props, rtl: boolean): void {
  const pairs = [
    ['layout_toStartOf', 'layout_toEndOf', 'leftOf', 'rightOf'],
    ['layout_alignStart', 'layout_alignEnd', 'alignLeft', 'alignRight'],
  ] as const;
  for (const [startName, endName, left, right] of pairs) {
    const start = bareId(props[startName]);
    const end = bareId(props[endName]);
    if (!start && !end) continue;
    const [atLeft, atRight] = rtl ? [end, start] : [start, end];
    if (atLeft) rules[left] = atLeft;
    else delete rules[left];
    if (atRight) rules[right] = atRight;
    else delete rules[right];
  }
}

/** The rules of a child of a RelativeLayout, Start/End resolved for the reading direction. */
export function readRelativeRules(props: Props, rtl: boolean): RelativeRules {
  const rules: RelativeRules = {};
  for (const [property, rule] of ANCHORS) {
    const anchor = props[property];
    // `false` and `"false"` take a rule back; an empty id names nobody.
    const id = anchor === undefined || typeof anchor === 'boolean' ? '' : bareId(anchor);
    if (id && id !== 'false' && id !== '0') rules[rule] = id;
  }
  for (const [property, rule] of FLAGS) if (readBoolean(props[property])) rules[rule] = true;
  directedAnchors(rules, props, rtl);
  const start = readBoolean(props['layout_alignParentStart']);
  const end = readBoolean(props['layout_alignParentEnd']);
  if (start || end) {
    rules.parentLeft = rtl ? end : start;
    rules.parentRight = rtl ? start : end;
  }
  return rules;
}
