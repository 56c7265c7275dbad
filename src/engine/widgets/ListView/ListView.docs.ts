import { listProperties } from '../../docs/containerProperties';
import { bookList } from '../../docs/samples';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { listViewWidget } from './ListView';

export const listViewDocs = {
  name: 'ListView',
  title: { vi: 'Danh sách đơn giản', en: 'Simple list' },
  group: 'lists',
  doc: { vi: 'Danh sách các hàng', en: 'A list of rows' },
  properties: listProperties,
  sample: { properties: bookList },
} satisfies WidgetDocs<typeof listViewWidget>;
