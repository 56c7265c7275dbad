import type { DOMAttributes } from 'react';
import type { collectFields } from '../screen/fields/collectFields';
import type { clicks } from '../draw/clicks';
import type { expandNode } from '../draw/expandNode';
import type { seenOrder } from '../draw/seenOrder';
import type { itemScope } from '../draw/itemScope';
import type { linkedText } from '../widgets/TextView/linkedText';

/** What parts add to plain drawing besides widgets and containers; each is absent until a part that brings it is here. */
export interface Abilities {
  /** Views that do something. */
  clicks: typeof clicks;
  /** Items and rows of lists, and what commands changed. */
  expandNode: typeof expandNode;
  itemScope: typeof itemScope;
  /** Fields of a screen or row: what inputs write and clicks post. */
  collectFields: typeof collectFields;
  /** In which order freely placed views are read. */
  seenOrder: typeof seenOrder;
  /** Makes addresses in texts links. */
  linkedText: typeof linkedText;
  /** Events of a whole screen. */
  hostListeners: DOMAttributes<HTMLElement>;
}

const known: Partial<Abilities> = {};

export const abilities: Readonly<Partial<Abilities>> = known;

export function addAbilities(more: Partial<Abilities>): void {
  Object.assign(known, more);
}
