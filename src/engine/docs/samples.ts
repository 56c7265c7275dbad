import type { SampleValue } from './WidgetDocs';

type Properties = Readonly<Record<string, SampleValue>>;

export const WIDE = { layout_width: 'match_parent', layout_height: 'wrap_content' };
export const WRAP = { layout_width: 'wrap_content', layout_height: 'wrap_content' };

/** A view as documents write it. */
export const view = (widget: string, properties: Properties, views?: readonly object[]) => ({
  widget,
  properties: Object.entries(properties).map(([name, value]) => ({ [name]: value })),
  ...(views && { views }),
});

export const label = (text: string, more: Properties = {}) =>
  view('TextView', { ...WRAP, padding: '8dp', text, ...more });

export const three = [label('Một'), label('Hai'), label('Ba')];

/** More than is seen at once. */
export const tall = Array.from({ length: 8 }, (_, index) => label(`Dòng ${index + 1}`));

const bookRow = view('LinearLayout', { ...WIDE, orientation: 'vertical', padding: '8dp' }, [
  view('TextView', { ...WIDE, field_name: 'name' }),
]);

/** Properties of a list of four books. */
export const bookList = {
  ...WIDE,
  grid_view_layout_item: bookRow,
  grid_view_data: ['Dế Mèn phiêu lưu ký', 'Số đỏ', 'Truyện Kiều', 'Tắt đèn'].map((name) => ({ name })),
};
