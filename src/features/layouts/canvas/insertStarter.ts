import type { CatalogueWidget } from '../../../authoring/check/catalogue/catalogue';
import { starterId, starterView } from '../outline/starterView';
import { insertViews, type ViewsChange } from '../source/changeViews';
import { listedEdits } from '../source/fieldLists';
import type { ReadSource } from '../source/readSource';
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
  const made = { widget: widget.name, id: starterId(widget, source), views: [] };
  return (
    inserted && { ...inserted, edits: [...inserted.edits, ...listedEdits(source, target.parent, [made])] }
  );
}
