import { act } from '@testing-library/react';
import { draftPrefix } from '../src/ui/layoutDrafts';

/** Another tab of the same browser stores this draft of a layout; undefined: drops it. */
export function storeElsewhere(uid: string | undefined, name: string, layout: unknown): void {
  const key = draftPrefix(uid) + name;
  const newValue = layout === undefined ? null : JSON.stringify({ text: JSON.stringify(layout), base: '' });
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  act(
    () =>
      void window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage })),
  );
}
