import {
  type CatalogueProperty,
  propertyEntry,
  widgetEntry,
} from '../../../authoring/check/catalogue/catalogue';
import { groupOf, type PropertyGroup } from '../../../engine/docs';
import { expressionsOf } from '../source/editBehaviour';
import { type ShownProperty, shownProperties } from '../source/editProperty';
import { placeOf, type LastSource, type SourceView } from '../source/readSource';

/** One property of a view, written or not. */
export interface ListedProperty {
  name: string;
  property: CatalogueProperty | undefined;
  shown: ShownProperty | undefined;
  expression: string | undefined;
}

interface ListedGroup {
  group: PropertyGroup;
  /** What the text has, in its order. */
  set: ListedProperty[];
  /** What the widget could have where it stands. */
  unset: ListedProperty[];
}

const GROUPS: readonly PropertyGroup[] = ['content', 'place', 'look', 'behaviour', 'accessibility'];

/** The properties of a view in groups, those that are written first; with `wanted` those whose name or purpose says so. */
export function groupProperties(
  source: LastSource,
  view: SourceView,
  wanted: string,
  language: 'vi' | 'en',
): ListedGroup[] {
  const widget = widgetEntry(view.widget);
  const parent = placeOf(source, view)?.parent.widget;
  const kind = parent === undefined ? undefined : widgetEntry(parent)?.type.kind;
  const shown = new Map(shownProperties(view).map((one) => [one.name, one]));
  const expressions = expressionsOf(view);
  const written = new Set([...shown.keys(), ...expressions.keys()]);
  const possible = [...(widget?.properties.values() ?? [])]
    .filter(({ name, inside }) => !written.has(name) && (!inside || !kind || inside.includes(kind)))
    .map(({ name }) => name);
  const words = wanted.trim().toLowerCase();
  const listed = [...written, ...possible].flatMap((name): ListedProperty[] => {
    const property = propertyEntry(name, widget);
    const says = `${name} ${property?.doc[language] ?? ''}`.toLowerCase().includes(words);
    return says ? [{ name, property, shown: shown.get(name), expression: expressions.get(name) }] : [];
  });
  return GROUPS.map((group): ListedGroup => {
    const own = listed.filter(({ property }) => (property ? groupOf(property) : 'content') === group);
    return {
      group,
      set: own.filter(({ name }) => written.has(name)),
      unset: own.filter(({ name }) => !written.has(name)),
    };
  }).filter(({ set, unset }) => set.length + unset.length > 0);
}
