import { imageProperties } from '../../docs/fieldProperties';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { imageViewWidget, imageButtonWidget, circleImageViewWidget } from './ImageView';

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
