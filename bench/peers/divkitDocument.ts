import type { FormField } from '../render/documents/form';
import type { Tile } from '../render/documents/grid';
import type { Section } from '../render/documents/screen';
import { PIXEL } from '../render/documents/words';

// The three scenes as somebody who knows DivKit would write them: https://divkit.tech/docs

const MATCH = { type: 'match_parent' };
const SHARE = { type: 'match_parent', weight: 1 };
const fixed = (value: number) => ({ type: 'fixed', value });
const around = (value: number) => ({ left: value, right: value, top: value, bottom: value });

const column = (items: readonly object[], more: object = {}) => ({
  type: 'container',
  orientation: 'vertical',
  width: MATCH,
  items,
  ...more,
});

const row = (items: readonly object[], more: object = {}) => ({
  type: 'container',
  orientation: 'horizontal',
  width: MATCH,
  items,
  ...more,
});

const label = (text: string) => ({
  type: 'text',
  text,
  width: fixed(130),
  font_size: 14,
  text_color: '#333333',
  alignment_vertical: 'center',
});

const input = (name: string, hint: string) => ({
  type: 'input',
  text_variable: name,
  hint_text: hint,
  accessibility: { description: hint },
  width: SHARE,
  height: fixed(45),
  font_size: 14,
});

const document = (div: object, fields: readonly { name: string }[] = []) => ({
  templates: {},
  card: {
    log_id: 'bench',
    variables: fields.map(({ name }) => ({ type: 'string', name, value: '' })),
    states: [{ state_id: 0, div }],
  },
});

const tile = ({ id, title }: Tile) =>
  column(
    [
      {
        type: 'image',
        image_url: PIXEL,
        width: fixed(56),
        height: fixed(56),
        scale: 'fill',
        alignment_horizontal: 'center',
      },
      { type: 'text', text: title, font_size: 13, text_alignment_horizontal: 'center', max_lines: 2 },
    ],
    { id, width: SHARE, height: fixed(110), paddings: around(8) },
  );

export function divkitGrid(tiles: readonly Tile[]): object {
  const rows = Array.from({ length: Math.ceil(tiles.length / 4) }, (_, index) =>
    row(tiles.slice(index * 4, index * 4 + 4).map(tile)),
  );
  return document(column(rows));
}

export function divkitForm(fields: readonly FormField[]): object {
  const rows = fields.map(({ name, label: text, hint }) =>
    row([label(text), input(name, hint)], { id: name, paddings: around(8) }),
  );
  return document(column(rows), fields);
}

export function divkitScreen(sections: readonly Section[]): object {
  const all = sections.map((section) =>
    column(
      [
        { type: 'text', text: section.title, font_size: 16, font_weight: 'bold' },
        { type: 'text', text: section.paragraph, font_size: 14, text_color: '#333333' },
        row([label(section.label), input(section.name, section.hint)], { height: fixed(45) }),
        { type: 'text', text: section.footer, font_size: 12, text_color: '#666666' },
      ],
      { id: section.name, paddings: around(8), background: [{ type: 'solid', color: '#ffffff' }] },
    ),
  );
  return document(column(all), sections);
}
