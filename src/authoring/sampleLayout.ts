import { view, WIDE, type WidgetDocs } from '../engine/docs';

/** The layout that shows a widget, with its sample's properties or others in their place. */
export function sampleLayout(
  { name, sample }: Pick<WidgetDocs, 'name' | 'sample'>,
  properties = sample.properties,
): object {
  const own = view(name, properties, sample.views);
  if (!sample.inside) return own;
  return view(sample.inside, WIDE, [own, ...(sample.beside ?? [])]);
}
