import { lineProperties } from '../../docs/containerProperties';
import { WIDE, view } from '../../docs/samples';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { tabLayoutWidget, tabItemWidget } from './TabLayout';
import { fontProperties } from '../../docs/textProperties';

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

export const tabItemDocs = {
  name: 'TabItem',
  title: { vi: 'Thẻ trang', en: 'Tab' },
  group: 'shown',
  doc: { vi: 'Một thẻ', en: 'One tab' },
  properties: fontProperties,
  sample: {
    properties: { text: 'Sách' },
    inside: 'TabLayout',
    beside: [view('TabItem', { text: 'Bạn đọc' })],
  },
} satisfies WidgetDocs<typeof tabItemWidget>;
