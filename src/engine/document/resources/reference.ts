import type { Resources } from '../types';
import { DIMENS, STRINGS } from './defaultResources';

/** A resource reference taken apart: `@android:color/white` is `color` and `white`. */
interface Reference {
  kind: 'color' | 'drawable' | 'mipmap' | 'style' | 'string' | 'dimen' | 'attr';
  name: string;
}

const REFERENCE = /^[@?]\+?(?:[\w.]+:)?(color|drawable|mipmap|style|string|dimen|attr)\/([\w.]+)$/;

/** Characters of the longest valid reference. */
const MAX_LENGTH = 256;

/** Undefined when the text is no resource reference. */
export function readReference(text: string): Reference | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const [, kind, name] = REFERENCE.exec(text.trim()) ?? [];
  switch (kind) {
    case 'color':
    case 'drawable':
    case 'mipmap':
    case 'style':
    case 'string':
    case 'dimen':
    case 'attr':
      return name === undefined ? undefined : { kind, name };
    default:
      return undefined;
  }
}

/** The caller's value under the full reference or the bare name, own keys only. */
export function ownResource(
  table: Record<string, string> | undefined,
  reference: string,
  name: string,
): string | undefined {
  if (!table) return undefined;
  for (const key of [reference, name]) {
    const value = Object.hasOwn(table, key) ? table[key] : undefined;
    if (typeof value === 'string') return value;
  }
  return undefined;
}

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
