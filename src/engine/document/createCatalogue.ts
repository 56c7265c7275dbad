import type { Behaviour } from './Behaviour';
import type { WidgetType } from './WidgetType';

/** The widgets that documents may name. Immutable: more widgets, or others, are another catalogue. */
export interface Catalogue<Widget extends WidgetType = WidgetType> {
  /** In the order of the definitions. */
  readonly widgets: readonly Widget[];
  /** By short or qualified name (`android.widget.TextView`, `text view`) or alias, ignoring case; undefined when unknown. */
  find(name: string): Widget | undefined;
  /** By its own short name, as compiled nodes carry it. */
  get(name: string): Widget | undefined;
  /** Reads expressions and actions; without it they are left out. */
  readonly behaviour?: Behaviour;
}

/** Characters of a widget name, package included; longer names are cut to this length. */
const MAX_NAME_LENGTH = 256;

const MAX_NAMES_KEPT = 500;

/** The last part of a qualified name, bounded. */
export function shortName(name: string): string {
  const written = name.length > MAX_NAME_LENGTH ? name.slice(0, MAX_NAME_LENGTH) : name;
  return written.slice(Math.max(written.lastIndexOf('.'), written.lastIndexOf('$')) + 1).trim() || written;
}

/** When two definitions have the same name the later one wins, so that a host can replace a widget. */
export function createCatalogue<Widget extends WidgetType>(
  definitions: readonly Widget[],
): Catalogue<Widget> {
  const byName = new Map<string, Widget>();
  const byAnyName = new Map<string, Widget>();
  for (const widget of definitions) {
    byName.set(widget.name, widget);
    for (const name of [widget.name, ...(widget.aliases ?? [])]) byAnyName.set(name.toLowerCase(), widget);
  }
  const read = (name: string): Widget | undefined => {
    const plain = shortName(name)
      .replace(/[\s_-]/g, '')
      .toLowerCase();
    return byAnyName.get(plain) ?? byAnyName.get(plain.replace(/^(?:appcompat|material)|compat$/g, ''));
  };
  // Documents write the same few names thousands of times.
  const found = new Map<string, Widget | undefined>();
  return {
    widgets: [...byName.values()],
    get: (name) => byName.get(name),
    find: (name) => {
      if (found.has(name)) return found.get(name);
      const widget = read(name);
      if (found.size < MAX_NAMES_KEPT && name.length <= MAX_NAME_LENGTH) found.set(name, widget);
      return widget;
    },
  };
}

const withBehaviours = new WeakMap<Catalogue, Catalogue>();

/** The catalogue that also reads how views behave; the same one for the same catalogue. */
export function withBehaviour<Widget extends WidgetType>(
  catalogue: Catalogue<Widget>,
  behaviour: Behaviour,
): Catalogue<Widget> {
  if (catalogue.behaviour === behaviour) return catalogue;
  const cached = withBehaviours.get(catalogue);
  if (cached?.behaviour === behaviour) return cached as Catalogue<Widget>;
  const extended = { ...catalogue, behaviour };
  withBehaviours.set(catalogue, extended);
  return extended;
}
