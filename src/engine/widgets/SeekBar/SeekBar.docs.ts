import { fieldProperties } from '../../docs/fieldProperties';
import { WIDE } from '../../docs/samples';
import { row, titled } from '../../docs/row';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { seekBarWidget } from './SeekBar';

export const seekBarDocs = {
  name: 'SeekBar',
  title: { vi: 'Thanh trượt', en: 'Slider' },
  group: 'operated',
  doc: { vi: 'Thanh trượt số', en: 'A number between two ends' },
  properties: {
    ...fieldProperties,
    min: { ...row.number('Giá trị nhỏ nhất', 'Smallest value'), fallback: '0' },
    max: { ...row.number('Giá trị lớn nhất', 'Largest value'), fallback: '100' },
    valueFrom: titled(
      'Giá trị nhỏ nhất (cách ghi khác)',
      'Smallest value (other spelling)',
      row.number('Giá trị nhỏ nhất, như min', 'Smallest value, as min'),
    ),
    valueTo: titled(
      'Giá trị lớn nhất (cách ghi khác)',
      'Largest value (other spelling)',
      row.number('Giá trị lớn nhất, như max', 'Largest value, as max'),
    ),
    progress: { ...row.number('Giá trị lúc đầu', 'Value from the start'), fallback: '0' },
    stepSize: titled('Bước', 'Step', { ...row.number('Bước', 'Step'), fallback: '1' }),
  },
  sample: { properties: { ...WIDE, hint: 'Số ngày', max: 30, progress: 14 } },
} satisfies WidgetDocs<typeof seekBarWidget>;
