import { fieldProperties } from '../../docs/fieldProperties';
import { WIDE } from '../../docs/samples';
import { textProperties } from '../../docs/textProperties';
import { row, titled } from '../../docs/row';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { spinnerWidget } from './Spinner';

export const spinnerDocs = {
  name: 'Spinner',
  title: { vi: 'Danh sách thả xuống', en: 'Drop-down list' },
  group: 'operated',
  doc: { vi: 'Danh sách thả xuống', en: 'A drop-down list' },
  properties: {
    ...textProperties,
    ...fieldProperties,
    entries: titled(
      'Các lựa chọn',
      'Choices',
      row.text('Các lựa chọn, cách bằng dấu phẩy hoặc xuống dòng', 'Choices, by comma or line'),
    ),
    items: titled(
      'Các lựa chọn (cách ghi khác)',
      'Choices (other spelling)',
      row.text('Các lựa chọn, như entries', 'Choices, as entries'),
    ),
    entryValues: titled(
      'Giá trị được gửi',
      'What is sent',
      row.text(
        'Giá trị được gửi thay cho từng lựa chọn, cùng thứ tự với entries',
        'What is sent in the place of each choice, in the order of entries',
      ),
    ),
    entrySource: titled(
      'Tìm thêm ở dữ liệu',
      'Search the data',
      row.text(
        'Trường của dữ liệu để tìm thêm lựa chọn khi gõ: dữ_liệu.trường, không nhận biểu thức',
        'Field of a collection in which more choices are searched for as people type: collection.field, never an expression',
      ),
    ),
    value: titled(
      'Giá trị',
      'Value',
      row.text('Giá trị được chọn lúc đầu', 'The value that is chosen at first'),
    ),
    prompt: row.text('Chữ khi chưa chọn', 'Shown while nothing is chosen'),
  },
  starter: { entries: 'Lựa chọn 1, Lựa chọn 2', prompt: 'Chọn' },
  sample: { properties: { ...WIDE, hint: 'Thể loại', entries: 'Tiểu thuyết, Thơ, Thiếu nhi' } },
} satisfies WidgetDocs<typeof spinnerWidget>;
