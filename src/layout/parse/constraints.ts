import type { PropertyValue } from '../node';
import { bareId } from './ids';

export const NO_CONSTRAINTS: Record<string, [string, string]> = {};

const NAME =
  /^layout_constraint(left|right|top|bottom|start|end|baseline)_to(left|right|top|bottom|start|end|baseline)of$/i;

function physical(edge: string, rtl: boolean): string {
  const name = edge.toLowerCase();
  if (name === 'start') return rtl ? 'right' : 'left';
  if (name === 'end') return rtl ? 'left' : 'right';
  return name;
}

/** `layout_constraintTop_toBottomOf` and its like: edge → [anchor, edge of the anchor], Start/End resolved. */
export function readConstraints(
  props: Readonly<Record<string, PropertyValue>>,
  rtl: boolean,
): Record<string, [string, string]> {
  let found: Record<string, [string, string]> | undefined;
  for (const name in props) {
    const [, edge, anchorEdge] = NAME.exec(name) ?? [];
    const anchor = bareId(props[name]);
    if (edge && anchorEdge && anchor) {
      found ??= {};
      found[physical(edge, rtl)] = [anchor, physical(anchorEdge, rtl)];
    }
  }
  return found ?? NO_CONSTRAINTS;
}
