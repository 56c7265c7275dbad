import type { SourceView } from '../source/readSource';

/** One line of the outline. */
export interface OutlineEntry {
  key: string;
  widget: string;
  id: string;
  text: string;
  children: OutlineEntry[];
}

const shortName = (widget: string) => widget.slice(widget.lastIndexOf('.') + 1);

/** The views as the outline shows them; what has no widget of its own is called by its place. */
export function outlineEntry(view: SourceView): OutlineEntry {
  const place = view.path.split('/').at(-1) ?? '';
  return {
    key: view.path,
    widget: shortName(view.widget) || (/^\d*$/.test(place) ? 'LinearLayout' : place),
    id: view.id,
    text: view.text,
    children: view.views.map(outlineEntry),
  };
}
