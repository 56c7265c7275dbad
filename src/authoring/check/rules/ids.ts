import { bareId, below } from '../../../engine/docs';
import type { CheckedView } from '../CheckedView';
import type { Report } from '../Report';
import { child, type JsonNode, listOf } from '../jsonTree';
import { replaceString } from '../Report';

export const idOf = (view: CheckedView) => bareId(view.byName.get('id')?.value.value);

/** Every view of one scope: the parts of a screen are one, rows of a list and items of a grid are scopes of their own. */
function scopesOf(roots: readonly CheckedView[]): CheckedView[][] {
  const scopes: CheckedView[][] = [];
  const collect = (view: CheckedView, scope: CheckedView[]) => {
    scope.push(view);
    for (const item of view.items) open([item]);
    const isList = view.type.kind === 'list' || view.type.kind === 'grid';
    for (const inner of view.views) {
      if (isList) open([inner]);
      else collect(inner, scope);
    }
  };
  const open = (views: readonly CheckedView[]) => {
    const scope: CheckedView[] = [];
    scopes.push(scope);
    for (const view of views) collect(view, scope);
  };
  open(roots);
  return scopes;
}

function checkUnique(scope: readonly CheckedView[], report: Report): void {
  const seen = new Set<string>();
  for (const view of scope) {
    const id = idOf(view);
    const written = view.byName.get('id')?.value;
    if (!id || !written) continue;
    if (seen.has(id)) report.add('duplicate-id', written, below(view.path, 'properties/id'), { value: id });
    seen.add(id);
  }
}

function fieldNodes(view: CheckedView): JsonNode[] {
  return ['context', 'layout_context'].flatMap((name) => {
    const list = child(child(view.node, name)?.value, 'list_field')?.value;
    if (!list) return [];
    return list.type === 'string' ? [list] : (listOf(list)?.items ?? []);
  });
}

/** `list_field` names fields by id or field name; one that is nowhere is never posted. */
function checkListFields(scope: readonly CheckedView[], report: Report): void {
  const declared = new Set<string>();
  for (const view of scope) {
    declared.add(idOf(view));
    declared.add(String(view.byName.get('field_name')?.value.value ?? ''));
  }
  declared.delete('');
  for (const view of scope)
    for (const node of fieldNodes(view)) {
      const names = String(node.value).split(',');
      for (const name of names) {
        const id = bareId(name.trim());
        if (id === '' || declared.has(id)) continue;
        const meant = names.length === 1 ? report.suggest(id, declared) : undefined;
        const fixes = meant ? [replaceString(node, meant)] : [];
        report.add('dangling-field', node, view.path, { value: id }, fixes);
      }
    }
}

/** Whether ids are unique in their scope, and what refers to fields by name finds them. */
export function checkIds(roots: readonly CheckedView[], report: Report): void {
  for (const scope of scopesOf(roots)) {
    checkUnique(scope, report);
    checkListFields(scope, report);
  }
}
