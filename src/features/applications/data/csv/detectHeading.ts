import type { UsableField } from '../../../../api/endpoints/dataModel';
import { mappedFields } from './csvColumns';
import { mostCommon, type CsvLine } from './readCsv';

/** Lines at the top of a file of which one may have the headings. */
export const MAX_HEADING = 10;

const filledCells = ({ cells }: CsvLine): number => cells.filter((cell) => cell.trim() !== '').length;

/**
 * Place of the line of headings: of the first lines that which names most fields, else the first in which as many cells are filled as
 * in most lines. Above it a title may stand, or a date.
 */
export function detectHeading(lines: readonly CsvLine[], fields: readonly UsableField[]): number {
  const first = lines.slice(0, MAX_HEADING);
  const named = first.map(({ cells }) => mappedFields(cells, fields).filter((name) => name !== '').length);
  const highest = Math.max(0, ...named);
  if (highest > 0) return named.indexOf(highest);
  const common = mostCommon(lines.map(filledCells));
  return Math.max(
    0,
    first.findIndex((line) => filledCells(line) >= common),
  );
}
