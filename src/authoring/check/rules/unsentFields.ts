import type { LayoutNode } from '../../../engine';
import { namesIn, expressionsInStep } from '../../../engine/docs';
import type { CheckedView } from '../CheckedView';
import { type FieldLimit, type FieldPost, type FieldPosts, viewsInScope } from '../fieldPosts';
import type { ProblemFix } from '../LayoutProblem';
import { addToListField, listFieldOf } from '../listField';
import { fill, fixTexts } from '../problemTexts';
import type { Report } from '../Report';
import { enteredFields, isNameless } from './enteredFields';

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

/**
 * What a person enters on a screen and nothing sends: where every post takes only the fields that its `list_field` names, and none
 * names it; or where it has no name.
 */
export function checkUnsentFields(
  fieldPosts: FieldPosts,
  views: ReadonlyMap<string, CheckedView>,
  report: Report,
): void {
  const fixesFor = (limits: ReadonlyMap<FieldLimit, FieldPost>, name: string): ProblemFix[] =>
    [...limits].slice(0, MAX_FIXES).flatMap(([{ path }, { node }]): ProblemFix[] => {
      const holder = views.get(path);
      const list = holder && listFieldOf(holder.node);
      if (!list) return [];
      const title = fill(fixTexts.send, { where: node.id || node.widget });
      return [{ title, edits: [addToListField(report.text, list, name)] }];
    });

  for (const root of fieldPosts.compiled.scopes) {
    const posts = fieldPosts.ofScope(root);
    if (posts.length === 0) continue;
    const fields = enteredFields(root, fieldPosts, views);
    for (const { view, path } of fields.filter(isNameless))
      if (view?.widget) report.add('nameless-field', view.widget, path);
    if (posts.some(({ limit }) => !limit)) continue;
    const limits = byLimit(posts);
    const sent = namesInData(viewsInScope(root, fieldPosts.roots));
    for (const { names } of limits.keys()) for (const name of names) sent.add(name);
    for (const field of fields) {
      const { definition, node, path, view } = field;
      const { name, ids } = definition;
      if (isNameless(field) || [name, ...ids].some((one) => sent.has(one))) continue;
      const place = (view?.byName.get('id') ?? view?.byName.get('field_name'))?.value;
      if (!place) continue;
      const added = node.id === '' ? name : `@+id/${node.id}`;
      report.add('unsent-field', place, path, { value: name }, fixesFor(limits, added));
    }
  }
}
