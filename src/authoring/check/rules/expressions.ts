import { EMPTY_SCREEN, type LayoutNode, type Resources } from '../../../engine';
import {
  type ActionStep,
  collectFields,
  ExpressionTree,
  type Expression,
  expressionsInStep,
  namesIn,
  readReference,
  referencesIn,
  RESERVED_NAMES,
  resolveColor,
  resolveDrawable,
  resolveText,
  STEP_RESULT,
} from '../../../engine/docs';
import type { CheckedView } from '../CheckedView';
import { expressionAt, expressionRange, stepRange } from '../engineProblems';
import type { TextRange, Report } from '../Report';
import type { Compiled } from './compiled';

/** Something in it has expressions or steps. */
const hasBehaviour = (node: LayoutNode): boolean =>
  node.expressive === true || node.steps !== undefined || node.views.some(hasBehaviour);

/** A reference to what neither the application nor the console has. */
function isUnknown(reference: string, resources: Resources | undefined): boolean {
  const kind = readReference(reference)?.kind;
  switch (kind) {
    case 'string':
    case 'dimen':
      return resolveText(reference, kind, resources) === undefined;
    case 'color':
      return resolveColor(reference, resources) === undefined;
    case 'drawable':
      return !resolveDrawable(reference, resources);
    default:
      return false;
  }
}

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
    return view && { path: `${path}/expressions/${property}`, place: expressionRange(view, property) };
  };
  for (const root of scopes) {
    if (!hasBehaviour(root)) continue;
    const isOther = (node: LayoutNode) => node !== root && roots.has(node);
    const { definitions } = collectFields(root, {}, EMPTY_SCREEN.changes, isOther);
    const declared = new Set(definitions.flatMap(({ name, ids }) => [name, ...ids]));
    const check = (expression: Expression, place: TextRange, path: string, also?: string): void => {
      for (const { name } of namesIn(expression))
        if (!declared.has(name) && !RESERVED_NAMES.has(name) && name !== also)
          report.add('expression-name', place, path, { value: name });
      for (const reference of referencesIn(expression))
        if (isUnknown(reference, report.resources))
          report.add('unknown-resource', place, path, { value: reference });
    };
    const checkStep = (step: ActionStep, index: number, node: LayoutNode): void => {
      const path = paths.get(node) ?? '';
      const view = views.get(path);
      for (const expression of expressionsInStep(step))
        if (view) check(expression, stepRange(view, String(index)), `${path}/actions/${index}`, STEP_RESULT);
      const fills = step.command === 'setField' || step.command === 'locate';
      if (view && fills && !declared.has(step.field))
        report.add('unknown-field', stepRange(view, `${index}/field`), `${path}/actions/${index}/field`, {
          value: step.field,
        });
    };
    const visit = (node: LayoutNode): void => {
      for (const [property, expression] of Object.entries(node.expressions ?? {})) {
        const found = at(node, property);
        if (found) check(expression, found.place, found.path);
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
