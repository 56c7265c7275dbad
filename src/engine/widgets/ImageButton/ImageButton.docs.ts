import { imageProperties } from '../../docs/fieldProperties';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { imageButtonWidget } from './ImageButton';

export const imageButtonDocs = {
  name: 'ImageButton',
  title: { vi: 'Nút hình', en: 'Picture button' },
  group: 'operated',
  doc: { vi: 'Nút có hình', en: 'A button with a picture' },
  properties: imageProperties,
  sample: {
    properties: {
      layout_width: '48dp',
      layout_height: '48dp',
      src: '@drawable/ic_add',
      contentDescription: 'Thêm',
    },
  },
} satisfies WidgetDocs<typeof imageButtonWidget>;
