import { FORM_LAYOUTS, LAYOUTS } from '../../../protocol';

/** Parts of an application's page, in the order of its navigation. */
export const SECTIONS = [
  'screens',
  'tiles',
  'resources',
  'data',
  'people',
  'settings',
  'log',
  'releases',
] as const;
export type Section = (typeof SECTIONS)[number];

/** Address of an application's page, or of a part of it; its screens stand at the page's own. */
export function applicationPath(application: string, section: Section = 'screens'): string {
  const base = `/application/${encodeURIComponent(application)}`;
  return section === 'screens' ? base : `${base}/${section}`;
}

/** The end of a document's reference: `add` of a form, else what stands below the layouts (`web/main_dashboard`). */
export function nameOf(ref: string): string {
  if (ref.startsWith(FORM_LAYOUTS)) return ref.slice(FORM_LAYOUTS.length);
  return ref.startsWith(`${LAYOUTS}/`) ? ref.slice(LAYOUTS.length + 1) : ref;
}
