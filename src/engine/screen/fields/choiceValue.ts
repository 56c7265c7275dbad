import { normalized } from '../../../protocol/textForms';
import { WIRE_TEXT } from '../../../protocol';
import type { LayoutNode, PropertyValue } from '../../document/node';
import type { FieldValue } from '../../document/types';

// The platform stores any text here as "not for loan", so the labels are converted to booleans.
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

/** Whether two values of a field are the same choice: letters may be composed or in parts. */
export function isSameChoice(a: FieldValue, b: FieldValue): boolean {
  return (
    a === b ||
    (typeof a === 'string' && typeof b === 'string' && normalized(a, 'NFC') === normalized(b, 'NFC'))
  );
}

/** Label of a radio button. */
export function choiceLabel(button: LayoutNode): string {
  return String(button.props['text'] ?? button.props['value'] ?? button.id);
}

/** Field value of a radio button: its label as the wire has it, in whatever language it is shown. */
export function optionValue(field: string, button: LayoutNode): FieldValue {
  return choiceValue(field, String(button.props[WIRE_TEXT] ?? choiceLabel(button)));
}

const MAX_ENTRIES = 1_000;

/** One entry of a Spinner: what people read, and what the field holds once it is chosen. */
export interface SpinnerEntry {
  label: string;
  value: string;
}

function splitEntries(written: PropertyValue | undefined): string[] {
  if (written === undefined || written === '') return [];
  const text = String(written);
  return text.split(text.includes('\n') ? '\n' : /[,|]/).map((entry) => entry.trim());
}

/**
 * Entries of a Spinner: `entries` as lines or a comma list; without entries its own text is the only one. `entryValues`, as
 * many, are what the field holds in their place.
 */
export function spinnerEntries({ props }: LayoutNode): SpinnerEntry[] {
  const written = props['entries'] ?? props['items'];
  const labels = splitEntries(written ?? props['text']);
  const wire = props['entryValues'] ?? (written === undefined ? props[WIRE_TEXT] : undefined);
  const values = wire === undefined ? labels : splitEntries(wire);
  const entries = new Map<string, SpinnerEntry>();
  for (const [index, label] of labels.entries()) {
    const value = values[index] ?? '';
    if (label !== '' && value !== '' && !entries.has(value)) entries.set(value, { label, value });
    if (entries.size === MAX_ENTRIES) break;
  }
  return [...entries.values()];
}
