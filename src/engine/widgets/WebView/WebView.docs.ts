import { row, titled } from '../../docs/row';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { webViewWidget, mapViewWidget } from './WebView';

export const webViewDocs = {
  name: 'WebView',
  title: { vi: 'Trang web', en: 'Web page' },
  group: 'shown',
  doc: { vi: 'Trang web; ở đây là một liên kết', en: 'A web page; here a link to it' },
  properties: {
    url: titled(
      'Địa chỉ trang web',
      'Address of the page',
      row.address('Địa chỉ trang web: https, mailto hoặc tel', 'Address of the page: https, mailto or tel'),
    ),
    src: row.address('Địa chỉ, như url', 'Address, as url'),
  },
  sample: {
    properties: { layout_width: 'match_parent', layout_height: '72dp', url: 'https://example.com/' },
  },
} satisfies WidgetDocs<typeof webViewWidget>;

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
