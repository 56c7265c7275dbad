import { useEffect } from 'react';
import type { FieldStore } from '../../engine';
import { ITEMS } from './forgetForms';

// A layout names these; what it fills here is room that posts and kept forms need.
const MAX_LENGTH = 64 * 1024;

function mirrorItems(items: Record<string, string>): void {
  try {
    const text = JSON.stringify(items);
    if (text.length <= MAX_LENGTH) localStorage.setItem(ITEMS, text);
    else localStorage.removeItem(ITEMS);
  } catch {
    // A mirror that nobody reads.
  }
}

/** Mirrors field name → element id of the screen shown (the product asks for it); nothing ever reads it. */
export function useItemsMirror(values: FieldStore, layout: unknown): void {
  useEffect(() => {
    let mirrored = -1;
    // Inputs may mount after their form, so the mirror is extended as they do.
    const mirror = () => {
      const fields = values.definitions();
      if (fields.length === mirrored) return;
      mirrored = fields.length;
      mirrorItems(Object.fromEntries(fields.map(({ name, ids }) => [name, ids[0] ?? name])));
    };
    mirror();
    return values.subscribeAll(mirror);
  }, [values, layout]);
}
