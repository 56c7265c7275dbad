import { fieldProperties } from '../../docs/fieldProperties';
import { WIDE } from '../../docs/samples';
import { textProperties } from '../../docs/textProperties';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { datePickerWidget, timePickerWidget } from './DatePicker';

export const datePickerDocs = {
  name: 'DatePicker',
  title: { vi: 'Chọn ngày', en: 'Date' },
  group: 'operated',
  doc: { vi: 'Chọn ngày', en: 'Picks a day' },
  properties: { ...textProperties, ...fieldProperties },
  sample: { properties: { ...WIDE, hint: 'Ngày trả' } },
} satisfies WidgetDocs<typeof datePickerWidget>;

export const timePickerDocs = {
  name: 'TimePicker',
  title: { vi: 'Chọn giờ', en: 'Time' },
  group: 'operated',
  doc: { vi: 'Chọn giờ', en: 'Picks a time' },
  properties: { ...textProperties, ...fieldProperties },
  sample: { properties: { ...WIDE, hint: 'Giờ hẹn' } },
} satisfies WidgetDocs<typeof timePickerWidget>;
