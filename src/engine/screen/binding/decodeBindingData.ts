import { isRecord } from '../../../protocol';
import type { BindingData } from '../../document/types';

/** Gathers the binding values of a message's `data` (`layout_data_field`, `script_param` …); anything may be missing. */
export function decodeBindingData(data: unknown, appName = ''): BindingData {
  if (!isRecord(data)) return appName ? { appName } : {};
  const script = isRecord(data['script_param']) ? data['script_param'] : {};
  const entries: [keyof BindingData, unknown][] = [
    ['layoutDataField', data['layout_data_field']],
    ['hashFieldValue', script['hash_field_value']],
    ['bookData', script['book_data']],
    ['itemData', script['item_data']],
    ['book', script['book']],
    ['gridViewData', script['grid_view_data'] ?? data['grid_view_data']],
    ['gridViewLayoutItem', script['grid_view_layout_item'] ?? data['grid_view_layout_item']],
    ['scriptParam', data['script_param']],
  ];
  const bound: BindingData = appName ? { appName } : {};
  for (const [name, value] of entries)
    if (value !== undefined && value !== null) Object.assign(bound, { [name]: value });
  return bound;
}
