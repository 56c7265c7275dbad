import { scrollProperties } from '../../docs/containerProperties';
import { WIDE, tall, view } from '../../docs/samples';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { scrollViewWidget } from './ScrollView';

export const scrollViewDocs = {
  name: 'ScrollView',
  title: { vi: 'Khung cuộn dọc', en: 'Vertical scroll' },
  group: 'containers',
  doc: { vi: 'Cuộn dọc một con', en: 'Scrolls one child up and down' },
  properties: scrollProperties,
  sample: {
    properties: { layout_width: 'match_parent', layout_height: '96dp' },
    views: [view('LinearLayout', { ...WIDE, orientation: 'vertical' }, tall)],
  },
} satisfies WidgetDocs<typeof scrollViewWidget>;
