import type { SourceView } from '../source/readSource';

/** One line of the outline. What it says is asked of the view at `key`, so that the tree stays while texts change. */
export interface OutlineEntry {
  key: string;
  children: OutlineEntry[];
}

const shortName = (widget: string) => widget.slice(widget.lastIndexOf('.') + 1);

/** What a view is called in the outline; one without a widget of its own goes by its place. */
export function outlineName({ widget, path }: SourceView): string {
  const place = path.split('/').at(-1) ?? '';
  return shortName(widget) || (/^\d*$/.test(place) ? 'LinearLayout' : place);
}

/** The views as the outline shows them. Branches with the same views as `before` are the same objects. */
export function outlineOf(view: SourceView, before?: OutlineEntry): OutlineEntry {
  const same = before?.key === view.path ? before : undefined;
  const children = view.views.map((inner, index) => outlineOf(inner, same?.children[index]));
  const unchanged =
    same?.children.length === children.length &&
    children.every((child, index) => child === same.children[index]);
  return same && unchanged ? same : { key: view.path, children };
}
