import { saveFile } from '../../../../ui/saveFile';
import { harmless } from './guarded';
import type { ImportLine } from './readLines';
import type { CsvFile } from './useCsvFile';
import { BYTE_ORDER_MARK, csvLine } from './writeCsv';

/** Saves lines of a file under its headings, as they stand there or were corrected, so that they can be imported later. */
export function saveLines({ name, headings, separator }: CsvFile, lines: readonly ImportLine[]): void {
  const text = [headings, ...lines.map(({ cells }) => cells)]
    .map((cells) => csvLine(cells.map(harmless), separator))
    .join('');
  saveFile(name.replace(/(?:\.\w{1,8})?$/, '-rest.csv'), BYTE_ORDER_MARK + text, 'text/csv;charset=utf-8');
}
