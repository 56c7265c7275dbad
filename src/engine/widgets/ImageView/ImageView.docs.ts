import { imageProperties } from '../../docs/fieldProperties';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { imageViewWidget } from './ImageView';

export const imageViewDocs = {
  name: 'ImageView',
  title: { vi: 'Ảnh', en: 'Picture' },
  group: 'operated',
  doc: { vi: 'Ảnh hoặc biểu tượng', en: 'A picture or an icon' },
  properties: imageProperties,
  sample: {
    properties: {
      layout_width: '72dp',
      layout_height: '72dp',
      src: '@drawable/ic_bookcase',
      contentDescription: 'Tủ sách',
    },
  },
} satisfies WidgetDocs<typeof imageViewWidget>;
