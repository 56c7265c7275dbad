import type { Resources } from '../types';
import { parseColor } from './color';
import { COLORS } from './defaultResources';
import { own, readReference } from './reference';

/**
 * CSS colour of `#AARRGGBB`, a colour name, `@color/x`, `@android:color/x` (or `@drawable/x` where that is a plain colour);
 * undefined when nothing is known by that name. A caller's resource may point to another one, twice at most.
 */
export function resolveColor(text: string, resources?: Resources, hops = 2): string | undefined {
  const reference = readReference(text);
  if (!reference) return parseColor(text);
  const mapped = own(resources?.colors, text.trim(), reference.name);
  if (mapped !== undefined) return hops > 0 ? resolveColor(mapped, resources, hops - 1) : undefined;
  const name = reference.name.toLowerCase();
  return COLORS.get(name) ?? parseColor(name);
}
