import { isRecord } from './json';
import type { ResponseMessage } from './responseMessage';
import { scriptParamOf } from './scriptParam';
import { decodeTiles, type Tile } from './tile';

/** What a dashboard message holds to draw. Layouts are untrusted and parsed by the layout engine. */
export interface DashboardContent {
  application: string;
  appUserId: string;
  layout: unknown;
  /** Field name → value for the layout's views. */
  fields: Record<string, unknown>;
  /** Layout of one item of the grid, if the message brings one. */
  itemLayout: unknown;
  tiles: Tile[];
}

/** Reads a home or main dashboard answer: `data.layout`, `data.layout_data_field`, `data.script_param`. */
export function decodeDashboardContent(message: ResponseMessage): DashboardContent {
  const data = isRecord(message.data) ? message.data : {};
  const parameters = scriptParamOf(message);
  return {
    application: message.application,
    appUserId: message.appUserId,
    layout: message.type === 'json_layout' ? message.data : data['layout'],
    fields: isRecord(data['layout_data_field']) ? data['layout_data_field'] : {},
    itemLayout: parameters['grid_view_layout_item'],
    tiles: decodeTiles(parameters['grid_view_data']),
  };
}
