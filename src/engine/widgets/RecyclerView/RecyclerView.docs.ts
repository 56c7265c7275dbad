import { listProperties } from '../../docs/containerProperties';
import { bookList } from '../../docs/samples';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { recyclerViewWidget, listViewWidget, gridViewWidget } from './RecyclerView';
import { row, titled } from '../../docs/row';

export const recyclerViewDocs = {
  name: 'RecyclerView',
  title: { vi: 'Danh sách', en: 'List' },
  group: 'lists',
  doc: { vi: 'Danh sách các hàng', en: 'A list of rows' },
  properties: listProperties,
  sample: { properties: bookList },
} satisfies WidgetDocs<typeof recyclerViewWidget>;

export const listViewDocs = {
  name: 'ListView',
  title: { vi: 'Danh sách đơn giản', en: 'Simple list' },
  group: 'lists',
  doc: { vi: 'Danh sách các hàng', en: 'A list of rows' },
  properties: listProperties,
  sample: { properties: bookList },
} satisfies WidgetDocs<typeof listViewWidget>;

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
