import type { Edit, Node } from 'jsonc-parser';
import { addToListField, listFieldOf } from '../../../authoring/check/listField';
import { FieldPosts } from '../../../authoring/check/fieldPosts';
import { compile } from '../../../authoring/check/rules/compiled';
import { androidCatalogue, bareId } from '../../../engine';
import { positionOf, type ReadSource, type SourceView } from './readSource';
import { spliceEntries } from './textEdit';

// The lists of a document that say which fields are posted (`list_field`) follow the views that come and go.

const typeOf = ({ widget }: SourceView) => androidCatalogue.find(widget);

/** True in a group whose options choose for one field, which is the group's. */
function isInGroup(source: ReadSource, view: SourceView): boolean {
  for (let outer: SourceView | undefined = view; outer; outer = positionOf(source, outer)?.parent)
    if (typeOf(outer)?.formPart === 'group') return true;
  return false;
}

/** A view that comes in, with its id as it will be. */
export interface ComingView {
  widget: string;
  id: string;
  views: readonly ComingView[];
}

/** The fields of new views of `parent` that a `list_field` would have to name. */
function fieldsToPost(source: ReadSource, parent: SourceView, views: readonly ComingView[]): string[] {
  const found: string[] = [];
  const visit = ({ widget, id, views: inner }: ComingView, inGroup: boolean) => {
    const { enters, formPart } = androidCatalogue.find(widget) ?? {};
    const isPart = formPart === 'search' || (formPart === 'option' && inGroup);
    if (enters !== undefined && !isPart && id !== '') found.push(`@+id/${id}`);
    for (const one of inner) visit(one, inGroup || formPart === 'group');
  };
  for (const view of views) visit(view, isInGroup(source, parent));
  return found;
}

/** The edits that let new fields be posted with the others, where one `list_field` says which these are. */
export function listedEdits(source: ReadSource, parent: SourceView, views: readonly ComingView[]): Edit[] {
  const fields = source.broken ? [] : fieldsToPost(source, parent, views);
  if (fields.length === 0) return [];
  const path = new FieldPosts(compile(source.layout)).soleLimit(parent.path);
  const holder = path === undefined ? undefined : source.byPath.get(path);
  const list = holder && listFieldOf(holder.node);
  const written = new Set(list && namesIn(list).map(bareName));
  const names = fields.filter((name) => !written.has(bareName(name)));
  if (!list || names.length === 0) return [];
  const { offset, length, text } = addToListField(source.text, list, ...names);
  return [{ offset, length, content: text }];
}

/** What a list names, whichever way it is written. */
function namesIn({ type, value, children = [] }: Node): unknown[] {
  if (type === 'array') return children.map((entry): unknown => entry.value);
  if (type === 'object') return children.map((entry): unknown => entry.children?.[1]?.value);
  return String(value).split(',');
}

const bareName = (name: unknown): unknown => (typeof name === 'string' ? bareId(name.trim()) : name);

/** A list without the entries that are gone. */
function without(text: string, list: Node, isGone: (name: unknown) => boolean): Edit[] {
  const names = namesIn(list);
  const kept = names.filter((name) => !isGone(name));
  if (kept.length === names.length) return [];
  const { offset, length, type } = list;
  if (type === 'array') {
    const removedEntries = list.children?.filter(({ value }) => isGone(value));
    return spliceEntries(text, list, new Set(removedEntries), 0, []).edits;
  }
  const content = JSON.stringify(type === 'object' ? kept : kept.map(String).join(','));
  return [{ offset, length, content }];
}

/** The edits that take the fields of views that go out of the lists that name them. */
export function unlistedEdits(source: ReadSource, removed: readonly SourceView[]): Edit[] {
  const leaving = new Set<SourceView>();
  const leave = (view: SourceView): void => {
    leaving.add(view);
    view.views.forEach(leave);
  };
  removed.forEach(leave);
  const staying = [...source.byPath.values()].filter((view) => !leaving.has(view));
  const removedNames = new Set<unknown>([...leaving].flatMap(({ id, field }) => [id, field]));
  for (const { id, field } of staying) for (const name of [id, field]) removedNames.delete(name);
  const isGone = (name: unknown) => removedNames.has(bareName(name));
  return staying.flatMap(({ node }) => {
    const list = listFieldOf(node);
    return list ? without(source.text, list, isGone) : [];
  });
}
