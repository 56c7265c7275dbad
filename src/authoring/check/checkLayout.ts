import type { Resources } from '../../engine';
import type { CheckedView } from './CheckedView';
import { engineProblems, isTooBig } from './engineProblems';
import { descend, type JsonNode } from './jsonTree';
import type { KnownTargets } from './KnownTargets';
import type { LayoutProblem } from './LayoutProblem';
import { readTrees, type Tree, visit } from './readViews';
import { Report, type Place } from './Report';
import { checkAction } from './rules/actions';
import { checkAddresses } from './rules/addresses';
import { checkAnchors } from './rules/anchors';
import { compile, type Compiled, namelessInputs, namelessPictures, untoldPictures } from './rules/compiled';
import { checkExpressions } from './rules/expressions';
import { checkIds } from './rules/ids';
import { checkNames } from './rules/names';
import { checkSteps } from './rules/steps';
import { checkDocumentKeys, checkKeys, checkStructure, firstToken } from './rules/structure';
import { checkStart, checkTargets } from './rules/targets';
import { checkValues } from './rules/values';
import { readJson } from './syntax';

function checkTree(tree: Tree, report: Report, targets?: KnownTargets): void {
  visit(tree.root, (view) => {
    checkStructure(view, report);
    checkNames(view, report);
    checkValues(view, report);
    checkAnchors(view, report);
    checkAction(view, report);
    checkSteps(view, report);
    checkTargets(view, report, targets);
  });
  checkIds(tree.root, report);
}

function viewsOf(trees: readonly Tree[]): Map<string, CheckedView> {
  const views = new Map<string, CheckedView>();
  for (const { root } of trees) visit(root, (view) => views.set(view.path, view));
  return views;
}

/** What only shows once the engine has compiled the document. */
function checkCompiled(
  compiled: Compiled,
  views: ReadonlyMap<string, CheckedView>,
  root: JsonNode,
  report: Report,
): void {
  engineProblems(compiled, views, root, report);
  const at = (path: string): Place => {
    const view = views.get(path);
    return view?.widget ?? firstToken(view?.node ?? root);
  };
  checkExpressions(compiled, views, report);
  for (const path of namelessPictures(compiled)) report.add('missing-description', at(path), path);
  for (const path of untoldPictures(compiled)) report.add('missing-alt', at(path), path);
  for (const path of namelessInputs(compiled)) report.add('missing-label', at(path), path);
}

/**
 * All that is wrong with a layout document as text, in the order of the text: what the engine would work around or
 * refuse, and what it draws although it cannot be meant. Reads the engine's own tables; never throws. Text that is no
 * JSON is told as such and not looked at further. `targets`: what there is to lead to; without it only what can be told from
 * the text alone is. `resources`: those of the application, beside the console's own.
 */
export function checkLayout(text: string, targets?: KnownTargets, resources?: Resources): LayoutProblem[] {
  const report = new Report(text, resources);
  if (isTooBig(text, report)) return report.problems();
  const json = readJson(text, report);
  if (!json) return report.problems();
  const { root, value } = json;
  const trees = readTrees(root, value);
  const views = viewsOf(trees);
  checkKeys(root, report);
  checkAddresses(root, report);
  checkDocumentKeys(root, trees, report);
  checkStart(root, report, targets);
  for (const tree of trees) checkTree(tree, report, targets);
  checkCompiled(compile(value, '', resources), views, root, report);
  for (const { path, main } of trees) {
    if (!main && descend(root, path))
      checkCompiled(compile(valueAt(value, path), path, resources), views, root, report);
  }
  return report.problems();
}

function valueAt(value: unknown, path: string): unknown {
  let at = value;
  for (const name of path.split('/')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Reflect.get(at, name);
  }
  return at;
}
