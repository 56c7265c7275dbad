import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { LayoutNode } from '../document/node';
import type { Diagnostic } from '../document/types';
import { loadParts, missingParts, onPart, type PartName } from './parts';

const NO_OTHERS: readonly PartName[] = [];

/** True once everything a tree needs, and some other parts, are here; what is missing is loaded, what cannot be loaded is reported. */
export function useParts(
  root: LayoutNode | undefined,
  report: (diagnostic: Diagnostic) => void,
  others: readonly PartName[] = NO_OTHERS,
): boolean {
  const ready = useSyncExternalStore(onPart, () => missingParts(root, others).length === 0);
  useLayoutEffect(() => {
    if (ready) return;
    void loadParts(missingParts(root, others)).then((failed) => {
      for (const name of failed)
        report({
          code: 'part-missing',
          severity: 'error',
          path: root?.path ?? '',
          message: `part missing: ${name}`,
        });
    });
  }, [ready, root, report, others]);
  return ready;
}
