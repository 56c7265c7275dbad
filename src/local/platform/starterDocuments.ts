import type { Json } from '../../protocol';
import { paragraph, screen, toolbar } from './book/documents/view';
import { dashboardOf, tile } from './dashboardOf';
import { layoutRoot } from './layouts';

/** Writes of what a new application starts with: a dashboard with one tile, and the form behind it. */
export function starterDocuments(application: string): Record<string, Json> {
  const root = layoutRoot(application);
  const dashboard = dashboardOf([tile('Giới thiệu ứng dụng', 'ic_info', 'introduction')]);
  return {
    [`${root}/web/main_dashboard`]: dashboard,
    [`${root}/android/main_dashboard`]: dashboard,
    [`${root}/android/form/introduction`]: {
      json_layout: screen(toolbar('Giới thiệu'), [
        paragraph('Ứng dụng mới của bạn đã sẵn sàng.'),
        paragraph('Hãy thay màn hình này bằng màn hình của bạn.'),
      ]),
      values_map: { true: { class_type: 'java.lang.Boolean', value: 'true', value_type: 'boolean' } },
    },
  };
}
