import { useEffect } from 'react';
import { useAppStore } from '../api/hooks';
import { selectUserId } from '../api/slices/authSlice';

/**
 * Calls `onEnd` when the person who was signed in is so no longer, before anybody else is. Listens to the store itself: what
 * one person was shown must be gone even where nothing is drawn between the two.
 */
export function useSessionEnd(onEnd: () => void): void {
  const store = useAppStore();
  useEffect(() => {
    let uid = selectUserId(store.getState());
    return store.subscribe(() => {
      const previous = uid;
      uid = selectUserId(store.getState());
      if (previous !== undefined && previous !== uid) onEnd();
    });
  }, [store, onEnd]);
}
