import { listProperties } from '../../docs/containerProperties';
import { bookList } from '../../docs/samples';
import { row, titled } from '../../docs/row';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { gridViewWidget } from './GridView';

export const gridViewDocs = {
  name: 'GridView',
  title: { vi: 'Lưới', en: 'Grid' },
  group: 'lists',
  doc: { vi: 'Lưới các mục cùng cỡ', en: 'A grid of items of one size' },
  properties: {
    ...listProperties,
    numColumns: titled('Số cột', 'Number of columns', {
      ...row.whole('Số cột, hoặc auto_fit', 'Number of columns, or auto_fit'),
      choices: ['auto_fit'] as const,
      fallback: '1',
    }),
    columnWidth: titled('Chiều rộng một cột', 'Width of a column', {
      ...row.length('Chiều rộng một cột khi numColumns là auto_fit', 'Width of a column with auto_fit'),
      least: 0,
    }),
  },
  sample: { properties: { ...bookList, numColumns: 2 } },
} satisfies WidgetDocs<typeof gridViewWidget>;
