import { fireEvent, screen, waitFor } from '@testing-library/react';
import { stopApps } from '../../../../test/renderApp';
import { placeCursor, renderWorkbench } from '../../../../test/renderWorkbench';
import { widgetTitle } from '../plainNames';
import type { JsonObject } from '../../../protocol';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const input = (id: string): JsonObject => ({
  widget: 'EditText',
  properties: [{ id: `@+id/${id}` }, { hint: id }],
});
const post = (id: string, context?: JsonObject): JsonObject => ({
  widget: 'Button',
  properties: [{ id: `@+id/${id}` }, { text: id }],
  action: { command: 'post', post_conlection: '../data/request/add' },
  ...(context && { context }),
});
const column = (...views: JsonObject[]): JsonObject => ({
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views,
});
const form = (layout: JsonObject): JsonObject => ({ json_layout: layout });

/** The text of a layout after a widget of the palette was put behind the view with the id `amount`. */
async function inserted(layout: JsonObject, widget: string) {
  const { user, editor, text } = await renderWorkbench(layout);
  const before = text();
  placeCursor(editor, '"@+id/amount');
  // Without the pointer events of a drag, which jsdom does not have.
  fireEvent.click(screen.getByRole('button', { name: `Thêm ${widgetTitle(widget, 'vi')}` }));
  await waitFor(() => expect(text()).toContain(`"${widget}"`));
  return { user, before, text };
}

it('lets what is entered into a new field be posted too, and takes both back in one step', async () => {
  const layout = form(column(input('amount'), post('send', { list_field: ['@+id/amount'] })));
  const { user, before, text } = await inserted(layout, 'EditText');
  expect(JSON.parse(text())).toMatchObject({
    json_layout: {
      views: [
        {},
        { properties: expect.arrayContaining([{ id: '@+id/editText' }]) as unknown },
        { context: { list_field: ['@+id/amount', '@+id/editText'] } },
      ],
    },
  });
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }));
  expect(text()).toBe(before);
});

it('takes a field that is removed out of what is posted, and both back in one step', async () => {
  const list = { list_field: ['@+id/amount', '@+id/note'] };
  const { user, editor, text } = await renderWorkbench(
    form(column(input('amount'), input('note'), post('send', list))),
  );
  const before = text();
  placeCursor(editor, '"@+id/amount');
  await user.click(screen.getByRole('button', { name: 'Xóa khung nhìn' }));
  expect(JSON.parse(text())).toMatchObject({
    json_layout: { views: [{}, { context: { list_field: ['@+id/note'] } }] },
  });
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }));
  expect(text()).toBe(before);
});

it('adds a field to the list that is written around the view that posts', async () => {
  const layout = { ...column(input('amount'), post('send')), layout_context: { list_field: 'amount' } };
  const { text } = await inserted(layout, 'CheckBox');
  expect(JSON.parse(text())).toMatchObject({ layout_context: { list_field: 'amount,@+id/checkBox' } });
});

it.each([
  [
    'a view that nothing is entered into',
    [input('amount'), post('send', { list_field: ['amount'] })],
    'TextView',
  ],
  ['a search', [input('amount'), post('send', { list_field: ['amount'] })], 'SearchView'],
  [
    'a field of a screen with two lists',
    [input('amount'), post('send', { list_field: ['amount'] }), post('ask', { list_field: ['amount'] })],
    'EditText',
  ],
  [
    'a field of a row',
    [
      { widget: 'ListView', views: [column(input('amount'))] },
      post('send', { list_field: ['other'] }),
    ] as JsonObject[],
    'EditText',
  ],
  ['a field that is sent as all are', [input('amount'), post('send')], 'EditText'],
])('leaves the lists alone for %s', async (_what, views, widget) => {
  const { before, text } = await inserted(column(...views), widget);
  const lists = (written: string) => written.match(/"list_field": [^\]]*\]/g);
  expect(lists(text())).toEqual(lists(before));
});

it('puts a view to the others of the content, beginning with choices that are in sight', async () => {
  const scroll = { widget: 'ScrollView', views: [column(input('amount'))] };
  const bar = {
    widget: 'RelativeLayout',
    views: [{ widget: 'TextView', properties: [{ text: 'Chuyến đi' }] }],
  };
  const { editor, text } = await renderWorkbench(form(column(bar, scroll, column(post('send')))));
  editor.dispatch({ selection: { anchor: 0 } });
  fireEvent.click(screen.getByRole('button', { name: `Thêm ${widgetTitle('Spinner', 'vi')}` }));
  await waitFor(() => expect(text()).toContain('"Spinner"'));
  expect(JSON.parse(text())).toMatchObject({
    json_layout: {
      views: [
        {},
        {
          views: [
            {
              views: [
                {},
                {
                  widget: 'Spinner',
                  properties: expect.arrayContaining([
                    { layout_width: 'match_parent' },
                    { layout_marginTop: '8dp' },
                    { entries: 'Lựa chọn 1, Lựa chọn 2' },
                  ]) as unknown,
                },
              ],
            },
          ],
        },
        {},
      ],
    },
  });
  const choices = await screen.findByLabelText('Các lựa chọn');
  expect(choices).toHaveValue('Lựa chọn 1, Lựa chọn 2');
  expect(screen.getByText('Các lựa chọn, cách bằng dấu phẩy hoặc xuống dòng')).not.toHaveClass(
    'visually-hidden',
  );
});
