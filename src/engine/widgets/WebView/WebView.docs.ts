import { row, titled } from '../../docs/row';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { webViewWidget } from './WebView';

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
