import { lineProperties } from '../../docs/containerProperties';
import { WIDE, three, view } from '../../docs/samples';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { tableLayoutWidget } from './TableLayout';

export const tableLayoutDocs = {
  name: 'TableLayout',
  title: { vi: 'Bảng', en: 'Table' },
  group: 'containers',
  doc: { vi: 'Cột các hàng', en: 'A column of rows' },
  properties: lineProperties,
  sample: {
    properties: WIDE,
    views: [view('TableRow', WIDE, three), view('TableRow', WIDE, three)],
  },
} satisfies WidgetDocs<typeof tableLayoutWidget>;
