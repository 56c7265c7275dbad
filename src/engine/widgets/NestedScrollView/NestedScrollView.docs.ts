import { scrollProperties } from '../../docs/containerProperties';
import { WIDE, tall, view } from '../../docs/samples';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { nestedScrollViewWidget } from './NestedScrollView';

export const nestedScrollViewDocs = {
  name: 'NestedScrollView',
  title: { vi: 'Khung cuộn lồng', en: 'Nested scroll' },
  group: 'containers',
  doc: { vi: 'Như ScrollView', en: 'As ScrollView' },
  properties: scrollProperties,
  sample: {
    properties: { layout_width: 'match_parent', layout_height: '96dp' },
    views: [view('LinearLayout', { ...WIDE, orientation: 'vertical' }, tall)],
  },
} satisfies WidgetDocs<typeof nestedScrollViewWidget>;
