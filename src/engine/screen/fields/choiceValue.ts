import type { LayoutNode } from '../../document/node';
import type { FieldValue } from '../../document/types';

// The platform stores a text here as "not for loan", so the labels are turned into what they mean.
const FREE_LOAN = new Map([
  ['cho mượn', true],
  ['bán', false],
  ['lend', true],
  ['sell', false],
]);

/** The value a radio button or an entry of a list stands for in a field. */
export function choiceValue(field: string, label: string): FieldValue {
  const meaning = field === 'free_loan' ? FREE_LOAN.get(label.trim().toLowerCase()) : undefined;
  return meaning ?? label;
}

/** Label of a radio button. */
export function choiceLabel(button: LayoutNode): string {
  return String(button.props['text'] ?? button.props['value'] ?? button.id);
}

const MAX_ENTRIES = 1_000;

/** Entries of a Spinner: `entries` as lines or a comma list; without entries its own text is the only one. */
export function spinnerEntries(node: LayoutNode): string[] {
  const written = node.props['entries'] ?? node.props['items'] ?? node.props['text'];
  if (written === undefined || written === '') return [];
  const text = String(written);
  const entries = text.split(text.includes('\n') ? '\n' : /[,|]/).map((entry) => entry.trim());
  return [...new Set(entries)].filter((entry) => entry !== '').slice(0, MAX_ENTRIES);
}
