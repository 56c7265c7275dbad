import { lineProperties } from '../../docs/containerProperties';
import { label } from '../../docs/samples';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { toolbarWidget } from './Toolbar';

export const toolbarDocs = {
  name: 'Toolbar',
  title: { vi: 'Thanh tiêu đề', en: 'Title bar' },
  group: 'containers',
  doc: { vi: 'Thanh có nút lùi và tiêu đề', en: 'The bar with back button and title' },
  properties: lineProperties,
  sample: {
    properties: { layout_width: 'match_parent', layout_height: '45dp', background: '#1f5c8c' },
    views: [label('Tiêu đề', { textColor: '#ffffff' })],
  },
} satisfies WidgetDocs<typeof toolbarWidget>;
