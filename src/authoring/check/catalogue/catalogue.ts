import {
  androidCatalogue,
  androidDocs,
  COLORS,
  iconNames,
  phoneProperties,
  placeProperties,
  type PropertySpec,
  SHAPES,
  viewProperties,
  type WidgetDocs,
  type WidgetType,
} from '../../../engine/docs';

/** One property as a certain widget has it. */
export interface CatalogueProperty extends PropertySpec {
  readonly name: string;
  /** Where it comes from: the widget itself, every view, the parent's placing of its children, or phones alone. */
  readonly origin: 'widget' | 'view' | 'place' | 'phone';
}

export interface CatalogueWidget extends Omit<WidgetDocs, 'properties'> {
  /** Other names that mean the same widget. */
  readonly aliases: readonly string[];
  readonly type: WidgetType;
  /** By name: the widget's own first, then those of every view, then the parent's. Phone-only ones are left out. */
  readonly properties: ReadonlyMap<string, CatalogueProperty>;
}

const shared: CatalogueProperty[] = [
  ...Object.entries<PropertySpec>(viewProperties).map(([name, spec]): CatalogueProperty => ({
    ...spec,
    name,
    origin: 'view',
  })),
  ...Object.entries<PropertySpec>(placeProperties).map(([name, spec]): CatalogueProperty => ({
    ...spec,
    name,
    origin: 'place',
  })),
];

function entry(docs: WidgetDocs, type: WidgetType): CatalogueWidget {
  const own = Object.entries(docs.properties).map(([name, spec]): CatalogueProperty => ({
    ...spec,
    name,
    origin: 'widget',
  }));
  const properties = new Map([...own, ...shared].map((property) => [property.name, property]));
  for (const property of own) properties.set(property.name, property);
  return { ...docs, aliases: type.aliases ?? [], type, properties };
}

/** Every widget, in the order the reference shows them. */
export const widgets: readonly CatalogueWidget[] = Object.values<WidgetDocs>(androidDocs).flatMap((docs) => {
  const type = androidCatalogue.get(docs.name);
  return type ? [entry(docs, type)] : [];
});

const byName = new Map(widgets.map((widget) => [widget.name, widget]));
const everywhere = new Map<string, CatalogueProperty>();
for (const { properties } of widgets)
  for (const property of properties.values())
    if (!everywhere.has(property.name)) everywhere.set(property.name, property);

/** The widget a name means, however it is written (`android.widget.TextView`, `text view`); undefined when unknown. */
export function widgetEntry(written: string): CatalogueWidget | undefined {
  const type = androidCatalogue.find(written);
  return type && byName.get(type.name);
}

/**
 * What is known of a property, by its cleaned name: as `widget` has it, else as any widget has it, else as one that only
 * phones read. Undefined when nobody knows it.
 */
export function propertyEntry(name: string, widget?: CatalogueWidget): CatalogueProperty | undefined {
  const own = widget?.properties.get(name) ?? everywhere.get(name);
  if (own) return own;
  const phone = phoneProperties.get(name);
  return phone && { ...phone, name, origin: 'phone' };
}

/** Names of all properties the console reads. */
export const propertyNames: readonly string[] = [...everywhere.keys()];

const LENGTHS = ['0dp', '4dp', '8dp', '12dp', '16dp', '24dp', '48dp'];
const colors = [...COLORS.keys()].map((name) => `@color/${name}`);
const drawables = [
  ...Object.keys(SHAPES).map((name) => `@drawable/${name}`),
  ...iconNames().map((name) => `@drawable/ic_${name}`),
];

/** Values worth offering for a property, as they are written; anchors are the caller's to know. */
export function suggestedValues(property: PropertySpec): readonly (string | number | boolean)[] {
  switch (property.value) {
    case 'dimension':
      return ['match_parent', 'wrap_content', ...LENGTHS];
    case 'length':
      return property.least === 6 ? ['12sp', '14sp', '16sp', '20sp', '24sp'] : LENGTHS;
    case 'boolean':
      return [true, false];
    case 'color':
      return colors;
    case 'drawable':
      return [...drawables, ...colors];
    default:
      return property.choices ?? [];
  }
}
