import { scrollProperties } from '../../docs/containerProperties';
import { WIDE, WRAP, tall, view } from '../../docs/samples';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { horizontalScrollViewWidget } from './HorizontalScrollView';

export const horizontalScrollViewDocs = {
  name: 'HorizontalScrollView',
  title: { vi: 'Khung cuộn ngang', en: 'Sideways scroll' },
  group: 'containers',
  doc: { vi: 'Cuộn ngang một con', en: 'Scrolls one child sideways' },
  properties: scrollProperties,
  sample: {
    properties: WIDE,
    views: [view('LinearLayout', { ...WRAP, orientation: 'horizontal' }, [...tall, ...tall])],
  },
} satisfies WidgetDocs<typeof horizontalScrollViewWidget>;
