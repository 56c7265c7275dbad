import { WIDE, label } from '../../docs/samples';
import { row, titled } from '../../docs/row';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { cardViewWidget } from './CardView';

export const cardViewDocs = {
  name: 'CardView',
  title: { vi: 'Thẻ', en: 'Card' },
  group: 'containers',
  doc: { vi: 'Thẻ có bo góc và bóng', en: 'A card with corners and a shadow' },
  properties: {
    cardBackgroundColor: { ...row.color('Màu nền của thẻ', 'Colour of the card'), paints: 'ground' },
    cardCornerRadius: {
      ...row.length('Độ bo góc của thẻ', 'Radius of the card’s corners', 'look'),
      least: 0,
    },
    cardElevation: titled('Độ nổi của thẻ', 'Shadow of the card', {
      ...row.length('Độ nổi của thẻ', 'Height of the card above the ground', 'look'),
      least: 0,
    }),
    contentPadding: row.length('Khoảng đệm quanh nội dung thẻ', 'Space around the card’s content'),
    contentPaddingLeft: row.length('Đệm trái của nội dung thẻ', 'Space left of the card’s content'),
    contentPaddingTop: row.length('Đệm trên của nội dung thẻ', 'Space above the card’s content'),
    contentPaddingRight: row.length('Đệm phải của nội dung thẻ', 'Space right of the card’s content'),
    contentPaddingBottom: row.length('Đệm dưới của nội dung thẻ', 'Space below the card’s content'),
  },
  sample: {
    properties: { ...WIDE, cardCornerRadius: '12dp', cardElevation: '4dp', contentPadding: '16dp' },
    views: [label('Nội dung thẻ')],
  },
} satisfies WidgetDocs<typeof cardViewWidget>;
