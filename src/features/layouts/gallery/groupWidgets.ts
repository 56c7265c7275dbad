import type { CatalogueWidget } from '../../../authoring/check/catalogue/catalogue';

export type GalleryGroup = 'shown' | 'operated' | 'containers' | 'lists';

const LISTS = new Set(['grid', 'list']);

/** What a widget is for, read from what the engine knows of it. */
function groupOf({ type, properties }: CatalogueWidget): GalleryGroup {
  if (LISTS.has(type.kind)) return 'lists';
  if (type.kind !== 'leaf' && type.name !== 'RadioGroup') return 'containers';
  return properties.get('required')?.origin === 'widget' || type.name === 'Button' ? 'operated' : 'shown';
}

const ORDER: readonly GalleryGroup[] = ['shown', 'operated', 'containers', 'lists'];

/** The widgets whose name or alias holds `text`, by what they are for; empty groups are left out. */
export function groupWidgets(
  widgets: readonly CatalogueWidget[],
  text: string,
): { group: GalleryGroup; members: CatalogueWidget[] }[] {
  const wanted = text.trim().toLowerCase();
  const found = widgets.filter(({ name, aliases }) =>
    [name, ...aliases].some((known) => known.toLowerCase().includes(wanted)),
  );
  return ORDER.map((group) => ({
    group,
    members: found.filter((widget) => groupOf(widget) === group),
  })).filter(({ members }) => members.length > 0);
}
