import { writtenViews } from './composition/viewTree';
import type { ScreenRow } from '../../engine';

const markedRows = new WeakMap<ScreenRow, { words: string; row: ScreenRow }>();

/** A row with the words that it left its list below it. A layout that is more than one view stays as it is. */
export function markLeftRow(row: ScreenRow, words: string): ScreenRow {
  const cached = markedRows.get(row);
  if (cached?.words === words) return cached.row;
  const [outermost] = writtenViews(row.layout);
  if (outermost?.path.length !== 0) return row;
  const mark = {
    widget: 'TextView',
    properties: [{ layout_width: 'match_parent' }, { text: words }, { textSize: '13sp' }, { padding: '8dp' }],
  };
  const layout = {
    widget: 'LinearLayout',
    properties: [
      { layout_width: outermost.properties['layout_width'] ?? 'match_parent' },
      { layout_height: 'wrap_content' },
      { orientation: 'vertical' },
    ],
    views: [row.layout, mark],
  };
  const result = { ...row, layout };
  markedRows.set(row, { words, row: result });
  return result;
}
