import { row, titled } from '../../docs/row';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { mapViewWidget } from './MapView';

export const mapViewDocs = {
  name: 'MapView',
  title: { vi: 'Bản đồ', en: 'Map' },
  group: 'shown',
  doc: { vi: 'Bản đồ; trên web là một liên kết', en: 'A map; on the web a link to it' },
  properties: {
    location: titled(
      'Địa điểm',
      'Place',
      row.text('Toạ độ “10.77,106.69” hoặc địa chỉ https', 'Place “10.77,106.69” or an https address'),
    ),
    src: row.text('Toạ độ, như location', 'Place, as location'),
  },
  sample: { properties: { layout_width: 'match_parent', layout_height: '72dp', location: '10.77,106.69' } },
} satisfies WidgetDocs<typeof mapViewWidget>;
