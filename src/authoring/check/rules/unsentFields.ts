import { EMPTY_SCREEN, type LayoutNode } from '../../../engine';
import { collectFields, namesIn, expressionsInStep } from '../../../engine/docs';
import type { CheckedView } from '../CheckedView';
import { type FieldLimit, type FieldPost, FieldPosts, viewsInScope } from '../fieldPosts';
import type { ProblemFix } from '../LayoutProblem';
import { addToListField, listFieldOf } from '../listField';
import { fill, fixWords } from '../problemWords';
import type { Report } from '../Report';
import type { Compiled } from './compiled';

/** Lists that a field can be added to; a screen with more of them says nothing of where it belongs. */
const MAX_FIXES = 3;

/** Names of the fields that steps post by expressions. */
function namesInData(views: Iterable<LayoutNode>): Set<string> {
  const names = new Set<string>();
  for (const { steps = [] } of views)
    for (const step of steps)
      if (step.command === 'post')
        for (const expression of expressionsInStep(step))
          for (const { name } of namesIn(expression)) names.add(name);
  return names;
}

/** One post for each list. */
function byLimit(posts: readonly FieldPost[]): Map<FieldLimit, FieldPost> {
  const found = new Map<FieldLimit, FieldPost>();
  for (const post of posts) if (post.limit && !found.has(post.limit)) found.set(post.limit, post);
  return found;
}

/** What a person enters on a screen where every post takes only the fields that its `list_field` names, and none names it. */
export function checkUnsentFields(
  compiled: Compiled,
  views: ReadonlyMap<string, CheckedView>,
  report: Report,
): void {
  const { scopes, hidden } = compiled;
  const fieldPosts = new FieldPosts(compiled);
  const { paths, roots } = fieldPosts;

  const fixesFor = (limits: ReadonlyMap<FieldLimit, FieldPost>, name: string): ProblemFix[] =>
    [...limits].slice(0, MAX_FIXES).flatMap(([{ path }, { node }]): ProblemFix[] => {
      const holder = views.get(path);
      const list = holder && listFieldOf(holder.node);
      if (!list) return [];
      const title = fill(fixWords.send, { where: node.id || node.widget });
      return [{ title, edits: [addToListField(report.text, list, name)] }];
    });

  for (const root of scopes) {
    const posts = fieldPosts.ofScope(root);
    if (posts.length === 0 || posts.some(({ limit }) => !limit)) continue;
    const limits = byLimit(posts);
    const sent = namesInData(viewsInScope(root, roots));
    for (const { names } of limits.keys()) for (const name of names) sent.add(name);
    const reported = new Set<string>();
    const groups = groupsOf(root, roots);
    const isOther = (node: LayoutNode) => node !== root && roots.has(node);
    const { byNode } = collectFields(root, {}, EMPTY_SCREEN.changes, isOther);
    for (const [node, { name, ids, editable }] of byNode) {
      if (!editable || hidden.has(node) || node.formPart === 'search' || name.startsWith(' ')) continue;
      if (reported.has(name) || [name, ...ids].some((one) => sent.has(one))) continue;
      reported.add(name);
      const shown = groups.get(node) ?? node;
      const path = paths.get(shown) ?? '';
      const view = views.get(path);
      const place = (view?.byName.get('id') ?? view?.byName.get('field_name'))?.value;
      if (!place) continue;
      const added = shown.id === '' ? name : `@+id/${shown.id}`;
      report.add('unsent-field', place, path, { value: name }, fixesFor(limits, added));
    }
  }
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
