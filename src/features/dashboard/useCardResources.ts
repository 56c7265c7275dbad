import { useEffect, useMemo, useState } from 'react';
import type { Resources } from '../../engine';
import type { resourcesIn } from '../../protocol/resources';

type Read = typeof resourcesIn;

/**
 * The resources of a card: `ownResources` of its message over `shared`. Undefined while the decoder is loading; cards
 * without resources of their own do not wait for it.
 */
export function useCardResources(ownResources: unknown, language: 'en' | 'vi', shared: Resources) {
  const [read, setRead] = useState<Read | 'failed'>();
  const isWaiting = ownResources !== undefined && read === undefined;
  useEffect(() => {
    if (isWaiting)
      void import(/* webpackChunkName: "own-texts" */ '../../protocol/resources').then(
        (part) => setRead(() => part.resourcesIn),
        () => setRead('failed'),
      );
  }, [isWaiting]);
  return useMemo(() => {
    if (isWaiting) return undefined;
    return typeof read === 'function' ? { ...shared, ...read(language, ownResources) } : shared;
  }, [isWaiting, read, ownResources, language, shared]);
}
