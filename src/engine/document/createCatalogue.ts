import type { Behaviour } from './Behaviour';
import type { WidgetType } from './WidgetType';

/** The widgets that documents may name. Immutable: more widgets, or others, are another catalogue. */
export interface Catalogue<Widget extends WidgetType = WidgetType> {
  /** In the order they were given. */
  readonly widgets: readonly Widget[];
  /** By short or qualified name (`android.widget.TextView`, `text view`) or alias, whatever its case; undefined for names nobody knows. */
  find(name: string): Widget | undefined;
  /** By its own short name, as compiled nodes carry it. */
  get(name: string): Widget | undefined;
  /** Reads expressions and actions; without it they are left out. */
  readonly behaviour?: Behaviour;
}

/** Characters of the longest name that can mean a widget, package included; of a longer one this much is looked at. */
const MAX_NAME_LENGTH = 256;

const MAX_NAMES_KEPT = 500;

/** The last part of a qualified name, bounded. */
export function shortName(name: string): string {
  const written = name.length > MAX_NAME_LENGTH ? name.slice(0, MAX_NAME_LENGTH) : name;
  return written.slice(Math.max(written.lastIndexOf('.'), written.lastIndexOf('$')) + 1).trim() || written;
}

/** Where two definitions claim a name the later one has it, so that a host replaces a widget by adding one of its name. */
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
  const readBefore = new Map<string, Widget | undefined>();
  return {
    widgets: [...byName.values()],
    get: (name) => byName.get(name),
    find: (name) => {
      if (readBefore.has(name)) return readBefore.get(name);
      const widget = read(name);
      if (readBefore.size < MAX_NAMES_KEPT && name.length <= MAX_NAME_LENGTH) readBefore.set(name, widget);
      return widget;
    },
  };
}

const behaving = new WeakMap<Catalogue, Catalogue>();

/** The catalogue that also reads how views behave; the same one for the same catalogue. */
export function withBehaviour<Widget extends WidgetType>(
  catalogue: Catalogue<Widget>,
  behaviour: Behaviour,
): Catalogue<Widget> {
  if (catalogue.behaviour === behaviour) return catalogue;
  const cached = behaving.get(catalogue);
  if (cached?.behaviour === behaviour) return cached as Catalogue<Widget>;
  const made = { ...catalogue, behaviour };
  behaving.set(catalogue, made);
  return made;
}
