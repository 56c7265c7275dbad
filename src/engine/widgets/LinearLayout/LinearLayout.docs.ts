import { lineProperties } from '../../docs/containerProperties';
import { WIDE, three } from '../../docs/samples';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { linearLayoutWidget } from './LinearLayout';

export const linearLayoutDocs = {
  name: 'LinearLayout',
  title: { vi: 'Hàng hoặc cột', en: 'Row or column' },
  group: 'containers',
  doc: { vi: 'Xếp con thành một hàng hoặc một cột', en: 'Stands its children in a row or a column' },
  properties: lineProperties,
  sample: { properties: { ...WIDE, orientation: 'horizontal', padding: '8dp' }, views: three },
} satisfies WidgetDocs<typeof linearLayoutWidget>;
