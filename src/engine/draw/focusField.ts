import type { FieldStore } from '../screen/fields/FieldStore';
import { drawnAt } from './drawnViews';
import type { Geometry } from './Geometry';

/** Moves the focus to the input of a field of the scope whose fields are in `store`, if the screen has one. */
export function focusField(geometry: Geometry, name: string, store: FieldStore): void {
  const find = () => geometry.drawnFields(name).find((element) => drawnAt(element)?.scope.store === store);
  let found = find();
  if (!found) {
    geometry.revealField(name, store);
    found = find();
  }
  const input = found?.matches('input,textarea,select,button,[tabindex]')
    ? found
    : found?.querySelector<HTMLElement>('input,button');
  input?.focus();
}
