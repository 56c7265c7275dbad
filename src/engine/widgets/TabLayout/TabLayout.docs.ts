import { lineProperties } from '../../docs/containerProperties';
import { WIDE, view } from '../../docs/samples';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { tabLayoutWidget } from './TabLayout';

export const tabLayoutDocs = {
  name: 'TabLayout',
  title: { vi: 'Hàng thẻ trang', en: 'Row of tabs' },
  group: 'containers',
  doc: { vi: 'Hàng thẻ chọn trang', en: 'The row of tabs' },
  properties: lineProperties,
  sample: {
    properties: WIDE,
    views: [view('TabItem', { text: 'Sách' }), view('TabItem', { text: 'Bạn đọc' })],
  },
} satisfies WidgetDocs<typeof tabLayoutWidget>;
