import { fieldProperties } from '../../docs/fieldProperties';
import { row, titled } from '../../docs/row';
import { WIDE } from '../../docs/samples';
import { textProperties } from '../../docs/textProperties';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { datePickerWidget, timePickerWidget } from './DatePicker';

export const datePickerDocs = {
  name: 'DatePicker',
  title: { vi: 'Chọn ngày', en: 'Date' },
  group: 'operated',
  doc: { vi: 'Chọn ngày', en: 'Picks a day' },
  properties: {
    ...textProperties,
    ...fieldProperties,
    minDate: titled(
      'Ngày sớm nhất',
      'Earliest day',
      row.text(
        'Ngày sớm nhất được chọn hay gõ, dạng 2026-01-31; với @{today} thì không nhận ngày đã qua',
        'Earliest day that can be picked or typed, such as 2026-01-31; with @{today} no past day is accepted',
        'behaviour',
      ),
    ),
    maxDate: titled(
      'Ngày muộn nhất',
      'Latest day',
      row.text(
        'Ngày muộn nhất được chọn hay gõ, dạng 2026-01-31',
        'Latest day that can be picked or typed, such as 2026-01-31',
        'behaviour',
      ),
    ),
  },
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
