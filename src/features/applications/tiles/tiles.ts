import type { ConfigurationDocument } from '../../../api/endpoints/configurationDocuments';
import {
  expandReference,
  isRecord,
  parseJsonObject,
  wireList,
  type JsonObject,
  type ScreenPlace,
} from '../../../protocol';

type Document = Record<string, unknown>;

/** A tile of a dashboard that opens the screen at `ref`. */
export function tileOf(title: string, ref: string, icon = 'ic_info'): JsonObject {
  return { description: title, icon: `@drawable/${icon}`, layout_form: ref, flow_chart: '' };
}

/** A dashboard's document with `change` made to its tiles, wherever it holds them; undefined when it holds none. */
function withTiles(document: Document, change: (tiles: unknown[]) => unknown[]): Document | undefined {
  const found: unknown[] = [];
  const changeGrid = (grid: unknown): unknown => {
    const named = isRecord(grid) && 'list_item' in grid;
    const tiles = wireList(named ? grid['list_item'] : grid);
    if (!tiles) return grid;
    found.push(tiles);
    return named ? { ...grid, list_item: change(tiles) } : change(tiles);
  };
  const mapFields = (fields: Document): Document =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        name === 'grid_view_data' ? changeGrid(value) : walk(value),
      ]),
    );
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    return isRecord(value) ? mapFields(value) : value;
  };
  const result = mapFields(document);
  return found.length > 0 ? result : undefined;
}

/** A dashboard's document with one more tile; undefined when it holds none at all. */
export function withTile(document: Document, tile: JsonObject): Document | undefined {
  return withTiles(document, (tiles) => [...tiles, tile]);
}

// A reference may name its application or leave it out.
function leadsTo(tile: unknown, { application, ref }: ScreenPlace): tile is Document {
  const form = isRecord(tile) ? tile['layout_form'] : undefined;
  const absolute = (path: string) => expandReference(path, application, 'absolute');
  return typeof form === 'string' && absolute(form) === absolute(ref);
}

/** A dashboard's document with a tile, unless one that leads to the same screen is there; undefined when it holds none at all. */
export function withTileOnce(
  document: Document,
  tile: JsonObject,
  screen: ScreenPlace,
): Document | undefined {
  const leading: unknown[] = [];
  const same = withTiles(document, (tiles) => {
    leading.push(...tiles.filter((one) => leadsTo(one, screen)));
    return tiles;
  });
  return leading.length > 0 ? same : withTile(document, tile);
}

/** A dashboard's document with another title on the tiles that lead to a screen. */
export function withTitle(document: Document, screen: ScreenPlace, title: string): Document | undefined {
  return withTiles(document, (tiles) =>
    tiles.map((tile) => (leadsTo(tile, screen) ? { ...tile, description: title } : tile)),
  );
}

/**
 * A dashboard's document without the tiles that lead to a screen; undefined when no other tile would be left, since the
 * database keeps no empty list.
 */
export function withoutTile(document: Document, screen: ScreenPlace): Document | undefined {
  const remainingCounts: number[] = [];
  const changed = withTiles(document, (tiles) => {
    const remaining = tiles.filter((tile) => !leadsTo(tile, screen));
    remainingCounts.push(remaining.length);
    return remaining;
  });
  return remainingCounts.includes(0) ? undefined : changed;
}

/** The dashboards among an application's documents. */
export function dashboardsOf(documents: readonly ConfigurationDocument[]): ConfigurationDocument[] {
  return documents.filter(({ name }) => name === 'main_dashboard');
}

/** The title of the tile that leads to a screen, and the dashboards it stands on; undefined when there is none. */
export function tilesTo(
  documents: readonly ConfigurationDocument[],
  screen: ScreenPlace,
): { title: string; dashboards: ConfigurationDocument[] } | undefined {
  const titles: string[] = [];
  const dashboards = dashboardsOf(documents).filter(({ json }) => {
    const previousCount = titles.length;
    withTiles(parseJsonObject(json) ?? {}, (tiles) => {
      for (const tile of tiles)
        if (leadsTo(tile, screen))
          titles.push(typeof tile['description'] === 'string' ? tile['description'] : '');
      return tiles;
    });
    return titles.length > previousCount;
  });
  const [title] = titles;
  return title === undefined ? undefined : { title, dashboards };
}
