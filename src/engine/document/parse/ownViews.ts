import type { WidgetType } from '../WidgetType';

// Views that the engine itself adds to a screen, in the form of documents. Widgets are named here and in their own folders,
// nowhere else in the engine: a catalogue that replaces one of these must keep its meaning.

type WrittenProperty = Readonly<Record<string, string>>;

export const MATCH_WIDTH: WrittenProperty = { layout_width: 'match_parent' };
export const MATCH_HEIGHT: WrittenProperty = { layout_height: 'match_parent' };
export const WRAP_HEIGHT: WrittenProperty = { layout_height: 'wrap_content' };

/** What views are stacked in, as a compiled node has it. */
export const COLUMN: WidgetType = { name: 'LinearLayout', kind: 'linear', alignsBaselines: true };

/** A column as a document has it. */
export function columnView(views?: unknown, ...properties: readonly WrittenProperty[]): object {
  return {
    widget: COLUMN.name,
    properties: [{ orientation: 'vertical' }, ...properties],
    ...(views !== undefined && { views }),
  };
}

/** Body of a screen that has only bars. */
export const EMPTY_MIDDLE = { widget: 'Space', properties: [MATCH_WIDTH, { layout_height: '1dp' }] };

/** A text over the whole width that shows a field. */
export const textView = (...properties: readonly WrittenProperty[]): object => ({
  widget: 'TextView',
  properties: [MATCH_WIDTH, WRAP_HEIGHT, ...properties],
});

/** A button in the middle of a column; `does`: the `action` and `actions` of a press. */
export const buttonView = (text: string, does: object): object => ({
  widget: 'Button',
  properties: [
    { layout_width: 'wrap_content' },
    WRAP_HEIGHT,
    { layout_gravity: 'center_horizontal' },
    { text },
  ],
  ...does,
});

/** A row that is on its way. */
export const ROW_SHAPE = {
  widget: 'View',
  properties: [
    MATCH_WIDTH,
    { layout_height: '64dp' },
    { layout_marginBottom: '8dp' },
    { background: '@drawable/bg_gray_border' },
  ],
};

/** The list for rows where a layout has none. */
export const LIST_VIEW = {
  widget: 'RecyclerView',
  properties: [{ id: '@+id/recyclerView' }, MATCH_WIDTH, WRAP_HEIGHT],
};

/** A map that is a link to a place. */
export const mapView = (place: WrittenProperty): object => ({
  widget: 'MapView',
  properties: [MATCH_WIDTH, { layout_height: '96dp' }, place],
});
