import type { LayoutKind } from '../document/node';
import { cells } from './cells';
import { constraint } from './constraint';
import type { Container } from './Engine';
import { frame } from './frame';
import { grid } from './grid';
import { linear } from './linear';
import { list } from './list';
import { relative } from './relative';
import { horizontalScroll, scroll } from './scroll';

const CONTAINERS: Readonly<Record<Exclude<LayoutKind, 'leaf'>, Container>> = {
  linear,
  relative,
  frame,
  scroll,
  horizontalScroll,
  grid,
  list,
  cells,
  constraint,
};

/** How a kind places its children; undefined for leaves. */
export function containerFor(kind: LayoutKind): Container | undefined {
  return kind === 'leaf' ? undefined : CONTAINERS[kind];
}
