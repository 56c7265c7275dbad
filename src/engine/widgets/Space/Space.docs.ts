import { label } from '../../docs/samples';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { spaceWidget } from './Space';

export const spaceDocs = {
  name: 'Space',
  title: { vi: 'Khoảng trống', en: 'Empty space' },
  group: 'shown',
  doc: { vi: 'Khoảng trống', en: 'Empty room' },
  properties: {},
  sample: {
    properties: { layout_width: '48dp', layout_height: '24dp' },
    inside: 'LinearLayout',
    beside: [label('Bên cạnh khoảng trống')],
  },
} satisfies WidgetDocs<typeof spaceWidget>;
