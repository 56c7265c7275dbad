import { orientation } from '../../docs/containerProperties';
import { WIDE, label, three } from '../../docs/samples';
import { row, titled } from '../../docs/row';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { gridLayoutWidget } from './GridLayout';

export const gridLayoutDocs = {
  name: 'GridLayout',
  title: { vi: 'Khung nhiều ô', en: 'Box of cells' },
  group: 'containers',
  doc: { vi: 'Đặt con vào các ô', en: 'Puts its children into cells' },
  properties: {
    columnCount: titled('Số cột', 'Columns', {
      ...row.whole('Số cột của GridLayout', 'Columns of the GridLayout', 'place'),
      least: 1,
    }),
    rowCount: titled('Số hàng', 'Rows', {
      ...row.whole('Số hàng của GridLayout', 'Rows of the GridLayout', 'place'),
      least: 1,
    }),
    orientation,
  },
  sample: { properties: { ...WIDE, columnCount: 2 }, views: [...three, label('Bốn')] },
} satisfies WidgetDocs<typeof gridLayoutWidget>;
