import { isRecord, wireList } from '../../protocol';
import { shortName } from '../../ui/shortName';
import type { OpenedForm } from './useFormAddress';
import { viewProperties } from './viewProperties';

// As the phone's screens name the words in their bar: `tv_title`, `txtTitle`.
const TITLE_ID = /^@\+?id\/(tv|txt)?_?title$/i;
const WORDS = /(^|\.)TextView$/;
const BAR = /(^|\.)Toolbar$/;
const MAX_VIEWS = 20_000;
const MAX_TITLE_LENGTH = 120;

/** The words of a node that titles its screen; what comes from a field or a resource is none. */
export function titleOfView(node: Record<string, unknown>): string {
  const widget = typeof node['widget'] === 'string' ? node['widget'].trim() : '';
  if (!WORDS.test(widget) && !BAR.test(widget)) return '';
  const { id, text, title, field_name: field } = viewProperties(node);
  const named = WORDS.test(widget) && typeof id === 'string' && TITLE_ID.test(id) && !field;
  const words = BAR.test(widget) ? title : named ? text : undefined;
  const shown = typeof words === 'string' ? words.trim() : '';
  return shown.startsWith('@') || shown.length > MAX_TITLE_LENGTH ? '' : shown;
}

/** What a layout's own bar calls the screen; empty when it has none. Iterative and bounded: layouts are a stranger's data. */
export function titleOfLayout(layout: unknown): string {
  const rest: unknown[] = [layout];
  for (let visited = 0; rest.length > 0 && visited < MAX_VIEWS; visited++) {
    const value = rest.pop();
    const list = wireList(value);
    const children = list ?? (isRecord(value) ? Object.values(value) : []);
    if (!list && isRecord(value)) {
      const title = titleOfView(value);
      if (title) return title;
    }
    // The first of them is the next to be looked at.
    for (const child of children.slice(0, MAX_VIEWS).reverse())
      if (typeof child === 'object' && child !== null) rest.push(child);
  }
  return '';
}

/** The name of a document as words: `add_book` is "Add book". */
export function wordsOfReference(reference: string): string {
  const words = (reference.split('/').at(-1) ?? '').replaceAll('_', ' ').trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/**
 * What a form is called above its layout: as the tile that opened it, as its layout, or as the page that opened it calls it. What
 * only the address says is no name: somebody who sends the address would write the heading of another's application.
 */
export function nameOfForm(
  { title, passedName, address }: Pick<OpenedForm, 'title' | 'passedName' | 'address'>,
  layout: unknown,
): string {
  return (
    shortName(title) ||
    shortName(titleOfLayout(layout), MAX_TITLE_LENGTH) ||
    shortName(passedName) ||
    shortName(wordsOfReference(address.reference))
  );
}
