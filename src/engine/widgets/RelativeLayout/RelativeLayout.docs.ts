import { label } from '../../docs/samples';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { relativeLayoutWidget } from './RelativeLayout';

export const relativeLayoutDocs = {
  name: 'RelativeLayout',
  title: { vi: 'Khung xếp theo cạnh', en: 'Box placed by edges' },
  group: 'containers',
  doc: {
    vi: 'Đặt con theo cạnh của khung hoặc theo nhau',
    en: 'Places its children by its own edges or by one another',
  },
  properties: {},
  sample: {
    properties: { layout_width: 'match_parent', layout_height: '96dp' },
    views: [
      label('Giữa', { layout_centerInParent: true }),
      label('Góc phải', { layout_alignParentRight: true, layout_alignParentBottom: true }),
    ],
  },
} satisfies WidgetDocs<typeof relativeLayoutWidget>;
