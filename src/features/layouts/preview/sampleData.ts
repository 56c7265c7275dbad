import { androidCatalogue, type BindingData, type FieldValue } from '../../../engine';
import type { LastSource, SourceView } from '../source/readSource';
import type { SampleRow } from './sampleRow';

// What fields are called in the platform's own screens, and a value that looks like theirs.
const BY_NAME: readonly [RegExp, FieldValue][] = [
  [/phone|mobile|dien_?thoai/i, '0912 345 678'],
  [/mail/i, 'binh@example.test'],
  [/address|dia_?chi/i, '12 Lý Thường Kiệt, Hà Nội'],
  [/author|tac_?gia/i, 'Tô Hoài'],
  [/user|full_?name|customer|supplier/i, 'Trần Thị Bình'],
  [/name|title|ten/i, 'Dế Mèn phiêu lưu ký'],
  [/desc|plot|content|note|msg/i, 'Cuộc phiêu lưu của một chú dế.'],
  [/price|gia|cost|amount|total/i, '45.000 đ'],
  [/quantity|so_?luong|count|num/i, 3],
  [/rating|star/i, 4],
  [/date|ngay/i, '20/11/2026'],
  [/time|gio/i, '09:30'],
  [/key|id$/i, 'DH-0042'],
  [/icon|image|avatar|logo|photo/i, ''],
];

const ITEMS = 6;

function valueFor(field: string): FieldValue | undefined {
  const sample = BY_NAME.find(([name]) => name.test(field))?.[1];
  return sample === '' ? undefined : (sample ?? field);
}

const isEntered = ({ widget }: SourceView) => androidCatalogue.find(widget)?.enters !== undefined;

const isItem = ({ path }: SourceView) => path.endsWith('grid_view_layout_item');

function samples(names: Iterable<string>): Record<string, FieldValue> {
  const made: Record<string, FieldValue> = {};
  for (const name of names) {
    const value = valueFor(name);
    if (value !== undefined) made[name] = value;
  }
  return made;
}

/**
 * Plausible values for the fields that labels show and for the items of grids; what people type stays empty. `row` is one of
 * the collection whose rows the document draws.
 */
export function sampleData(source: LastSource, row?: Readonly<SampleRow>): BindingData {
  const fields = new Set<string>();
  let items: Set<string> | undefined;
  const visit = (view: SourceView, inItem: boolean): void => {
    const item = inItem || isItem(view);
    if (item) items ??= new Set(['description', 'order_key', 'msg']);
    if (view.field && (item || !isEntered(view))) (item && items ? items : fields).add(view.field);
    for (const inner of view.views) visit(inner, item);
  };
  if (source.view) visit(source.view, false);
  const item = items && samples(items);
  return {
    layoutDataField: { ...samples(fields), ...row },
    appName: 'Screenwire',
    ...(item && {
      gridViewData: Array.from({ length: ITEMS }, (_, index) => ({ ...item, id: String(index + 1) })),
    }),
  };
}
