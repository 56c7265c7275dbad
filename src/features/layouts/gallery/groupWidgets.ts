import type { CatalogueWidget } from '../../../authoring/check/catalogue/catalogue';

const ORDER: readonly CatalogueWidget['group'][] = ['shown', 'operated', 'containers', 'lists'];

/** The widgets whose name or alias holds `text`, by what they are for; empty groups are left out. */
export function groupWidgets(
  widgets: readonly CatalogueWidget[],
  text: string,
): { group: CatalogueWidget['group']; members: CatalogueWidget[] }[] {
  const wanted = text.trim().toLowerCase();
  const found = widgets.filter(({ name, aliases }) =>
    [name, ...aliases].some((known) => known.toLowerCase().includes(wanted)),
  );
  return ORDER.map((group) => ({
    group,
    members: found.filter((widget) => widget.group === group),
  })).filter(({ members }) => members.length > 0);
}
