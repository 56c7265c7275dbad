import { lineProperties } from '../../docs/containerProperties';
import { WIDE, label } from '../../docs/samples';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { appBarLayoutWidget } from './AppBarLayout';

export const appBarLayoutDocs = {
  name: 'AppBarLayout',
  title: { vi: 'Thanh đầu màn hình', en: 'Top bar' },
  group: 'containers',
  doc: { vi: 'Thanh trên cùng của màn hình', en: 'The bar on top of a screen' },
  properties: lineProperties,
  sample: {
    properties: { ...WIDE, background: '#1f5c8c' },
    views: [label('Tiêu đề', { textColor: '#ffffff' })],
  },
} satisfies WidgetDocs<typeof appBarLayoutWidget>;
