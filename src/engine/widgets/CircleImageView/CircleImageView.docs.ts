import { imageProperties } from '../../docs/fieldProperties';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { circleImageViewWidget } from './CircleImageView';

export const circleImageViewDocs = {
  name: 'CircleImageView',
  title: { vi: 'Ảnh tròn', en: 'Round picture' },
  group: 'operated',
  doc: { vi: 'Ảnh tròn', en: 'A round picture' },
  properties: imageProperties,
  sample: {
    properties: {
      layout_width: '72dp',
      layout_height: '72dp',
      placeholder_text: 'Mai Anh',
      contentDescription: 'Người dùng',
    },
  },
} satisfies WidgetDocs<typeof circleImageViewWidget>;
