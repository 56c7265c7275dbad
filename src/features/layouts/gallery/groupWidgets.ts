import type { CatalogueWidget } from '../../../authoring/check/catalogue/catalogue';
import { withoutAccents } from '../../../protocol/textForms';

const ORDER: readonly CatalogueWidget['group'][] = ['shown', 'operated', 'containers', 'lists'];

/**
 * The widgets whose name, alias or name in a language holds `text`, by what they are for; empty groups are left out. Those whose
 * purpose has it, where no name does.
 */
export function groupWidgets(
  widgets: readonly CatalogueWidget[],
  text: string,
  language: 'vi' | 'en',
): { group: CatalogueWidget['group']; members: CatalogueWidget[] }[] {
  const filter = text.trim().toLowerCase().normalize('NFC');
  // Typed without marks: their absence is no word of its own.
  const isBare = withoutAccents(filter) === filter;
  const matches = (word: string) => {
    const lower = word.toLowerCase();
    return (isBare ? withoutAccents(lower) : lower).includes(filter);
  };
  const named = widgets.filter(({ name, aliases, title }) =>
    [name, ...aliases, title[language]].some(matches),
  );
  const found = named.length > 0 ? named : widgets.filter(({ doc }) => matches(doc[language]));
  return ORDER.map((group) => ({
    group,
    members: found.filter((widget) => widget.group === group),
  })).filter(({ members }) => members.length > 0);
}
