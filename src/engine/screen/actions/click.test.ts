import { androidCatalogue } from '../..';
import { createFieldStore } from '../fields/createFieldStore';
import { collectFields } from '../fields/collectFields';
import type { LayoutNode } from '../../document/node';
import { parseLayout } from '../../parseLayout';
import type { ActionContext, BindingData } from '../../document/types';
import { clickIntent } from './clickIntent';
import { performClick } from './performClick';

const isButton = ({ widget }: LayoutNode) => androidCatalogue.get(widget)?.isButton;

const NO_CHANGES = { properties: {}, grids: {}, fields: {}, clicks: {} };

interface Place {
  data?: BindingData;
  context?: ActionContext;
  rowKey?: string;
  itemRoot?: boolean;
}

/** Clicks the view with this id in a layout, as a person would. */
function click(
  layout: object,
  id: string,
  { data = {}, context = {}, rowKey = '', itemRoot = false }: Place = {},
) {
  const { root } = parseLayout(layout);
  if (!root) throw new Error('no layout');
  const find = (node: LayoutNode): LayoutNode | undefined =>
    node.id === id ? node : node.views.map(find).find((found) => found);
  const node = find(root);
  if (!node) throw new Error(`no view ${id}`);
  const store = createFieldStore();
  store.define(collectFields(root, data, NO_CHANGES, () => false).definitions);
  const intent = clickIntent(node, { data, clicks: {}, itemRoot, isButton: isButton(node) });
  if (intent?.kind === 'steps') throw new Error('steps are performed elsewhere');
  return intent && performClick(intent, { node, data, store, context, rowKey });
}

const view = (widget: string, properties: Record<string, unknown>, more: object = {}) => ({
  widget,
  properties: Object.entries(properties).map(([key, value]) => ({ [key]: value })),
  ...more,
});
const form = (...views: object[]) => ({ widget: 'LinearLayout', properties: [], views });

test('a post takes every field, hidden ones too, with the clicked view and the row', () => {
  const layout = form(
    view('EditText', { id: '@+id/name', text: 'Dế Mèn' }),
    view('TextView', {
      layout_width: '0dp',
      layout_height: '0dp',
      field_name: 'type',
      text: 'anti_covid_group',
    }),
    view('EditText', { id: '@+id/gone', visibility: 'gone', text: 'not seen' }),
    view('TextView', { id: '@+id/title', text: 'only shown' }),
    view(
      'RadioGroup',
      { field_name: 'free_loan' },
      {
        views: [
          view('RadioButton', { text: 'Cho mượn' }),
          view('RadioButton', { text: 'Bán', checked: 'true' }),
        ],
      },
    ),
    view('ImageView', { id: '@+id/go' }, { action: { command: 'post', post_conlection: '../x' } }),
  );
  const result = click(layout, 'go', { rowKey: '17', context: { event: 'E' } });
  expect(result?.actions).toEqual([
    {
      command: 'post',
      postCollection: '../x',
      data: { name: 'Dế Mèn', type: 'anti_covid_group', gone: 'not seen', free_loan: false },
      nameControl: '@+id/go',
      messageKey: '17',
      parentMessageKey: '',
      context: { event: 'E' },
    },
  ]);
});

test('a chip without an action posts what the script of its screen asks for, as a button does', () => {
  const data: BindingData = { scriptParam: { post_collection: '../accept_order', book_id: 'BK' } };
  const postedBy = (widget: string) =>
    click(form(view(widget, { id: '@+id/choice' })), 'choice', { data })?.actions[0];
  expect(postedBy('com.google.android.material.chip.Chip')).toMatchObject({
    postCollection: '../accept_order',
  });
  expect(postedBy('TextView')).toBeUndefined();
});

test('list_field limits a post; a card carries what its script came with', () => {
  const layout = form(
    view('EditText', { id: 'a', text: '1' }),
    view('EditText', { id: 'b', text: '2' }),
    view('Button', { id: '@+id/btnSend' }),
  );
  const data: BindingData = {
    hashFieldValue: { group_key: 'G' },
    scriptParam: {
      post_collection: '../accept_order',
      hash_field_value: { group_key: 'G' },
      book_id: 'BK',
      description_change: 'x',
    },
  };
  expect(click(layout, 'btnSend', { data, context: { listField: ['b'] } })?.actions[0]).toMatchObject({
    data: { b: '2' },
  });
  expect(click(layout, 'btnSend', { data })?.actions[0]).toMatchObject({
    postCollection: '../accept_order',
    data: { group_key: 'G', book_id: 'BK', a: '1', b: '2' },
  });
});

test('a bad field stops the post, and the scripted success with it', () => {
  const layout = form(view('EditText', { id: 'name', required: true }), view('Button', { id: 'btnOk' }));
  expect(click(layout, 'btnOk')).toEqual({ actions: [], commands: [], invalid: ['name'] });
});

test('a tile opens its form, open_form hands on the named row fields', () => {
  const tile = {
    layout_form: '../configuration/form/x',
    screen_name: 's',
    fragment: 'f',
    flow_chart: '',
    phone: '09',
    secret: 1,
  };
  const item = view('LinearLayout', { id: 'tile' });
  expect(click(item, 'tile', { data: { itemData: tile }, itemRoot: true })?.actions).toEqual([
    {
      command: 'openForm',
      layoutForm: '../configuration/form/x',
      screenName: 's',
      fragment: 'f',
      flowChart: '',
      parameter: {},
      context: {},
    },
  ]);
  const button = view(
    'Button',
    { id: 'open' },
    { action: { command: 'open_form', field_name_post: 'phone, missing' } },
  );
  expect(click(button, 'open', { data: { itemData: tile } })?.actions[0]).toMatchObject({
    parameter: { phone: '09' },
  });
});

test('ids stand for what they do where a screen has no actions', () => {
  expect(click(view('ImageView', { id: '@+id/btn_back' }), 'btn_back')?.actions).toEqual([
    { command: 'back' },
  ]);
  expect(
    click(view('Button', { id: 'btnCall' }), 'btnCall', {
      data: { itemData: { supplier_phone_number: '090 123' } },
    })?.actions,
  ).toEqual([{ command: 'openLink', href: 'tel:090123' }]);
  expect(
    click(view('TextView', { id: 'book_items_loan' }), 'book_items_loan', {
      data: { scriptParam: { post_collection: '../requets/my_bookcase' } },
    })?.actions[0],
  ).toMatchObject({
    postCollection: '../requets/my_bookcase',
    data: { book_items_type: 'book_items_loan' },
  });
  expect(click(view('TextView', { id: 'plain' }), 'plain')).toBeUndefined();
});

describe('choosing a picture', () => {
  const picking = (more: object) =>
    form(
      view('ImageView', { id: '@+id/cover', field_name: 'image' }, more),
      view('EditText', { id: 'name' }),
    );

  test.each([
    ['the action of the view', picking({ action: { command: 'pickImage' } }), 'cover', 'image'],
    [
      'the id phones know it by',
      form(view('ImageView', { id: '@+id/imageViewScreen' })),
      'imageViewScreen',
      'imageViewScreen',
    ],
  ])('%s asks for one, and what is given stands in the field', (_, layout, id, field) => {
    const { root } = parseLayout(layout);
    const store = createFieldStore();
    if (!root?.views[0]) throw new Error('no layout');
    store.define(collectFields(root, {}, NO_CHANGES, () => false).definitions);
    const [node] = root.views;
    const intent = clickIntent(node, { data: {}, clicks: {}, itemRoot: false, isButton: isButton(node) });
    if (intent?.kind === 'steps') throw new Error('steps are performed elsewhere');
    expect(node.id).toBe(id);
    const [action] =
      (intent && performClick(intent, { node, data: {}, store, context: {}, rowKey: '' }).actions) ?? [];
    if (action?.command !== 'pickImage') throw new Error('no picture is asked for');
    expect(action.field).toBe(field);
    action.give('https://example.com/a.png');
    expect(store.collect()).toMatchObject({ [field]: 'https://example.com/a.png' });
  });

  test('a script asks for one, for the view it names or the clicked one', () => {
    const clickOf = (methodParam: string[]) =>
      performClick(
        {
          kind: 'script',
          script: { list_command: [{ methodName: 'pickUploadImage', instanceName: 'screen', methodParam }] },
        },
        { ...clickedCover(), rowKey: '' },
      ).actions;
    expect(clickOf(['@+id/other'])).toMatchObject([{ command: 'pickImage', field: 'picture' }]);
    expect(clickOf([])).toMatchObject([{ command: 'pickImage', field: 'image' }]);
  });

  function clickedCover() {
    const { root } = parseLayout(
      form(
        view('ImageView', { id: '@+id/cover', field_name: 'image' }),
        view('ImageView', { id: '@+id/other', field_name: 'picture' }),
      ),
    );
    const node = root?.views[0];
    if (!root || !node) throw new Error('no layout');
    const store = createFieldStore();
    store.define(collectFields(root, {}, NO_CHANGES, () => false).definitions);
    return { node, data: {}, store, context: {} };
  }
});
