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
