import { view } from '../../docs/samples';
import { fontProperties } from '../../docs/textProperties';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { tabItemWidget } from './TabItem';

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
