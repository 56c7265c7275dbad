import { EMPTY_SCREEN, type LayoutNode } from '../../../engine';
import { collectFields, ExpressionTree, namesIn, RESERVED_NAMES } from '../../../engine/docs';
import type { CheckedView } from '../CheckedView';
import { expressionPlace } from '../engineProblems';
import type { Report } from '../Report';
import type { Compiled } from './compiled';

/** Whether the names expressions read are such as their screen, row or item has, and none needs itself. */
export function checkExpressions(
  { scopes, byPath }: Compiled,
  views: ReadonlyMap<string, CheckedView>,
  report: Report,
): void {
  const paths = new Map([...byPath].map(([path, node]) => [node, path]));
  const roots = new Set(scopes);
  const at = (node: LayoutNode, property: string) => {
    const path = paths.get(node) ?? '';
    const view = views.get(path);
    return view && { path: `${path}/expressions/${property}`, place: expressionPlace(view, property) };
  };
  for (const root of scopes) {
    if (!root.expressive) continue;
    const isOther = (node: LayoutNode) => node !== root && roots.has(node);
    const { definitions } = collectFields(root, {}, EMPTY_SCREEN.changes, isOther);
    const known = new Set(definitions.flatMap(({ name, ids }) => [name, ...ids]));
    const visit = (node: LayoutNode): void => {
      for (const [property, expression] of Object.entries(node.expressions ?? {})) {
        const found = at(node, property);
        for (const { name } of namesIn(expression))
          if (found && !known.has(name) && !RESERVED_NAMES.has(name))
            report.add('expression-name', found.place, found.path, { value: name });
      }
      for (const view of node.views) if (!isOther(view)) visit(view);
    };
    visit(root);
    const { problems } = new ExpressionTree(root, {}, EMPTY_SCREEN.changes, isOther);
    for (const { path } of problems) {
      const [, view = '', property = ''] = /^(.*?)\/?expressions\/([^/]+)$/.exec(path) ?? [];
      const node = [...paths.keys()].find((one) => one.path === view);
      const found = node && at(node, property);
      if (found) report.add('expression-circle', found.place, found.path, { value: property });
    }
  }
}
