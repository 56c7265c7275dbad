import type { ReactNode } from 'react';
import type { Palette } from './palettes';
import type { Seed } from './seed';

/** Width and height of a cover in its own units. */
export const COVER = { width: 150, height: 200 } as const;

/** One way to fill a cover. */
export interface Composition {
  /** Where title and author stand: a part that `draw` leaves in the colour of the paper. */
  words: { x: number; y: number; width: number; height: number; align: 'start' | 'middle' };
  face: 'serif' | 'sans';
  draw: (palette: Palette, seed: Seed) => ReactNode;
}

/** `count` things, by their number. */
export function repeat<Item>(count: number, item: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => item(index));
}

/** A number with at most one digit behind the point. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** A point on a circle; a turn is 1, 0 is to the right. */
export function onCircle(x: number, y: number, radius: number, turn: number): [number, number] {
  const angle = turn * 2 * Math.PI;
  return [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))];
}
