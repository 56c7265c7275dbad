import { useEffect } from 'react';
import { noticeRaised } from '../api/slices/noticesSlice';
import { NOT_KEPT } from '../ui/storedJson';
import type { AppStore } from './store';

/** Tells the person, once for each form, that the browser has no room for what they typed. */
export function useUnkeptNotice(store: AppStore): void {
  useEffect(() => {
    const toldKeys = new Set<unknown>();
    const tell = (event: Event) => {
      const key: unknown = event instanceof CustomEvent ? event.detail : undefined;
      if (toldKeys.has(key)) return;
      toldKeys.add(key);
      store.dispatch(noticeRaised({ kind: 'storageFull', detail: '' }));
    };
    window.addEventListener(NOT_KEPT, tell);
    return () => window.removeEventListener(NOT_KEPT, tell);
  }, [store]);
}
