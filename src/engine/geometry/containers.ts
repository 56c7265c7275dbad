import type { LayoutKind } from '../document/node';
import type { Container } from './Engine';
import { frame } from './frame';
import { linear } from './linear';
import { horizontalScroll, scroll } from './scroll';

export type Containers = Partial<Record<LayoutKind, Container>>;

const known: Containers = { linear, frame, scroll, horizontalScroll };

/** Makes more kinds of containers known; all others are placed like a FrameLayout. */
export function addContainers(more: Containers): void {
  Object.assign(known, more);
}

/** How a kind places its children; undefined for leaves. */
export function containerFor(kind: LayoutKind): Container | undefined {
  return kind === 'leaf' ? undefined : (known[kind] ?? frame);
}
