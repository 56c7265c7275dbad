import { FORM_LAYOUTS, LAYOUTS } from '../../../protocol';

/** A document's reference as people read it: `add` of a form, else what stands below the layouts (`web/main_dashboard`). */
export function nameOf(ref: string): string {
  if (ref.startsWith(FORM_LAYOUTS)) return ref.slice(FORM_LAYOUTS.length);
  return ref.startsWith(`${LAYOUTS}/`) ? ref.slice(LAYOUTS.length + 1) : ref;
}
