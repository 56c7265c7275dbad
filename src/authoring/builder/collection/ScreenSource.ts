import type { DataDefinition } from '../../../protocol/data/definition';
import type { ListQuery } from '../../../protocol/data/listQuery';
import type { Translate } from './captions';

/** A screen's name in its address and its title. */
export interface ScreenTitle {
  name: string;
  title: string;
}

/** A collection whose rows lead to those of another one. */
export interface RelatedSource {
  collection: string;
  definition: DataDefinition;
  /** The reference that leads there. */
  field: string;
  /** The name of its form, where it has one. */
  form?: string | undefined;
  /** The name of the screen that shows one of its rows, where it has one. */
  detail?: string | undefined;
  /** What the button says that opens it; by default that it adds. */
  add?: string;
}

/** Names of the fields that people can filter and sort a list by. */
export interface ListControls {
  filterBy: readonly string[];
  sortBy: readonly string[];
}

/** What screens of a collection are made of. */
export interface ScreenSource {
  collection: string;
  definition: DataDefinition;
  translate: Translate;
  screens: Readonly<Record<'form' | 'list' | 'detail' | 'edit', ScreenTitle>>;
  /** What the list asks for; everything the person may see, newest first, where it says nothing. */
  query?: ListQuery;
  /** The filters and the order of the list; absent = `defaultControls`. */
  controls?: ListControls | undefined;
  /** Whose rows are listed below a row. */
  related?: RelatedSource | undefined;
  /** What the button of the form says; by default that it adds. */
  submit?: string;
}
