const ITEM = 'properties/grid_view_layout_item';
// As many items of a grid as are marked: more are never seen at once.
const MAX_ITEMS = 24;

/** The path in the text of what is drawn at `path`: items of a grid stand for its item layout, wrappers for their view. */
export function sourcePath(path: string): string {
  return path.replace(/(^|\/)items\/\d+(?=\/|$)/g, `$1${ITEM}`).replace(/(^|\/)(?:stack|self)$/, '');
}

/** A selector of everything drawn for the view at `path` of the text. */
export function drawnSelector(path: string): string {
  const drawn = path.includes(ITEM)
    ? Array.from({ length: MAX_ITEMS }, (_, index) => path.replace(ITEM, `items/${String(index)}`))
    : [path];
  return `:is(${drawn.map((one) => `[data-view-path=${JSON.stringify(one)}]`).join()})`;
}
