import type { Resources } from '../types';
import { LEAF_SHAPES, SHAPES } from './defaultResources';
import { iconFor } from './iconNames';
import { ownResource, readReference } from './reference';
import { type ResolvedColor, resolveThemed } from './resolveColor';
import type { DrawableShape, ResolvedDrawable } from './ResolvedDrawable';

const ADDRESS = /^[a-z][a-z0-9+.-]*:|^\/\//i;

/** True for a text that is the address of a picture, or an embedded one. */
export const isAddress = (text: string): boolean => ADDRESS.test(text.trim());

/** The kind of view that a drawable is the background of. */
type Holder = 'container' | 'leaf';

function plainShape(text: string, resources: Resources | undefined): ResolvedDrawable | undefined {
  return shapeOf(resolveThemed(text, 'ground', resources));
}

/** A plain shape of a colour. */
export function shapeOf(color: ResolvedColor | undefined): ResolvedDrawable | undefined {
  if (!color) return undefined;
  const { day, night, own: isOwn } = color;
  return { type: 'shape', color: day, ...(night !== undefined && { night: { color: night, own: isOwn } }) };
}

/**
 * What a `background` or `src` names: a colour, a shape or icon of the table, or an address. Undefined when unknown.
 * A caller's drawable is a colour, an address or another reference.
 */
export function resolveDrawable(
  text: string,
  resources?: Resources,
  holder: Holder = 'container',
  hops = 2,
): ResolvedDrawable | undefined {
  const reference = readReference(text);
  if (!reference) {
    const color = plainShape(text, resources);
    if (color) return color;
    return isAddress(text) ? { type: 'picture', url: text.trim() } : undefined;
  }
  if (reference.kind === 'color' || reference.kind === 'attr') return plainShape(text, resources);
  if (reference.kind !== 'drawable' && reference.kind !== 'mipmap') return undefined;
  const mapped = ownResource(resources?.drawables, text.trim(), reference.name);
  if (mapped !== undefined)
    return hops > 0 ? resolveDrawable(mapped, resources, holder, hops - 1) : undefined;
  const name = reference.name.toLowerCase();
  const shape = (holder === 'leaf' ? ownShape(LEAF_SHAPES, name) : undefined) ?? ownShape(SHAPES, name);
  if (shape) return { type: 'shape', ...shape };
  const icon = iconFor(name);
  return icon ? { type: 'icon', ...icon } : plainShape(text, resources);
}

function ownShape(shapes: Record<string, DrawableShape>, name: string): DrawableShape | undefined {
  return Object.hasOwn(shapes, name) ? shapes[name] : undefined;
}
