/** What of an application documents may lead to, as far as it is known. */
export interface KnownTargets {
  application: string;
  /** Names of its screens: what stands behind `…/layout/android/form/`. */
  screens: readonly string[];
  /** Names of its collections. */
  collections: readonly string[];
  /** Names of the fields that each collection has. */
  fields?: ReadonlyMap<string, readonly string[]>;
}
