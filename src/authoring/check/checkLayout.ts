import type { Resources } from '../../engine';
import type { CheckedView } from './CheckedView';
import { engineProblems, isTooBig } from './engineProblems';
import { descend, type JsonNode } from './jsonTree';
import type { KnownTargets } from './KnownTargets';
import type { LayoutProblem } from './LayoutProblem';
import { readTrees, type Tree, visit } from './readViews';
import { FieldPosts } from './fieldPosts';
import { Report, type TextRange } from './Report';
import { checkAction, checkEmptyAction } from './rules/actions';
import { checkAddresses } from './rules/addresses';
import { checkAnchors } from './rules/anchors';
import { checkChoices } from './rules/choices';
import {
  compile,
  type Compiled,
  namelessInputs,
  namelessPictures,
  picturesWithoutAlt,
} from './rules/compiled';
import { checkExpressions } from './rules/expressions';
import { checkStartFilters, checkStepFilters } from './rules/filters';
import { checkIds } from './rules/ids';
import { checkNames } from './rules/names';
import { checkSteps } from './rules/steps';
import { checkPostedData, checkStoredFields } from './rules/storedFields';
import { checkDocumentKeys, checkKeys, checkStructure, firstToken } from './rules/structure';
import { checkStart, checkTargets } from './rules/targets';
import { checkUnsentFields } from './rules/unsentFields';
import { checkValues } from './rules/values';
import { readJson } from './syntax';

function checkTree(tree: Tree, report: Report, targets?: KnownTargets): void {
  visit(tree.root, (view) => {
    checkStructure(view, report);
    checkNames(view, report);
    checkValues(view, report);
    checkAnchors(view, report);
    checkAction(view, report);
    checkEmptyAction(view, report);
    checkSteps(view, report);
    checkTargets(view, report, targets);
    checkPostedData(view, report, targets);
    checkStepFilters(view, report, targets);
  });
}

function viewsOf(trees: readonly Tree[]): Map<string, CheckedView> {
  const views = new Map<string, CheckedView>();
  for (const { root } of trees) visit(root, (view) => views.set(view.path, view));
  return views;
}

/** Checks that need the compiled document. */
function checkCompiled(
  compiled: Compiled,
  views: ReadonlyMap<string, CheckedView>,
  root: JsonNode,
  report: Report,
  targets?: KnownTargets,
): void {
  engineProblems(compiled, views, root, report);
  const at = (path: string): TextRange => {
    const view = views.get(path);
    return view?.widget ?? firstToken(view?.node ?? root);
  };
  checkExpressions(compiled, views, report);
  const fieldPosts = new FieldPosts(compiled);
  checkUnsentFields(fieldPosts, views, report);
  checkStoredFields(fieldPosts, views, report, targets);
  checkChoices(fieldPosts, views, report, targets);
  for (const path of namelessPictures(compiled)) report.add('missing-description', at(path), path);
  for (const path of picturesWithoutAlt(compiled)) report.add('missing-alt', at(path), path);
  for (const path of namelessInputs(compiled)) report.add('missing-label', at(path), path);
}

/**
 * All problems of a layout document as text, in the order of the text: what the engine would work around or refuse, and what it
 * draws although it cannot be intended. Uses the engine's own tables; never throws. For invalid JSON only the syntax errors are
 * reported. `targets`: screens and collections that may be referred to; without it references are checked by form only.
 * `resources`: those of the application, in addition to the console's own.
 */
export function checkLayout(text: string, targets?: KnownTargets, resources?: Resources): LayoutProblem[] {
  const report = new Report(text, resources);
  if (isTooBig(text, report)) return report.problems();
  const json = readJson(text, report);
  if (!json) return report.problems();
  const { root, value } = json;
  if (root.type === 'array') report.add('document-list', firstToken(root), '');
  const trees = readTrees(root, value);
  const views = viewsOf(trees);
  checkKeys(root, report);
  checkAddresses(root, report);
  checkDocumentKeys(root, trees, report);
  checkStart(root, report, targets);
  checkStartFilters(root, report, targets);
  for (const tree of trees) checkTree(tree, report, targets);
  const rootsOf = (main: boolean) => trees.filter((tree) => tree.main === main).map(({ root }) => root);
  checkIds(rootsOf(true), report);
  for (const item of rootsOf(false)) checkIds([item], report);
  checkCompiled(compile(value, '', resources), views, root, report, targets);
  for (const { path, main } of trees) {
    if (!main && descend(root, path))
      checkCompiled(compile(valueAt(value, path), path, resources), views, root, report, targets);
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
