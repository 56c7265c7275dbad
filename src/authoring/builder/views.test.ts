import { checkLayout } from '../check/checkLayout';
import { widgetEntry } from '../check/catalogue/catalogue';
import type { ViewProperties } from './ViewProperties';
import * as views from './views';

const { grid, id, input, linear, text } = views;

it('builds the wire form', () => {
  const built = linear({ orientation: 'vertical', padding: '8dp' }, [
    text({ id: id('title'), text: 'Thêm sách', textStyle: 'bold|italic', maxLines: 1 }),
    input({ field_name: 'name', hint: 'Tên sách' }, { context: { list_field: [id('title')] } }),
    text({}, { action: { command: 'post', post_conlection: '../a' }, values: { n: 1 } }),
  ]);
  expect(built).toEqual({
    widget: 'android.widget.LinearLayout',
    properties: [{ orientation: 'vertical' }, { padding: '8dp' }],
    views: [
      {
        widget: 'android.widget.TextView',
        properties: [
          { id: '@+id/title' },
          { text: 'Thêm sách' },
          { textStyle: 'bold|italic' },
          { maxLines: 1 },
        ],
      },
      {
        widget: 'android.widget.EditText',
        properties: [{ field_name: 'name' }, { hint: 'Tên sách' }],
        context: { list_field: ['@+id/title'] },
      },
      {
        widget: 'android.widget.TextView',
        properties: [],
        action: { command: 'post', post_conlection: '../a' },
        data_field_value: { n: 1 },
      },
    ],
  });
  expect(checkLayout(JSON.stringify(built))).toEqual([]);
});

it('takes the layout of an item', () => {
  const built = grid({
    numColumns: 'auto_fit',
    columnWidth: '120dp',
    grid_view_layout_item: text({ text: 'A' }),
  });
  expect(built.properties[2]).toEqual({
    grid_view_layout_item: { widget: 'android.widget.TextView', properties: [{ text: 'A' }] },
  });
});

it('names widgets that the engine knows, each once', () => {
  const builders = Object.entries(views).flatMap(([name, build]) => (name === 'id' ? [] : [build]));
  const written = builders.map((build) => Reflect.apply(build, undefined, [{}]).widget as string);
  expect(new Set(written).size).toBe(written.length);
  for (const name of written) expect(widgetEntry(name)?.name).toBe(name.split('.').at(-1));
});

// What follows is for the type checker: each line has exactly one mistake.
// @ts-expect-error no such property
export const unknownProperty: ViewProperties<'TextView'> = { txet: 'A' };
// @ts-expect-error a property of another widget
export const otherWidget: ViewProperties<'TextView'> = { numColumns: 3 };
// @ts-expect-error no unit that Android has
export const wrongUnit: ViewProperties<'TextView'> = { padding: '2em' };
// @ts-expect-error a number is no length
export const bareNumber: ViewProperties<'TextView'> = { layout_width: 12 };
// @ts-expect-error no such word
export const wrongWord: ViewProperties<'TextView'> = { visibility: 'hidden' };
// @ts-expect-error a colour begins with # or @color/
export const noColor: ViewProperties<'TextView'> = { textColor: 'white' };
// @ts-expect-error refused address
export const script: ViewProperties<'ImageView'> = { src: 'javascript:alert(1)' };
// @ts-expect-error an id is written with its prefix
export const bareId: ViewProperties<'View'> = { id: 'title' };
