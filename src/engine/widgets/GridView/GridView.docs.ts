import { listProperties } from '../../docs/containerProperties';
import { bookList } from '../../docs/samples';
import { row } from '../../docs/row';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { gridViewWidget } from './GridView';

export const gridViewDocs = {
  name: 'GridView',
  group: 'lists',
  doc: { vi: 'Lưới các mục cùng cỡ', en: 'A grid of items of one size' },
  properties: {
    ...listProperties,
    numColumns: {
      ...row.whole('Số cột, hoặc auto_fit', 'Number of columns, or auto_fit'),
      choices: ['auto_fit'] as const,
      fallback: '1',
    },
    columnWidth: {
      ...row.length('Chiều rộng một cột khi numColumns là auto_fit', 'Width of a column with auto_fit'),
      least: 0,
    },
  },
  sample: { properties: { ...bookList, numColumns: 2 } },
} satisfies WidgetDocs<typeof gridViewWidget>;
