import type { Resources } from '../types';
import { parseColor } from './color';
import { COLORS } from './defaultResources';
import { ownResource, readReference } from './reference';
import { type ColorUse, toneOf } from './tones';

/** A colour by day, and by night where the theme says so; without a night it is the document's own. */
export interface ResolvedColor {
  day: string;
  night?: string;
  /** The dark colour was defined by the application, not by the theme. */
  own?: true;
}

/**
 * What `#AARRGGBB`, a colour name, `@color/x`, `@android:color/x` (or `@drawable/x` where that is a plain colour) is for a
 * use, as CSS colours; undefined when nothing is known by that name. A caller's resource may point to another one, twice at
 * most.
 */
export function resolveThemed(
  text: string,
  use: ColorUse,
  resources?: Resources,
  hops = 2,
): ResolvedColor | undefined {
  const reference = readReference(text);
  if (!reference) return plain(parseColor(text));
  const mapped = ownResource(resources?.colors, text.trim(), reference.name);
  if (mapped !== undefined) {
    const color = hops > 0 ? resolveThemed(mapped, use, resources, hops - 1) : undefined;
    const night = parseColor(ownResource(resources?.nights, text.trim(), reference.name) ?? '');
    return color && night !== undefined ? { ...color, night, own: true } : color;
  }
  const name = reference.name.toLowerCase();
  return toneOf(name, use) ?? plain(COLORS.get(name) ?? parseColor(name));
}

function plain(day: string | undefined): ResolvedColor | undefined {
  return day === undefined ? undefined : { day };
}

/** `resolveThemed` of a ground, by day. */
export function resolveColor(text: string, resources?: Resources): string | undefined {
  return resolveThemed(text, 'ground', resources)?.day;
}
