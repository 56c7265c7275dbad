import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { LayoutNode } from '../node';
import { loadParts, missingParts, onPart } from './parts';

/** True once everything a tree needs is here; what is missing is loaded. */
export function useParts(root: LayoutNode | undefined): boolean {
  const ready = useSyncExternalStore(onPart, () => !root || missingParts(root).length === 0);
  useLayoutEffect(() => {
    if (!ready && root) void loadParts(missingParts(root));
  }, [ready, root]);
  return ready;
}
