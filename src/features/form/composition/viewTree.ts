import { isRecord, viewProperties, wireList } from '../../../protocol';
import { bareId, readText } from '../../../engine';

/** A view of a document as it was received, and the way to it. */
export interface WrittenView {
  source: Record<string, unknown>;
  /** Properties by name, the last of each. */
  properties: Readonly<Record<string, unknown>>;
  /** Short name of its widget. */
  widget: string;
  id: string;
  /** Keys and indexes from the document to it. */
  path: readonly string[];
}

const MAX_VALUES = 20_000;
// Keys and indexes on the way to a view: three for each level that the engine draws.
const MAX_PATH = 120;

function readView(source: Record<string, unknown>, path: readonly string[]): WrittenView {
  const properties = viewProperties(source);
  const widget = readText(source['widget']).trim();
  return {
    source,
    properties,
    path,
    widget: widget.slice(widget.lastIndexOf('.') + 1),
    id: bareId(properties['id']),
  };
}

/**
 * The views of a document in reading order, a view before what is in it. Iterative and bounded, because layouts are a
 * stranger's data: of one that is larger nothing at all.
 */
export function writtenViews(layout: unknown): WrittenView[] {
  const views: WrittenView[] = [];
  const rest: { value: unknown; path: readonly string[] }[] = [{ value: layout, path: [] }];
  for (let visited = 0; rest.length > 0; visited += 1) {
    const next = rest.pop();
    if (visited > MAX_VALUES || (next?.path.length ?? 0) > MAX_PATH) return [];
    if (typeof next?.value !== 'object' || next.value === null) continue;
    const { value, path } = next;
    const isView = isRecord(value) && 'widget' in value;
    if (isView) views.push(readView(value, path));
    // What a list repeats for its data is not on the screen yet.
    const inside = isView ? Object.entries({ views: value['views'] }) : Object.entries(value);
    if (inside.length > MAX_VALUES) return [];
    for (const [key, child] of inside.reverse()) rest.push({ value: child, path: [...path, key] });
  }
  return views;
}

/** True when the first path leads to the second or to what is in it. */
export function holds(outer: WrittenView, inner: WrittenView): boolean {
  return (
    outer.path.length <= inner.path.length && outer.path.every((key, index) => key === inner.path[index])
  );
}

/** The document with further properties on the view at a path; nothing else of it is another object than before. */
export function withWritten(
  layout: unknown,
  path: readonly string[],
  properties: Readonly<Record<string, string | number>>,
): unknown {
  const [key, ...below] = path;
  if (key !== undefined) {
    if (Array.isArray(layout)) {
      return layout.map((item: unknown, index) =>
        String(index) === key ? withWritten(item, below, properties) : item,
      );
    }
    if (!isRecord(layout)) return layout;
    return { ...layout, [key]: withWritten(layout[key], below, properties) };
  }
  if (!isRecord(layout)) return layout;
  const raw = layout['properties'];
  const listed = wireList(raw);
  return {
    ...layout,
    properties: listed ? [...listed, properties] : [...(isRecord(raw) ? [raw] : []), properties],
  };
}
