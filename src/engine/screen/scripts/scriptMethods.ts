import { decodeSaidText, isRecord, wireList } from '../../../protocol';
import { fieldMap, ownValue } from '../binding/fieldMap';
import { bareId, isFieldValue } from '../../document/parse/scalars';
import { visibilityWord } from '../commands/decodeCommands';
import type { ScreenCommand } from '../commands/ScreenCommand';
import { itemClicks } from '../commands/ScreenState';

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);
const MAX_HTML = 100_000;
const MAX_CODE_POINT = 0x10ffff;

function character(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase());
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
  return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : undefined;
}

/** The words of a piece of HTML, a line for each paragraph or break; nothing of it is ever drawn as HTML. Linear in its length. */
function textOfHtml(html: string): string {
  return html
    .slice(0, MAX_HTML)
    .replace(/<br[^<>]*>|<\/(?:p|div|li|h[1-6]|tr)>/gi, '\n')
    .replace(/<[!/a-z][^<>]*>/gi, '')
    .replace(/&(#?[a-z0-9]{1,8});/gi, (written, name: string) => character(name) ?? written)
    .trim();
}

/** One call of a script, its references already replaced by values. */
interface ScriptCall {
  /** Bare id of the view, `screen`, or `x.Adapter`. */
  target: string;
  params: readonly unknown[];
  scriptParam: unknown;
  /** Row the script came with; empty on the screen. */
  rowKey: string;
}

type Method = (call: ScriptCall) => ScreenCommand[];

const text = (value: unknown): string => (isFieldValue(value) ? String(value) : '');

/** A value that was not found, or is none, leaves the view as it is. */
function property(
  name: string,
  read: (value: unknown) => string | undefined = (value) => (isFieldValue(value) ? String(value) : undefined),
): Method {
  return ({ target, params }) => {
    const value = read(params.at(-1));
    return value === undefined
      ? []
      : [{ command: 'applyProperty', id: bareId(target), properties: { [name]: value } }];
  };
}

/** A text in other words brings what the wire has. */
const setText: Method = ({ target, params }) => {
  const properties = decodeSaidText(params.at(-1));
  return properties ? [{ command: 'applyProperty', id: bareId(target), properties }] : [];
};

/** Android packs colours into a signed number. */
function color(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return undefined;
  return `#${(value >>> 0).toString(16).padStart(8, '0')}`;
}

const alert: Method = ({ params }) =>
  text(params[0]) ? [{ command: 'alert', message: text(params[0]) }] : [];

const close: Method = () => [{ command: 'close' }];

const pick =
  (command: 'pickImage' | 'pickFile'): Method =>
  ({ target, params }) => {
    const named = params.find((param) => typeof param === 'string') ?? target;
    const id = bareId(text(named));
    return [{ command, id: id === 'screen' || id === 'this' ? '' : id }];
  };

const dial: Method = ({ params, scriptParam }) => {
  const phone = text(params.find(isFieldValue) ?? ownValue(scriptParam, 'phone'));
  return phone ? [{ command: 'dial', phone }] : [];
};

/** Ties a search line to where its searches are posted; both are told apart by how they are written. */
const setupSearch: Method = ({ target, params, scriptParam }) => {
  const texts = params.filter((param): param is string => typeof param === 'string' && param !== '');
  const named = texts.find((param) => /^@\+?id\//.test(param)) ?? texts.find((param) => !param.includes('/'));
  const id = bareId(target === '' || target === 'screen' || target === 'this' ? (named ?? '') : target);
  const collection =
    texts.find((param) => param !== named && param.includes('/')) ??
    text(ownValue(scriptParam, 'post_collection'));
  return id && collection
    ? [{ command: 'applyProperty', id, properties: { post_collection: collection } }]
    : [];
};

/** The script that a press on any item of a grid runs. */
const setItemClick: Method = ({ target, params }) => {
  const script = params.find(isRecord);
  return script ? [{ command: 'setClick', id: itemClicks(gridId(target)), script }] : [];
};

const setFields: Method = ({ params, scriptParam }) => {
  const [name, value] = params;
  if (typeof name === 'string' && isFieldValue(value))
    return [{ command: 'setDataField', values: { [name]: value } }];
  const map = params.find(isRecord) ?? ownValue(scriptParam, 'hash_field_value');
  return isRecord(map) ? [{ command: 'setDataField', values: fieldMap(map) }] : [];
};

const applyProperty: Method = ({ target, params }) => {
  const map = params.find(isRecord);
  const named = params.length > 1 && typeof params[0] === 'string' ? params[0] : target;
  if (map) return [{ command: 'applyProperty', id: bareId(named), properties: fieldMap(map) }];
  const [name, value] = params.slice(-2);
  if (typeof name !== 'string' || !isFieldValue(value)) return [];
  const id = bareId(params.length > 2 ? text(params[0]) : target);
  return [{ command: 'applyProperty', id, properties: { [name]: value } }];
};

const post: Method = ({ params, scriptParam }) => {
  const named = params.find((param): param is string => typeof param === 'string' && param.includes('/'));
  const postCollection = named ?? text(ownValue(scriptParam, 'post_collection'));
  const map = params.find(isRecord);
  return postCollection ? [{ command: 'post', postCollection, ...(map && { data: fieldMap(map) }) }] : [];
};

const openForm: Method = ({ params }) => {
  const map = params.find(isRecord);
  const layoutForm = text(params.find((param) => typeof param === 'string') ?? ownValue(map, 'layout_form'));
  const screenName = text(ownValue(map, 'screen_name'));
  return layoutForm ? [{ command: 'openForm', layoutForm, screenName, parameter: fieldMap(map) }] : [];
};

/** `x.Adapter` and `x` both mean the grid x; the screen's own list has no id of its own. */
const gridId = (target: string): string => bareId(target.replace(/\.Adapter$/, ''));

const setLayout: Method = ({ target, params }) => {
  const layout = params.find(isRecord);
  return layout ? [{ command: 'setGridLayout', id: gridId(target), layout }] : [];
};

const gridItems =
  (replace: boolean): Method =>
  ({ target, params }) => {
    const list = params
      .map((param) => wireList(ownValue(param, 'list_item') ?? param))
      .find((found) => found);
    const single = params.find(isRecord);
    const items = list ?? (single ? [single] : undefined);
    return items ? [{ command: 'addGridItems', id: gridId(target), items, replace }] : [];
  };

const spinnerData: Method = ({ target, params }) => {
  const list =
    params.map((param) => wireList(param)).find((found) => found) ?? params.filter(isFieldValue).slice(1);
  const id = target === 'screen' || target === 'this' ? text(params[0]) : target;
  return [{ command: 'applyProperty', id: bareId(id), properties: { entries: list.map(text).join('\n') } }];
};

/**
 * The closed set of script methods this screen performs; look-ups are done by `runScript`, and all others (maps,
 * uploads of the phone) have no effect here.
 */
export const scriptMethods: Readonly<Record<string, Method>> = {
  showAlertDialog: alert,
  close,
  closeForm: close,
  onBackPressed: close,
  setListFieldNameValue: setFields,
  setFieldValue: setFields,
  applyProperty,
  setText,
  setTextColor: property('textColor', color),
  setBackgroundColor: property('background', color),
  setVisibility: property('visibility', visibilityWord),
  showImageView: property('src'),
  setTextFromHtml: property('text', (value) => (isFieldValue(value) ? textOfHtml(String(value)) : undefined)),
  openDialContactPhone: dial,
  setupSearchView: setupSearch,
  setScriptItemClick: setItemClick,
  pickFile: pick('pickFile'),
  pickImage: pick('pickImage'),
  pickUploadImage: pick('pickImage'),
  post,
  postData: post,
  postListFieldValue: post,
  openForm,
  openActivity: openForm,
  openFormFlowchart: openForm,
  openFormFlowchartFragment: openForm,
  resetDashboard: () => [{ command: 'clearRows' }],
  dashboardRemoveCurrentMessage: ({ rowKey }) => (rowKey ? [{ command: 'removeRow', key: rowKey }] : []),
  setSpinnerData: spinnerData,
  setLayout,
  setData: gridItems(true),
  setListData: gridItems(true),
  setDataRecyclerView: gridItems(true),
  addData: gridItems(false),
};
