// Views that the pictured documents are made of.

type Node = Record<string, unknown>;

export const view = (widget: string, properties: object, views: Node[] = [], more: object = {}): Node => ({
  widget,
  properties: Object.entries(properties).map(([key, value]) => ({ [key]: value as unknown })),
  views,
  ...more,
});

export const wide = { layout_width: 'match_parent', layout_height: 'wrap_content' };
export const column = (...views: Node[]): Node =>
  view('LinearLayout', { ...wide, orientation: 'vertical', padding: '16dp' }, views);
export const gap = view('Space', { layout_width: 'match_parent', layout_height: '12dp' });
export const text = (value: string, properties: object = {}): Node =>
  view('TextView', { ...wide, text: value, ...properties });
export const heading = (value: string): Node => text(value, { textSize: '18sp', textStyle: 'bold' });
export const box = (value: string, background: string, properties: object): Node =>
  view('TextView', { text: value, background, textColor: '@color/white', gravity: 'center', ...properties });
export const spaced = (...views: Node[]): Node[] =>
  views.flatMap((one, index) => (index > 0 ? [gap, one] : [one]));

export const tile = view(
  'LinearLayout',
  { orientation: 'vertical', layout_width: '104dp', layout_height: '96dp', gravity: 'center' },
  [
    view('ImageView', { id: 'iconItem', layout_width: '40dp', layout_height: '40dp' }),
    view('TextView', {
      id: 'txtDescriptionItem',
      layout_width: 'match_parent',
      layout_height: 'wrap_content',
      gravity: 'center',
    }),
  ],
);
