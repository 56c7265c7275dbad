import { useEffect } from 'react';
import type { FieldStore } from '../../engine';
import { mirrorItems } from './formStorage';

/** Keeps the mirror of the form's field names and ids in step with the inputs of the layout. */
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
