import type { BindingData, FieldValue } from '../../document/types';
import type { PropertyValue } from '../../document/node';

/** What commands and scripts changed in one scope: the screen itself or one row. Plain JSON. */
export interface ScopeChanges {
  /** Bare view id → properties laid over the document's own. */
  properties: Readonly<Record<string, Readonly<Record<string, PropertyValue>>>>;
  /** Bare grid id → its item layout and items. */
  grids: Readonly<Record<string, GridChange>>;
  /** Field name → value written by the platform. */
  fields: Readonly<Record<string, FieldValue>>;
  /** Field name → how often the same value was written again, which discards what was typed in between. */
  rewrites?: Readonly<Record<string, number>>;
  /** Bare view id → script to run on its click. */
  clicks: Readonly<Record<string, unknown>>;
}

/** Name under which the clicks of a scope keep the script for the items of a grid; no view has such an id. */
export const itemClicks = (gridId: string): string => `${gridId}/items`;

/** Id under which a row's only nested list gets items that name no list. */
export const NESTED_LIST = '';

export interface GridChange {
  layout?: unknown;
  items?: readonly unknown[];
}

/** One row of a screen's list. */
export interface ScreenRow {
  /** Row key: the message's id, else its database key. */
  key: string;
  layout: unknown;
  data: BindingData;
  changes: ScopeChanges;
}

/** Why the list of a screen has no rows. `reason`: what happened, in words for people. */
export type ListState = { status: 'loading' } | { status: 'empty' } | { status: 'failed'; reason: string };

/** A live screen: what arrived after its layout. Plain JSON, never changed in place. */
export interface ScreenState {
  changes: ScopeChanges;
  rows: readonly ScreenRow[];
  /** Absent before rows were requested. */
  list?: ListState | undefined;
  /** No further input. */
  locked: boolean;
  closed: boolean;
}

export const NO_CHANGES: ScopeChanges = { properties: {}, grids: {}, fields: {}, clicks: {} };

export const EMPTY_SCREEN: ScreenState = { changes: NO_CHANGES, rows: [], locked: false, closed: false };

export function emptyRow(key: string): ScreenRow {
  return { key, layout: undefined, data: {}, changes: NO_CHANGES };
}
