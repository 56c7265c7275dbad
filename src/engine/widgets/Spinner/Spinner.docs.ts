import { fieldProperties } from '../../docs/fieldProperties';
import { WIDE } from '../../docs/samples';
import { textProperties } from '../../docs/textProperties';
import { row } from '../../docs/row';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { spinnerWidget } from './Spinner';

export const spinnerDocs = {
  name: 'Spinner',
  group: 'operated',
  doc: { vi: 'Danh sách thả xuống', en: 'A drop-down list' },
  properties: {
    ...textProperties,
    ...fieldProperties,
    entries: row.text('Các lựa chọn, cách bằng dấu phẩy hoặc xuống dòng', 'Choices, by comma or line'),
    items: row.text('Các lựa chọn, như entries', 'Choices, as entries'),
    entryValues: row.text(
      'Giá trị được gửi thay cho từng lựa chọn, cùng thứ tự với entries',
      'What is sent in the place of each choice, in the order of entries',
    ),
    value: row.text('Giá trị được chọn lúc đầu', 'The value that is chosen at first'),
    prompt: row.text('Chữ khi chưa chọn', 'Shown while nothing is chosen'),
  },
  sample: { properties: { ...WIDE, hint: 'Thể loại', entries: 'Tiểu thuyết, Thơ, Thiếu nhi' } },
} satisfies WidgetDocs<typeof spinnerWidget>;
