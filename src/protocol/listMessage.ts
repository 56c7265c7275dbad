import { isRecord } from './json';
import type { ResponseMessage } from './responseMessage';
import { wireList, wireText } from './wireValues';

/**
 * The rows of a list message, undefined for any other one. A list message has no layout of its own but one for all its rows:
 * `script_param` {`grid_view_layout_item`, `grid_view_data`: the rows' fields, …}. A row is named by its field
 * `message_key`, else by its place; its own `grid_view_data` are the items of the list inside it, drawn by
 * `grid_view_layout_item_child`. Everything else in `script_param` belongs to each row. The layout is one object for all rows.
 */
export function rowsOfList(message: ResponseMessage): ResponseMessage[] | undefined {
  const { data, type } = message;
  if (type !== '' || !isRecord(data) || data['layout'] !== undefined) return undefined;
  const parameters = isRecord(data['script_param']) ? data['script_param'] : {};
  const { grid_view_layout_item, grid_view_data, grid_view_layout_item_child, ...shared } = parameters;
  const rows = isRecord(grid_view_layout_item) ? wireList(grid_view_data) : undefined;
  return rows?.flatMap((row, index): ResponseMessage[] => {
    if (!isRecord(row)) return [];
    const { message_key, grid_view_data: items, ...fields } = row;
    const nested =
      items === undefined
        ? {}
        : { grid_view_layout_item: grid_view_layout_item_child, grid_view_data: items };
    const script_param = { ...shared, ...nested, book_data: fields, item_data: fields };
    return [
      {
        ...message,
        // Sorts behind the list's own key and before the next message's.
        key: `${message.key}_${String(index).padStart(5, '0')}`,
        id: wireText(message_key) || String(index),
        messageKey: '',
        data: { layout: grid_view_layout_item, script_param },
      },
    ];
  });
}

/**
 * The layout that a list message gives to the rows that came before it; undefined for any other message. Such a message is a list
 * message without rows: the layout of rows was published again.
 */
export function newLayoutOfRows({ data, type, messageKey }: ResponseMessage): unknown {
  if (type !== '' || messageKey !== '' || !isRecord(data) || data['layout'] !== undefined) return undefined;
  const parameters = isRecord(data['script_param']) ? data['script_param'] : {};
  const { grid_view_layout_item: layout, grid_view_data: rows } = parameters;
  return isRecord(layout) && rows === undefined ? layout : undefined;
}
