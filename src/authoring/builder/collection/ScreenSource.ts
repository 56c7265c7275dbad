import type { DataDefinition } from '../../../protocol/data/definition';
import type { ListQuery } from '../../../protocol/data/listQuery';
import type { Translate } from './captions';

/** A screen's name in its address and its title. */
export interface ScreenTitle {
  name: string;
  title: string;
}

/** What screens of a collection are made of. */
export interface ScreenSource {
  collection: string;
  definition: DataDefinition;
  translate: Translate;
  screens: Readonly<Record<'form' | 'list' | 'detail' | 'edit', ScreenTitle>>;
  /** What the list asks for; everything the person may see, newest first, where it says nothing. */
  query?: ListQuery;
  /** What the button of the form says; by default that it adds. */
  submit?: string;
}
