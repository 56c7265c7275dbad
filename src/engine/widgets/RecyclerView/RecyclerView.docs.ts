import { listProperties } from '../../docs/containerProperties';
import { bookList } from '../../docs/samples';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { recyclerViewWidget } from './RecyclerView';

export const recyclerViewDocs = {
  name: 'RecyclerView',
  title: { vi: 'Danh sách', en: 'List' },
  group: 'lists',
  doc: { vi: 'Danh sách các hàng', en: 'A list of rows' },
  properties: listProperties,
  sample: { properties: bookList },
} satisfies WidgetDocs<typeof recyclerViewWidget>;
