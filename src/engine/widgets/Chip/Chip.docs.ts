import { label, WRAP } from '../../docs/samples';
import { textProperties } from '../../docs/textProperties';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { chipWidget } from './Chip';

export const chipDocs = {
  name: 'Chip',
  title: { vi: 'Nút nhỏ', en: 'Small button' },
  group: 'operated',
  doc: { vi: 'Nút nhỏ bo tròn', en: 'A small rounded button' },
  properties: textProperties,
  sample: { properties: { ...WRAP, text: 'Tiểu thuyết' }, inside: 'ChipGroup', beside: [label('7 cuốn')] },
} satisfies WidgetDocs<typeof chipWidget>;
