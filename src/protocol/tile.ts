import { isRecord } from './json';
import { wireList } from './wireValues';

/** A dashboard tile: opens the form its `layoutForm` refers to. */
export interface Tile {
  description: string;
  icon: string;
  layoutForm: string;
  screenName: string;
  fragment: string;
  flowChart: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads one tile; undefined when it opens nothing. */
export function decodeTile(value: unknown): Tile | undefined {
  if (!isRecord(value) || !text(value['layout_form'])) return undefined;
  return {
    description: text(value['description']),
    icon: text(value['icon']),
    layoutForm: text(value['layout_form']),
    screenName: text(value['screen_name']),
    fragment: text(value['fragment']),
    flowChart: text(value['flow_chart']),
  };
}

/** Reads `grid_view_data`: a list, or `{list_item: list}` as the layout's own property has it. */
export function decodeTiles(value: unknown): Tile[] {
  const list = wireList(isRecord(value) && 'list_item' in value ? value['list_item'] : value) ?? [];
  return list.map(decodeTile).filter((tile) => tile !== undefined);
}
