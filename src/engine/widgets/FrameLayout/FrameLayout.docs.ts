import { label, view } from '../../docs/samples';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { frameLayoutWidget } from './FrameLayout';

export const frameLayoutDocs = {
  name: 'FrameLayout',
  title: { vi: 'Khung chồng', en: 'Stack' },
  group: 'containers',
  doc: { vi: 'Chồng các con lên nhau', en: 'Lays its children over one another' },
  properties: {},
  sample: {
    properties: { layout_width: 'match_parent', layout_height: '96dp' },
    views: [
      view('View', { layout_width: 'match_parent', layout_height: 'match_parent', background: '#1f6f5c' }),
      label('Trên cùng', { layout_gravity: 'center', textColor: '#ffffff', background: '#174f42' }),
    ],
  },
} satisfies WidgetDocs<typeof frameLayoutWidget>;
