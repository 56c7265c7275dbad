import type { Resources } from '../types';
import { SHAPES } from './defaultResources';
import { iconFor } from './iconNames';
import { own, readReference } from './reference';
import { resolveColor } from './resolveColor';
import type { ResolvedDrawable } from './ResolvedDrawable';

const ADDRESS = /^[a-z][a-z0-9+.-]*:|^\/\//i;

/**
 * What a `background` or `src` names: a colour, a shape or icon of the table, or an address. Undefined when unknown.
 * A caller's drawable is a colour, an address or another reference.
 */
export function resolveDrawable(text: string, resources?: Resources, hops = 2): ResolvedDrawable | undefined {
  const reference = readReference(text);
  if (!reference) {
    const color = resolveColor(text, resources);
    if (color !== undefined) return { type: 'shape', color };
    return ADDRESS.test(text.trim()) ? { type: 'picture', url: text.trim() } : undefined;
  }
  if (reference.kind === 'color' || reference.kind === 'attr') {
    const color = resolveColor(text, resources);
    return color === undefined ? undefined : { type: 'shape', color };
  }
  if (reference.kind !== 'drawable' && reference.kind !== 'mipmap') return undefined;
  const mapped = own(resources?.drawables, text.trim(), reference.name);
  if (mapped !== undefined) return hops > 0 ? resolveDrawable(mapped, resources, hops - 1) : undefined;
  const name = reference.name.toLowerCase();
  const shape = Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined;
  if (shape) return { type: 'shape', ...shape };
  const icon = iconFor(name);
  if (icon) return { type: 'icon', ...icon };
  const color = resolveColor(text, resources);
  return color === undefined ? undefined : { type: 'shape', color };
}
