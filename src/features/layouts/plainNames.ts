import {
  type CatalogueProperty,
  propertyEntry,
  widgetEntry,
} from '../../authoring/check/catalogue/catalogue';

type Language = 'vi' | 'en';

/** A widget in the person's words; its own name where it is none of the catalogue's. */
export const widgetTitle = (written: string, language: Language): string =>
  widgetEntry(written)?.title[language] ?? written.slice(written.lastIndexOf('.') + 1);

/** A property in the person's words; its own name where the console does not know what it does. */
export const propertyTitle = (
  name: string,
  property: CatalogueProperty | undefined,
  language: Language,
): string => (property && property.origin !== 'phone' ? (property.title ?? property.doc)[language] : name);

/** What a person calls a view: its kind, and its id where it has one. */
export function viewTitle({ widget, id }: { widget: string; id: string }, language: Language): string {
  const title = widgetTitle(widget, language);
  return id === '' ? title : `${title} ${id}`;
}

/** What a view of the outline is called; one without a widget of its own goes by its place. */
export function placedTitle({ widget, path }: { widget: string; path: string }, language: Language): string {
  if (widget !== '') return widgetTitle(widget, language);
  const place = path.split('/').at(-1) ?? '';
  if (/^\d*$/.test(place)) return widgetTitle('LinearLayout', language);
  return propertyTitle(place, propertyEntry(place), language);
}
