import type { LayoutNode } from '../../document/node';

const lent = new WeakMap<LayoutNode, string>();

function firstInput(node: LayoutNode): LayoutNode | undefined {
  for (const view of node.views) {
    const found = view.widget === 'EditText' ? view : firstInput(view);
    if (found) return found;
  }
  return undefined;
}

/** Lets the input in a TextInputLayout have the hint that is written there; returns the hint. */
export function lendHint(node: LayoutNode): string {
  const hint = node.widget === 'TextInputLayout' ? String(node.props['hint'] ?? '') : '';
  const input = node.widget === 'TextInputLayout' ? firstInput(node) : undefined;
  if (input) lent.set(input, hint);
  return hint;
}

/** The hint of an input: its own, else that of the TextInputLayout around it; undefined where there is none. */
export function hintOf(input: LayoutNode): string | undefined {
  const { hint } = input.props;
  return hint === undefined ? lent.get(input) || undefined : String(hint);
}
