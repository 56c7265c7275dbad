import { label } from '../../docs/samples';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { viewPagerWidget } from './ViewPager';

export const viewPagerDocs = {
  name: 'ViewPager',
  title: { vi: 'Nhiều trang', en: 'Pages' },
  group: 'containers',
  doc: { vi: 'Nhiều trang, thấy một', en: 'Pages of which one is seen' },
  properties: {},
  sample: {
    properties: { layout_width: 'match_parent', layout_height: '72dp' },
    views: [label('Trang một'), label('Trang hai')],
  },
} satisfies WidgetDocs<typeof viewPagerWidget>;
