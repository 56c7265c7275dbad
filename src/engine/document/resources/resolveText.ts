import type { Resources } from '../types';
import { DIMENS, STRINGS } from './defaultResources';
import { ownResource, readReference } from './reference';

const DEFAULTS = { string: STRINGS, dimen: DIMENS };

/** The text a `@string/x` or the length (`16dp`) a `@dimen/x` stands for; undefined when unknown or no such reference. */
export function resolveText(
  text: string,
  kind: 'string' | 'dimen',
  resources?: Resources,
): string | undefined {
  const reference = readReference(text);
  if (reference?.kind !== kind) return undefined;
  return (
    ownResource(resources?.[`${kind}s`], text.trim(), reference.name) ?? DEFAULTS[kind].get(reference.name)
  );
}
