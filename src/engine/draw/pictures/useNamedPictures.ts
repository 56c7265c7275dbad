import { useEffect, useLayoutEffect } from 'react';
import type { LayoutNode } from '../../document/node';
import type { ScreenRow } from '../../screen/commands/ScreenState';
import type { Scope } from '../Scope';
import { namedPictures } from './namedPictures';
import type { ScreenPictures } from './ScreenPictures';

const NONE = { front: [], behind: [] };

/** Fetches the pictures of a screen when its document, rows or commands name them, and drops them with the screen. */
export function useNamedPictures(
  pictures: ScreenPictures,
  document: LayoutNode | undefined,
  scope: Scope,
  rows: readonly ScreenRow[],
): void {
  useLayoutEffect(() => {
    pictures.name(namedPictures(document, scope, rows));
  }, [pictures, document, scope, rows]);
  useEffect(() => () => pictures.name(NONE), [pictures]);
}
