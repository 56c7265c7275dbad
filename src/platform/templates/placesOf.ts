import { LAYOUTS, type JsonObject } from '../../protocol';

/** Documents by their places below the layouts, from those by reference. */
export function placesOf(documents: Readonly<Record<string, JsonObject>>): Record<string, JsonObject> {
  return Object.fromEntries(
    Object.entries(documents).map(([reference, document]) => [reference.slice(LAYOUTS.length + 1), document]),
  );
}
