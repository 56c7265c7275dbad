import { hasList as hasListOf } from './document/parse/hasList';
import { androidCatalogue } from './widgets/androidWidgets';

/** True when a layout holds a list that rows can come into. */
export function hasList(layout: unknown): boolean {
  return hasListOf(layout, androidCatalogue);
}
