import { useEffect, useMemo, useState } from 'react';
import type { Resources } from '../../engine';
import type { resourcesIn } from '../../protocol/resources';

type Read = typeof resourcesIn;

/**
 * The resources of a card: `own` of its application, as its message brings them, over `shared`. Undefined while what reads
 * them is on its way; most cards bring none, and wait for nothing.
 */
export function useCardResources(own: unknown, language: 'en' | 'vi', shared: Resources) {
  const [read, setRead] = useState<Read | 'failed'>();
  const waits = own !== undefined && read === undefined;
  useEffect(() => {
    if (waits)
      void import('../../protocol/resources').then(
        (part) => setRead(() => part.resourcesIn),
        () => setRead('failed'),
      );
  }, [waits]);
  return useMemo(() => {
    if (waits) return undefined;
    return typeof read === 'function' ? { ...shared, ...read(language, own) } : shared;
  }, [waits, read, own, language, shared]);
}
