import type { CatalogueWidget } from '../../../authoring/check/catalogue/catalogue';
import { sampleIn } from '../../../engine/docs';
import { nameFrom } from '../../../protocol/data/names';
import type { ReadSource } from '../source/readSource';

type Entry = Record<string, string>;

// Fields as wide as those that are typed into.
const CHOSEN: ReadonlySet<unknown> = new Set(['choice', 'date', 'time']);

/** The id of a new view: its widget's name, with a number where that is taken. */
export function starterId({ name: widget }: CatalogueWidget, source: ReadSource): string {
  const views = [...source.byPath.values()];
  const ids = new Set(views.map(({ id }) => id));
  const fields = new Set(views.map(({ field }) => field));
  const name = widget.charAt(0).toLowerCase() + widget.slice(1);
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? name : `${name}${String(number)}`;
    if (!ids.has(id) && !fields.has(nameFrom(id))) return id;
  }
}

/** A view as the gallery inserts it: its size, a name of its own, and something to see, in the developer's language. */
export function starterView(widget: CatalogueWidget, source: ReadSource, language: 'vi' | 'en'): object {
  const { name, type, starter, sample } = widget;
  const title = widget.title[language];
  const id = starterId(widget, source);
  const holds = type.kind !== 'leaf';
  const isField = !holds && type.enters !== undefined && type.formPart !== 'option';
  const isChosen = isField && CHOSEN.has(type.enters);
  const wide = holds || isChosen || type.defaultSize === 'input' || type.defaultSize === 'search';
  const initialProperties = {
    id: `@+id/${id}`,
    layout_width: wide ? 'match_parent' : 'wrap_content',
    layout_height: type.defaultSize === 'image' ? '120dp' : 'wrap_content',
    // As far from what stands above as the fields of screens that are made from collections.
    ...(isField && { layout_marginTop: '8dp' }),
    ...sampleIn(language, starter),
  };
  const properties: Entry[] = Object.entries(initialProperties).map(([property, value]) => ({
    [property]: value,
  }));
  if (type.kind === 'linear') properties.push({ orientation: 'vertical' });
  if (type.defaultSize === 'image')
    properties.push({ src: '@drawable/picture' }, { contentDescription: title });
  // Inputs get a hint: their `text` would be an entered value.
  const hintProperty = Object.keys(sample.properties).find((property) => /hint$/i.test(property));
  if (hintProperty !== undefined) properties.push({ [hintProperty]: title });
  // Named as fields of collections are, which ids need not be.
  if (type.enters !== undefined && type.formPart !== 'option') properties.push({ field_name: nameFrom(id) });
  if (hintProperty === undefined && widget.properties.get('text')?.origin === 'widget')
    properties.push({ text: title });
  return { widget: name, properties, ...(holds && { views: [] }) };
}
