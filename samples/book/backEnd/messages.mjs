// @ts-check
// What clients are told, and how rows and cards look to them.
import { Refusal, command } from '../../../back-ends/node/screenwire/index.mjs';
import { COLLECTIONS } from './wire.mjs';

/** @typedef {import('../../../back-ends/node/screenwire/index.mjs').Request} Request */
/** @typedef {import('../../../back-ends/node/screenwire/data.mjs').Row} Row */
/** @typedef {import('../../../back-ends/node/screenwire/wire.d.ts').Json} Json */
/** @typedef {import('../../../back-ends/node/screenwire/wire.d.ts').Message} Message */

/** An alert in both languages, beside other controls. @param {string} vi @param {string} en @param {Record<string, Json>} [controls] @returns {Message} */
export const told = (vi, en, controls) => ({
  ...command({ acknowledged: true, screen: { show_alert_dialog: vi }, ...controls }),
  texts: [{ text: vi, en }],
});

/** Done, and nothing to show. @param {Record<string, Json>} [more] @returns {Message} */
export const done = (more) => ({ data: { acknowledged: true, ...more } });

/** @param {string} code @param {string} vi @param {string} en */
export const refuse = (code, vi, en) => new Refusal(code, `${vi} / ${en}`);

/** Where rows go. @param {Request} request */
export const listOf = ({ inner }) => inner.event_recycler_view || inner.event || '';

/** @param {Row} row @param {string} name */
export const textIn = (row, name) => (typeof row[name] === 'string' ? row[name] : '');

/** @param {string} instanceName @param {string} methodName @param {...Json} methodParam @returns {{[name: string]: Json}} */
export const call = (instanceName, methodName, ...methodParam) => ({
  ...{ type: 'MethodMetadata', instanceClassName: 'this' },
  ...{ instanceName, methodName, methodParam },
});

/** @param {...Json} list_command @returns {Json} */
export const scriptOf = (...list_command) => ({ type: 'Script', list_command });

const WIDE = { layout_width: 'match_parent', layout_height: 'wrap_content' };

/** @param {string} name @param {Record<string, Json>} [more] @returns {Json} */
const line = (name, more) => {
  const properties = {
    ...{ id: `@+id/${name}`, field_name: name, ...WIDE },
    ...{ text: '', textSize: '14sp', textColor: '@color/browser_actions_text_color', ...more },
  };
  return view('android.widget.TextView', properties);
};

/** @param {string} widget @param {Record<string, Json>} properties @param {Json[]} [views] @returns {{[name: string]: Json}} */
const view = (widget, properties, views) => ({
  widget,
  properties: Object.entries(properties).map(([name, value]) => ({ [name]: value })),
  ...(views && { views }),
});

/** @param {Json[]} views */
const column = (views) =>
  view('android.widget.LinearLayout', { ...WIDE, orientation: 'vertical', padding: '8dp' }, views);

const COVER = view('android.widget.ImageView', {
  ...{ id: '@+id/image', field_name: 'image', layout_width: '72dp', layout_height: '96dp' },
  ...{ scaleType: 'centerCrop', contentDescription: 'Ảnh bìa' },
});

/** @param {string} name @param {Record<string, Json>} properties @param {Json} [action] @returns {Json} */
const button = (name, properties, action) => ({
  ...view('android.widget.Button', {
    ...{ id: `@+id/${name}`, layout_width: 'wrap_content', layout_height: '45dp' },
    ...{ textColor: '@color/white', background: '@color/app_color_blue_selected', ...properties },
  }),
  ...(action !== undefined && { action }),
});

const LINES = ['author_name', 'category_name', 'cover_price'].map((name) => line(name));
const NAME = line('name', { textSize: '16sp', textStyle: 'bold' });

/** A title that was found, with the list of its copies. */
export const FOUND_ROW = column([
  COVER,
  NAME,
  ...LINES,
  line('rating'),
  view('android.widget.GridView', {
    ...{ id: '@+id/grid', ...WIDE, numColumns: '2' },
  }),
]);

export const COPY_ITEM = column([line('owner_name', { textStyle: 'bold' }), line('sale_price')]);

export const SHELF_ROW = column([
  COVER,
  NAME,
  ...LINES,
  ...['free_loan', 'value_price', 'quantity', 'person', 'state_flow'].map((name) => line(name)),
  button('btnActionBook', { field_name: 'state_flow_title', text: '' }),
]);

export const REQUEST_CARD = column([
  line('renter_name', { textStyle: 'bold' }),
  line('book_name'),
  line('description', { id: '@+id/lbDescription' }),
  line('done', { id: '@+id/lbDescriptionChange', visibility: 'gone' }),
  view('android.widget.LinearLayout', { ...WIDE, orientation: 'horizontal' }, [
    button('btnSend', { text: 'Đồng ý', layout_marginRight: '8dp' }),
    button(
      'btnRefuse',
      { text: 'Từ chối', background: '@color/white', textColor: '@color/browser_actions_text_color' },
      { command: 'post', post_conlection: COLLECTIONS.decline },
    ),
  ]),
]);

/** A click posts the fields of the card; then the button gives way to what was decided. @param {string} words */
export const agreeScript = (words) =>
  scriptOf(
    {
      ...{
        type: 'ViewOnClickListenerMetadata',
        controlName: 'onSend',
        methodName: 'createViewOnClickListener',
      },
      scriptFuntion: scriptOf(
        call('screen', 'postData'),
        ...['btnSend', 'btnRefuse', 'lbDescription'].map((name) => call(name, 'setVisibility', 'gone')),
        call('lbDescriptionChange', 'setText', words),
        call('lbDescriptionChange', 'setVisibility', 'visible'),
      ),
    },
    call('btnSend', 'setOnClickListener', 'onSend'),
  );
