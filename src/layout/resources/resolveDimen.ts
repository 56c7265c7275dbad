import type { Resources } from '../types';
import { DIMENS } from './defaultResources';
import { own, readReference } from './reference';

/** The length a `@dimen/x` stands for (`16dp`); undefined when unknown or no reference. */
export function resolveDimen(text: string, resources?: Resources): string | undefined {
  const reference = readReference(text);
  if (reference?.kind !== 'dimen') return undefined;
  return (
    own(resources?.dimens, text.trim(), reference.name) ??
    (Object.hasOwn(DIMENS, reference.name) ? DIMENS[reference.name] : undefined)
  );
}
