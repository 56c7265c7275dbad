import { CONSOLE_COLLECTIONS } from './calls/consoleCollections';

/** Every collection that only the console's own screens may ask, in the one spelling the platform takes. */
export function consoleCollections(): readonly string[] {
  return CONSOLE_COLLECTIONS;
}

/**
 * The collection of the console that a bare name (`bareCollection`) stands for; undefined where it is an application's.
 * It is served only to a record that spells it so and carries `origin`.
 */
export function consoleCollection(bare: string): string | undefined {
  return CONSOLE_COLLECTIONS.find((collection) => collection.replace('../', '') === bare);
}
