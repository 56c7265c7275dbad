import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { LayoutNode } from '../node';
import type { Diagnostic } from '../types';
import { loadParts, missingParts, onPart } from './parts';

/** True once everything a tree needs is here; what is missing is loaded, what cannot be loaded is reported. */
export function useParts(root: LayoutNode | undefined, report: (diagnostic: Diagnostic) => void): boolean {
  const ready = useSyncExternalStore(onPart, () => !root || missingParts(root).length === 0);
  useLayoutEffect(() => {
    if (ready || !root) return;
    void loadParts(missingParts(root)).then((failed) => {
      for (const name of failed)
        report({
          code: 'part-missing',
          severity: 'error',
          path: root.path,
          message: `part missing: ${name}`,
        });
    });
  }, [ready, root, report]);
  return ready;
}
