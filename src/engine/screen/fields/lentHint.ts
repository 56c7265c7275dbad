import type { LayoutNode } from '../../document/node';

const lent = new WeakMap<LayoutNode, string>();

function firstLine(node: LayoutNode): LayoutNode | undefined {
  for (const view of node.views) {
    const found = view.formPart === 'line' ? view : firstLine(view);
    if (found) return found;
  }
  return undefined;
}

/** Lets the line in a frame have the hint that is written there; returns the hint. */
export function lendHint(node: LayoutNode): string {
  if (node.formPart !== 'hintFrame') return '';
  const hint = String(node.props['hint'] ?? '');
  const line = firstLine(node);
  if (line) lent.set(line, hint);
  return hint;
}

/** The hint of an input: its own, else that of the frame around it; undefined where there is none. */
export function hintOf(input: LayoutNode): string | undefined {
  const { hint } = input.props;
  return hint === undefined ? lent.get(input) || undefined : String(hint);
}
