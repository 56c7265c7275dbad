import { paragraph, screen, toolbar } from '../../../layout/builder/screen';
import { isRecord, wireList, type JsonObject } from '../../../protocol';

const LONGEST = 40;

/** A name for a screen's address, made of its title, that none of `taken` has: `Đặt bàn` is `dat_ban`. */
export function screenName(title: string, taken: ReadonlySet<string>): string {
  const plain = title
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[Đđ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, LONGEST)
    .replace(/^_+|_+$/g, '');
  const name = plain || 'screen';
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) if (!taken.has(`${name}_${number}`)) return `${name}_${number}`;
}

/** What a screen holds before its developer edits it: a bar with its title, and a line of text. */
export function starterDocument(title: string, words: { back: string; text: string }): JsonObject {
  return { json_layout: screen(toolbar(title, undefined, words.back), [paragraph(words.text)]) };
}

/** A tile of a dashboard that opens the screen at `ref`. */
export function tileOf(title: string, ref: string): JsonObject {
  return { description: title, icon: '@drawable/ic_info', layout_form: ref, flow_chart: '' };
}

/** A dashboard's document with one more tile, wherever it holds its tiles; undefined when it holds none. */
export function withTile(
  document: Record<string, unknown>,
  tile: JsonObject,
): Record<string, unknown> | undefined {
  const grids: unknown[] = [];
  const added = (grid: unknown): unknown => {
    const named = isRecord(grid) && 'list_item' in grid;
    const tiles = wireList(named ? grid['list_item'] : grid);
    if (!tiles) return grid;
    grids.push(grid);
    return named ? { ...grid, list_item: [...tiles, tile] } : [...tiles, tile];
  };
  const through = (fields: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        name === 'grid_view_data' ? added(value) : walk(value),
      ]),
    );
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    return isRecord(value) ? through(value) : value;
  };
  const changed = through(document);
  return grids.length > 0 ? changed : undefined;
}
