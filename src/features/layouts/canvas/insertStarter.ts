import type { Edit } from 'jsonc-parser';
import { widgetEntry, type CatalogueWidget } from '../../../authoring/check/catalogue/catalogue';
import { FieldPosts } from '../../../authoring/check/fieldPosts';
import { addToListField, listFieldOf } from '../../../authoring/check/listField';
import { compile } from '../../../authoring/check/rules/compiled';
import { starterId, starterView } from '../outline/starterView';
import { insertViews, type ViewsChange } from '../source/changeViews';
import { placeOf, type ReadSource, type SourceView } from '../source/readSource';
import type { Target } from '../source/moveView';
import type { PropertyChanges } from '../source/setProperties';

/** A view of the palette that is put in, and the developer's language, in which it says something at first. */
export interface NewView {
  widget: CatalogueWidget;
  language: 'vi' | 'en';
}

/** A new view, as JSON, with properties beside or in place of those it begins with. */
export function withProperties(view: object, changes: PropertyChanges): object {
  const properties =
    'properties' in view && Array.isArray(view.properties) ? (view.properties as object[]) : [];
  const kept = properties.filter((entry) => !Object.keys(entry).some((name) => name in changes));
  const set = Object.entries(changes).flatMap(([name, value]) =>
    value === undefined ? [] : [{ [name]: value }],
  );
  return { ...view, properties: [...kept, ...set] };
}

const formPartOf = ({ widget }: SourceView) => widgetEntry(widget)?.type.formPart;

/** True in a group whose options choose for one field, which is the group's. */
function isInGroup(source: ReadSource, view: SourceView): boolean {
  for (let outer: SourceView | undefined = view; outer; outer = placeOf(source, outer)?.parent)
    if (formPartOf(outer) === 'group') return true;
  return false;
}

/** The edits that let a new field be posted with the others, where a `list_field` says which these are. */
function postedEdits(source: ReadSource, parent: SourceView, widget: CatalogueWidget): Edit[] {
  const { enters, formPart } = widget.type;
  if (enters === undefined || formPart === 'search' || source.broken) return [];
  if (formPart === 'option' && isInGroup(source, parent)) return [];
  const path = new FieldPosts(compile(source.layout)).soleLimit(parent.path);
  const holder = path === undefined ? undefined : source.byPath.get(path);
  const list = holder && listFieldOf(holder.node);
  if (!list) return [];
  const { offset, length, text } = addToListField(source.text, list, `@+id/${starterId(widget, source)}`);
  return [{ offset, length, content: text }];
}

/** Puts a new view of the palette at a place; what is entered into it is posted with the other fields. */
export function insertStarter(
  source: ReadSource,
  target: Target,
  { widget, language }: NewView,
  changes: PropertyChanges,
): ViewsChange | undefined {
  const inserted = insertViews(source, target, [
    withProperties(starterView(widget, source, language), changes),
  ]);
  return (
    inserted && { ...inserted, edits: [...inserted.edits, ...postedEdits(source, target.parent, widget)] }
  );
}
