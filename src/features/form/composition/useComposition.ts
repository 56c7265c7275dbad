import { useMemo } from 'react';
import { titleOfLayout } from '../../../protocol';
import { columnsIn, composeScreen, type Composition } from './composeScreen';

/**
 * A screen as the page shows it. `pageTitle` is what led to it is called, empty where the screen itself gives the page its
 * title; `room` the width of the page in px, 0 leaves the screen alone.
 */
export function useComposition(
  layout: unknown,
  pageTitle: string,
  room: number,
  isListed: boolean,
  strings?: Readonly<Record<string, string>>,
): Composition {
  const columns = isListed ? columnsIn(room) : 1;
  const isComposed = room > 0;
  return useMemo(
    () =>
      isComposed
        ? composeScreen(layout, { title: pageTitle || titleOfLayout(layout, strings), columns, strings })
        : { layout, isInColumns: false },
    [layout, pageTitle, columns, isComposed, strings],
  );
}
