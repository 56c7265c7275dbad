/** A view as servers send it: qualified widget name, properties as single-key objects. */
export interface ViewDocument {
  widget: string;
  properties: Record<string, string | number | boolean>[];
  expressions?: Record<string, string>;
  views?: ViewDocument[];
}

const PACKAGES: Record<string, string> = {
  RecyclerView: 'androidx.recyclerview.widget.RecyclerView',
};

export function view(
  widget: string,
  properties: Record<string, string | number | boolean>,
  views?: ViewDocument[],
): ViewDocument {
  return {
    widget: PACKAGES[widget] ?? `android.widget.${widget}`,
    properties: Object.entries(properties).map(([name, value]) => ({ [name]: value })),
    ...(views && { views }),
  };
}

export function countViews(document: ViewDocument): number {
  return (document.views ?? []).reduce((sum, child) => sum + countViews(child), 1);
}
