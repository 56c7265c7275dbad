import { label } from '../../docs/samples';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { collapsingToolbarLayoutWidget } from './CollapsingToolbarLayout';

export const collapsingToolbarLayoutDocs = {
  name: 'CollapsingToolbarLayout',
  title: { vi: 'Thanh co lại', en: 'Folding bar' },
  group: 'containers',
  doc: { vi: 'Thanh co lại được trên điện thoại', en: 'A bar that folds up on phones' },
  properties: {},
  sample: {
    properties: { layout_width: 'match_parent', layout_height: '72dp', background: '#1f5c8c' },
    views: [label('Tiêu đề', { textColor: '#ffffff', layout_gravity: 'bottom' })],
  },
} satisfies WidgetDocs<typeof collapsingToolbarLayoutWidget>;
