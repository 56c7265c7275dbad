import { fieldProperties } from '../../docs/fieldProperties';
import { WRAP } from '../../docs/samples';
import { row, titled } from '../../docs/row';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { ratingBarWidget } from './RatingBar';

export const ratingBarDocs = {
  name: 'RatingBar',
  title: { vi: 'Chấm sao', en: 'Star rating' },
  group: 'operated',
  doc: { vi: 'Chấm sao', en: 'Stars to give' },
  properties: {
    ...fieldProperties,
    numStars: { ...row.whole('Số sao', 'Number of stars'), least: 1, fallback: '5' },
    rating: { ...row.number('Số sao lúc đầu', 'Stars from the start'), least: 0, fallback: '0' },
    stepSize: titled('Bước', 'Step', {
      ...row.number('Bước: 1 hoặc 0.5', 'Step: 1 or 0.5'),
      least: 0,
      fallback: '1',
    }),
    isIndicator: { ...row.boolean('Chỉ để xem', 'Only shows, takes nothing'), fallback: 'false' },
  },
  sample: { properties: { ...WRAP, hint: 'Điểm', numStars: 5, rating: 3 } },
} satisfies WidgetDocs<typeof ratingBarWidget>;
