import type { Resources } from '../types';
import { STRINGS } from './defaultResources';
import { own, readReference } from './reference';

/** The text a `@string/x` stands for; undefined when unknown or no reference. */
export function resolveString(text: string, resources?: Resources): string | undefined {
  const reference = readReference(text);
  if (reference?.kind !== 'string') return undefined;
  return (
    own(resources?.strings, text.trim(), reference.name) ??
    (Object.hasOwn(STRINGS, reference.name) ? STRINGS[reference.name] : undefined)
  );
}
