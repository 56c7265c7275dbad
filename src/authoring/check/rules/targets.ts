import { readListQuery, readStart } from '../../../protocol/data/listQuery';
import { readRelatedRows, rowStart } from '../../../protocol/data/relatedRows';
import { bareCollection, screenName } from '../../../protocol';
import { below } from '../../../engine/docs';
import type { CheckedView } from '../CheckedView';
import { child, type JsonNode, listOf } from '../jsonTree';
import type { KnownTargets } from '../KnownTargets';
import { replaceString, type Report } from '../Report';

/** What rows of a collection are asked to do, and how a screen of one may begin. */
const CALLS = ['add', 'list', 'get', 'change', 'remove'];
const STARTS = ['add', 'list', 'get', 'change'];

const textOf = (node: JsonNode | undefined): string =>
  typeof node?.value === 'string' ? node.value.trim() : '';

/** Checks a name against a list; reported for the whole text, with a fix that replaces only the name. */
function checkName(
  node: JsonNode,
  name: string,
  names: readonly string[],
  path: string,
  report: Report,
  withName: (name: string) => string,
): boolean {
  if (names.includes(name)) return true;
  const meant = report.suggest(name, names);
  report.add(
    'unknown-target',
    node,
    path,
    { value: name },
    meant ? [replaceString(node, withName(meant))] : [],
  );
  return false;
}

/** The name of a collection; one whose rows are `isListed` needs a document that draws them, or the list stays empty. */
function checkRows(
  node: JsonNode,
  { collection, isListed }: { collection: string; isListed: boolean },
  path: string,
  report: Report,
  targets: KnownTargets,
  written: (name: string) => string,
): void {
  const { collections, rowLayouts } = targets;
  const isThere = checkName(node, collection, collections, path, report, written);
  if (isThere && isListed && rowLayouts && !rowLayouts.includes(collection))
    report.add('rowless-list', node, path, { value: collection });
}

/** A post to a collection of rows: its call, and its name where the application's are known. */
function checkCollection(node: JsonNode, path: string, report: Report, targets?: KnownTargets): void {
  const written = textOf(node);
  const bare = bareCollection(written, targets?.application ?? '');
  const [, collection, call] = /^data\/([^/]+)\/([^/]+)$/.exec(bare) ?? [];
  if (collection === undefined || call === undefined) return;
  const front = written.slice(0, written.length - `${collection}/${call}`.length);
  const isCall = checkName(node, call, CALLS, path, report, (name) => `${front}${collection}/${name}`);
  const rows = { collection, isListed: call === 'list' };
  if (isCall && targets) checkRows(node, rows, path, report, targets, (name) => `${front}${name}/${call}`);
}

const FORM = /^(.*\/layout\/android\/form\/)([^/]+)$/;

/** A screen that a press opens, where the application's are known: by its reference, or by its name alone. */
function checkScreen(node: JsonNode, path: string, report: Report, targets: KnownTargets): void {
  const written = textOf(node);
  const name = screenName(written, targets.application);
  const [, folder = '', form = ''] = FORM.exec(written) ?? [];
  const isOwn = folder.startsWith('../') || folder.startsWith(`${targets.application}/`);
  if (isOwn) checkName(node, form, targets.screens, path, report, (meant) => folder + meant);
  else if (/^[\w-]+$/.test(written) && name !== '')
    checkName(node, written, targets.screens, path, report, (meant) => meant);
}

function checkTargetsIn(holder: JsonNode, path: string, report: Report, targets?: KnownTargets): void {
  for (const key of ['post_conlection', 'post_collection']) {
    const found = child(holder, key)?.value;
    if (found) checkCollection(found, below(path, key), report, targets);
  }
  const screen = child(holder, 'layout_form')?.value;
  if (screen && targets) checkScreen(screen, below(path, 'layout_form'), report, targets);
}

/** Whether what a press leads to is there. */
export function checkTargets(view: CheckedView, report: Report, targets?: KnownTargets): void {
  const action = child(view.node, 'action')?.value;
  if (action) checkTargetsIn(action, below(view.path, 'action'), report, targets);
  const actions = child(view.node, 'actions')?.value;
  for (const [index, step] of (actions ? (listOf(actions)?.items ?? []) : []).entries())
    checkTargetsIn(step, below(view.path, `actions/${String(index)}`), report, targets);
}

/** Whether what a screen of a collection begins with is there, and what its list asks for can be read. */
export function checkStart(root: JsonNode, report: Report, targets?: KnownTargets): void {
  const node = child(root, 'load_form_script')?.value;
  const written = textOf(node);
  const [, collection, kind] = /^(?:\.\.\/)?load_form_script\/data\/(\w+)\/(\w+)/.exec(written) ?? [];
  if (!node || collection === undefined || kind === undefined) return;
  const path = 'load_form_script';
  const start = (name: string, of: string) => written.replace(/data\/\w+\/\w+/, `data/${name}/${of}`);
  if (!checkName(node, kind, STARTS, path, report, (name) => start(collection, name))) return;
  const query = readStart(written)?.query ?? '';
  const related = kind === 'get' ? readRelatedRows(query) : undefined;
  const isRead = kind === 'list' ? readListQuery(query) !== undefined : query === '' || related !== undefined;
  if (!isRead) {
    report.add('unknown-target', node, path, { value: query });
  } else if (targets) {
    const rows = { collection, isListed: kind === 'list' };
    checkRows(node, rows, path, report, targets, (name) => start(name, kind));
    if (!related) return;
    const listed = { collection: related.collection, isListed: true };
    checkRows(node, listed, path, report, targets, (name) =>
      rowStart(collection, { ...related, collection: name }),
    );
  }
}
