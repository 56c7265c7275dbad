import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { viewWidget } from './View';

export const viewDocs = {
  name: 'View',
  title: { vi: 'Ô màu', en: 'Coloured box' },
  group: 'shown',
  doc: { vi: 'Ô màu hoặc đường kẻ', en: 'A coloured box or a line' },
  properties: {},
  sample: { properties: { layout_width: 'match_parent', layout_height: '4dp', background: '#1f6f5c' } },
  starter: { layout_width: 'match_parent', layout_height: '1dp', background: '#cccccc' },
} satisfies WidgetDocs<typeof viewWidget>;
