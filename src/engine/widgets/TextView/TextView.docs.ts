import { WRAP } from '../../docs/samples';
import { textProperties } from '../../docs/textProperties';
import { row, titled } from '../../docs/row';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { textViewWidget } from './TextView';

export const textViewDocs = {
  name: 'TextView',
  title: { vi: 'Chữ', en: 'Text' },
  group: 'shown',
  doc: { vi: 'Nhãn hoặc giá trị', en: 'A label or a value' },
  properties: {
    ...textProperties,
    textarea: titled(
      'Vùng chữ chỉ đọc',
      'Read-only area of text',
      row.text(
        'Hiện chữ trong một vùng chỉ đọc nhiều dòng',
        'Shows the text in a read-only area of several lines',
      ),
    ),
    autoLink: titled(
      'Liên kết trong chữ',
      'Links in the text',
      row.flags(
        ['none', 'web', 'email', 'phone', 'map', 'all'],
        'Biến địa chỉ trong chữ thành liên kết',
        'Makes addresses in the text links',
      ),
    ),
  },
  sample: { properties: { ...WRAP, text: 'Tủ sách của bạn', textSize: '18sp', textStyle: 'bold' } },
} satisfies WidgetDocs<typeof textViewWidget>;
