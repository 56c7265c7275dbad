import { fieldProperties } from '../../docs/fieldProperties';
import { WIDE } from '../../docs/samples';
import { textProperties } from '../../docs/textProperties';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { timePickerWidget } from './TimePicker';

export const timePickerDocs = {
  name: 'TimePicker',
  title: { vi: 'Chọn giờ', en: 'Time' },
  group: 'operated',
  doc: { vi: 'Chọn giờ', en: 'Picks a time' },
  properties: { ...textProperties, ...fieldProperties },
  sample: { properties: { ...WIDE, hint: 'Giờ hẹn' } },
} satisfies WidgetDocs<typeof timePickerWidget>;
