import { WRAP } from '../../docs/samples';
import { textProperties } from '../../docs/textProperties';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { buttonWidget } from './Button';

export const buttonDocs = {
  name: 'Button',
  title: { vi: 'Nút', en: 'Button' },
  group: 'operated',
  doc: { vi: 'Nút bấm', en: 'A button' },
  properties: textProperties,
  sample: { properties: { ...WRAP, text: 'Gửi' } },
} satisfies WidgetDocs<typeof buttonWidget>;
