import { fieldProperties } from '../../docs/fieldProperties';
import { WIDE } from '../../docs/samples';
import { textProperties } from '../../docs/textProperties';
import { row, titled } from '../../docs/row';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { searchViewWidget } from './SearchView';

export const searchViewDocs = {
  name: 'SearchView',
  title: { vi: 'Ô tìm kiếm', en: 'Search input' },
  group: 'operated',
  doc: { vi: 'Ô tìm kiếm; Enter để tìm', en: 'A search line; Enter searches' },
  properties: {
    ...textProperties,
    ...fieldProperties,
    queryHint: titled(
      'Gợi ý khi tìm',
      'Hint of the search',
      row.text('Gợi ý khi còn trống; cũng là nhãn', 'Shown while it is empty; also its label'),
    ),
  },
  sample: { properties: { ...WIDE, queryHint: 'Tìm sách' } },
} satisfies WidgetDocs<typeof searchViewWidget>;
