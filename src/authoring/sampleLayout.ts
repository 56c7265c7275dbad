import { sampleIn, view, WIDE, type WidgetDocs } from '../engine/docs';

/** The layout that shows a widget, with its sample's properties or others in their place; what it says is in `language`. */
export function sampleLayout(
  { name, sample }: Pick<WidgetDocs, 'name' | 'sample'>,
  language: 'vi' | 'en' = 'vi',
  properties = sampleIn(language, sample.properties),
): object {
  const own = view(name, properties, sampleIn(language, sample.views));
  if (!sample.inside) return own;
  return view(sample.inside, WIDE, [own, ...(sampleIn(language, sample.beside) ?? [])]);
}
