import type { UsableField } from '../../../../api/endpoints/dataModel';
import { readCell, type ColumnStyle } from './checkCell';

/** A column of a file: the field it fills, if any, and how it is read. */
export interface Column {
  field: UsableField | undefined;
  style: ColumnStyle | undefined;
  /** Its cells mean different values in both styles, so somebody has to choose. */
  isAmbiguous: boolean;
}

/** The styles that a field's column may have, that of the language first. */
export function stylesOf({ type }: UsableField, locale: string): readonly ColumnStyle[] {
  const styles: ColumnStyle[] =
    type === 'number' || type === 'money'
      ? ['comma', 'point']
      : type === 'date'
        ? ['dayFirst', 'monthFirst']
        : [];
  return locale === 'vi' ? styles : styles.toReversed();
}

const TWO_NUMBERS = /^\D*(\d{1,2})\D+(\d{1,2})\D+\d/;

/** Above 0 where a cell has a number before the other that is no month, below 0 the other way round. */
function dayBalance(cell: string): number {
  const [, first = '', second = ''] = TWO_NUMBERS.exec(cell) ?? [];
  return Number(Number(first) > 12) - Number(Number(second) > 12);
}

/** The style in which the fewest cells of a column are at fault; undefined where both are alike and give different values. */
function detectStyle(
  field: UsableField,
  [first, second]: readonly ColumnStyle[],
  cells: readonly string[],
): ColumnStyle | undefined {
  let balance = 0;
  let isDifferent = false;
  for (const cell of cells) {
    const [a, b] = [readCell(field, cell, first), readCell(field, cell, second)];
    if (!a || !b) continue;
    const [isAFault, isBFault] = ['fault' in a, 'fault' in b];
    balance += Number(isAFault) - Number(isBFault);
    // A day that does not exist still says where its month stands.
    if (isAFault && isBFault && field.type === 'date')
      balance -= first === 'dayFirst' ? dayBalance(cell) : -dayBalance(cell);
    if ('value' in a && 'value' in b && a.value !== b.value) isDifferent = true;
  }
  if (balance === 0) return isDifferent ? undefined : first;
  return balance < 0 ? first : second;
}

/** How a column is read: as somebody chose, else as all its cells tell. */
export function columnOf(
  field: UsableField | undefined,
  chosen: ColumnStyle | undefined,
  cells: readonly string[],
  locale: string,
): Column {
  const styles = field ? stylesOf(field, locale) : [];
  if (!field || styles.length === 0) return { field, style: undefined, isAmbiguous: false };
  const style = chosen && styles.includes(chosen) ? chosen : detectStyle(field, styles, cells);
  return { field, style: style ?? styles[0], isAmbiguous: style === undefined };
}
