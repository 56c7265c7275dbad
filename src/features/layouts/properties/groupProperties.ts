import {
  type CatalogueProperty,
  propertyEntry,
  widgetEntry,
} from '../../../authoring/check/catalogue/catalogue';
import { groupOf, type PropertyGroup } from '../../../engine/docs';
import { expressionsOf } from '../source/editBehaviour';
import { type ShownProperty, shownProperties } from '../source/editProperty';
import { positionOf, type LastSource, type SourceView } from '../source/readSource';
import { matchesProperty } from './matchesProperty';

/** One property of a view, written or not. */
export interface ListedProperty {
  name: string;
  property: CatalogueProperty | undefined;
  shown: ShownProperty | undefined;
  expression: string | undefined;
  /** A new view begins with it: it is shown, with what it is for, also where it is not written. */
  isEssential: boolean;
}

interface ListedGroup {
  group: PropertyGroup;
  /** Properties in the text, in its order, and those that a new view begins with. */
  set: ListedProperty[];
  /** Further properties that the widget accepts in its place. */
  unset: ListedProperty[];
}

const GROUPS: readonly PropertyGroup[] = ['content', 'place', 'look', 'behaviour', 'accessibility'];

/** The properties of a view in groups, set ones first; `filter` matches names, descriptions and values. */
export function groupProperties(
  source: LastSource,
  view: SourceView,
  filter: string,
  language: 'vi' | 'en',
): ListedGroup[] {
  const widget = widgetEntry(view.widget);
  const parent = positionOf(source, view)?.parent.widget;
  const kind = parent === undefined ? undefined : widgetEntry(parent)?.type.kind;
  const shown = new Map(shownProperties(view).map((one) => [one.name, one]));
  const expressions = expressionsOf(view);
  const written = new Set([...shown.keys(), ...expressions.keys()]);
  const possible = [...(widget?.properties.values() ?? [])]
    .filter(({ name, inside }) => !written.has(name) && (!inside || !kind || inside.includes(kind)))
    .map(({ name }) => name);
  const isEssential = (property: CatalogueProperty | undefined) =>
    property?.origin === 'widget' && Object.hasOwn(widget?.starter ?? {}, property.name);
  const listed = [...written, ...possible].flatMap((name): ListedProperty[] => {
    const property = propertyEntry(name, widget);
    return matchesProperty(name, property, filter, language)
      ? [
          {
            name,
            property,
            shown: shown.get(name),
            expression: expressions.get(name),
            isEssential: isEssential(property),
          },
        ]
      : [];
  });
  const isFirst = ({ name, isEssential: essential }: ListedProperty) => essential || written.has(name);
  return GROUPS.map((group): ListedGroup => {
    const members = listed.filter(({ property }) => (property ? groupOf(property) : 'content') === group);
    return {
      group,
      set: members.filter(isFirst),
      unset: members.filter((one) => !isFirst(one)),
    };
  }).filter(({ set, unset }) => set.length + unset.length > 0);
}
