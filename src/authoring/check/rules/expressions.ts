import { EMPTY_SCREEN, type LayoutNode } from '../../../engine';
import {
  type ActionStep,
  collectFields,
  ExpressionTree,
  namesIn,
  namesInStep,
  RESERVED_NAMES,
} from '../../../engine/docs';
import type { CheckedView } from '../CheckedView';
import { expressionAt, expressionPlace, stepPlace } from '../engineProblems';
import type { Report } from '../Report';
import type { Compiled } from './compiled';

/** Something in it has expressions or steps. */
const behaves = (node: LayoutNode): boolean =>
  node.expressive === true || node.steps !== undefined || node.views.some(behaves);

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
    if (!behaves(root)) continue;
    const isOther = (node: LayoutNode) => node !== root && roots.has(node);
    const { definitions } = collectFields(root, {}, EMPTY_SCREEN.changes, isOther);
    const declared = new Set(definitions.flatMap(({ name, ids }) => [name, ...ids]));
    const checkStep = (step: ActionStep, index: number, node: LayoutNode): void => {
      const path = paths.get(node) ?? '';
      const view = views.get(path);
      for (const { name } of namesInStep(step))
        if (view && !declared.has(name) && !RESERVED_NAMES.has(name))
          report.add('expression-name', stepPlace(view, String(index)), `${path}/actions/${index}`, {
            value: name,
          });
      if (view && step.command === 'setField' && !declared.has(step.field))
        report.add('unknown-field', stepPlace(view, `${index}/field`), `${path}/actions/${index}/field`, {
          value: step.field,
        });
    };
    const visit = (node: LayoutNode): void => {
      for (const [property, expression] of Object.entries(node.expressions ?? {})) {
        const found = at(node, property);
        for (const { name } of namesIn(expression))
          if (found && !declared.has(name) && !RESERVED_NAMES.has(name))
            report.add('expression-name', found.place, found.path, { value: name });
      }
      for (const [index, step] of (node.steps ?? []).entries()) checkStep(step, index, node);
      for (const view of node.views) if (!isOther(view)) visit(view);
    };
    visit(root);
    const { problems } = new ExpressionTree(root, {}, EMPTY_SCREEN.changes, isOther);
    for (const { path } of problems) {
      const expression = expressionAt(path);
      const node = expression && [...paths.keys()].find((one) => one.path === expression.view);
      const found = node && at(node, expression.property);
      if (found) report.add('expression-circle', found.place, found.path, { value: expression.property });
    }
  }
}
