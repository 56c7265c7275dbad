import { EMPTY_SCREEN, type LayoutNode } from '../../../engine';
import { collectFields } from '../../../engine/docs';
import type { CheckedView } from '../CheckedView';
import { type FieldPosts, viewsInScope } from '../fieldPosts';

type Definition = ReturnType<typeof collectFields>['definitions'][number];

/** A field of a scope that people enter something into. */
export interface EnteredField {
  definition: Definition;
  /** The view that shows it: of options their group. */
  node: LayoutNode;
  /** The input itself. */
  input: LayoutNode;
  path: string;
  /** As it stands in the text; undefined for what stands nowhere in it. */
  view: CheckedView | undefined;
}

/** True for a field without a name or id, which no post takes. */
export const isNameless = ({ definition }: EnteredField): boolean => definition.name.startsWith(' ');

/** What people enter on a screen, a row or an item, each field once: no searches, and nothing that is hidden. */
export function enteredFields(
  root: LayoutNode,
  { compiled: { hidden }, paths, roots }: FieldPosts,
  views: ReadonlyMap<string, CheckedView>,
): EnteredField[] {
  const found = new Map<string, EnteredField>();
  const groups = groupsOf(root, roots);
  const isOther = (node: LayoutNode) => node !== root && roots.has(node);
  const { byNode } = collectFields(root, {}, EMPTY_SCREEN.changes, isOther);
  for (const [input, definition] of byNode) {
    const { name, editable } = definition;
    if (!editable || hidden.has(input) || input.formPart === 'search' || found.has(name)) continue;
    const node = groups.get(input) ?? input;
    const path = paths.get(node) ?? '';
    found.set(name, { definition, node, input, path, view: views.get(path) });
  }
  return [...found.values()];
}

/** Options by the group whose field they choose for. */
function groupsOf(root: LayoutNode, roots: ReadonlySet<LayoutNode>): Map<LayoutNode, LayoutNode> {
  const groups = new Map<LayoutNode, LayoutNode>();
  for (const node of viewsInScope(root, roots))
    if (node.formPart === 'group')
      for (const option of viewsInScope(node, roots))
        if (option.formPart === 'option') groups.set(option, node);
  return groups;
}
