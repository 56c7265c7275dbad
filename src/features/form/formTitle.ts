import { titleOfLayout } from '../../protocol';
import { shortName } from '../../ui/shortName';
import type { OpenedForm } from './useFormAddress';

const MAX_TITLE_LENGTH = 120;

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
  strings?: Readonly<Record<string, string>>,
): string {
  return (
    shortName(title) ||
    shortName(titleOfLayout(layout, strings), MAX_TITLE_LENGTH) ||
    shortName(passedName) ||
    shortName(wordsOfReference(address.reference))
  );
}
