import { decodeTile } from '../../../protocol';
import { fieldMap, ownValue } from '../binding/fieldMap';
import type { ActionStep } from '../../document/ActionStep';
import type { LayoutNode, NodeAction } from '../../document/node';
import { actionOf } from '../../document/parse/action';
import type { BindingData } from '../../document/types';
import { isPickCommand, picksImage } from './picksImage';
import { scriptCollection } from './postData';

/** What a click on a view would do; decided before drawing, so that only views with an effect become buttons. */
export type ClickIntent =
  | { kind: 'back' }
  | { kind: 'close' }
  | { kind: 'script'; script: unknown }
  | { kind: 'steps'; steps: readonly ActionStep[] }
  | { kind: 'post'; postCollection: string }
  | {
      kind: 'openForm';
      layoutForm: string;
      screenName: string;
      fragment: string;
      flowChart: string;
      fields: string[];
    }
  | { kind: 'call' }
  | { kind: 'pickImage' }
  | { kind: 'link'; href: string }
  | { kind: 'chip'; value: string; postCollection: string };

/** Where the view stands: its scope's values, whether it is the root of an item, and scripts tied to ids. */
export interface ClickPlace {
  data: BindingData;
  clicks: Readonly<Record<string, unknown>>;
  itemRoot: boolean;
  /** The view is a button (`WidgetType.isButton`). */
  isButton?: boolean | undefined;
  /** The script that its grid runs for a press on an item. */
  itemScript?: unknown;
}

const CONFIRM_IDS = new Set([
  'btnSend',
  'btnOk',
  'btnOK',
  'btn_right',
  'btn_ok',
  'btn_send',
  'btnSave',
  'btnSubmit',
]);
const BACK_IDS = new Set(['btn_back', 'btnBack']);
const CHIP = /^book_items(_[a-z]+)?$/;

function ofAction(action: NodeAction, data: BindingData): ClickIntent | undefined {
  switch (action.command) {
    case 'back':
      return { kind: 'back' };
    case 'close':
      return { kind: 'close' };
    case 'post':
      return { kind: 'post', postCollection: action.postCollection || scriptCollection(data) };
    case 'open_form':
    case 'openform':
    case 'openForm': {
      const tile = decodeTile(data.itemData);
      return {
        kind: 'openForm',
        layoutForm: action.layoutForm || tile?.layoutForm || '',
        screenName: action.screenName || tile?.screenName || '',
        fragment: tile?.fragment ?? '',
        flowChart: tile?.flowChart ?? '',
        fields: action.fieldNamePost,
      };
    }
    default:
      if (isPickCommand(action.command)) return { kind: 'pickImage' };
      return action.postCollection ? { kind: 'post', postCollection: action.postCollection } : undefined;
  }
}

function ofItem(data: BindingData): ClickIntent | undefined {
  const tile = decodeTile(data.itemData);
  if (tile) {
    const { layoutForm, screenName, fragment, flowChart } = tile;
    return { kind: 'openForm', layoutForm, screenName, fragment, flowChart, fields: [] };
  }
  const postCollection = scriptCollection(data, ['post_collection_select_item']);
  return postCollection ? { kind: 'post', postCollection } : undefined;
}

function ofId(node: LayoutNode, data: BindingData): ClickIntent | undefined {
  const { id } = node;
  if (BACK_IDS.has(id)) return { kind: 'back' };
  if (CONFIRM_IDS.has(id)) return { kind: 'post', postCollection: scriptCollection(data) };
  if (id === 'btnActionBook') {
    const names = [
      'post_collection__change_state_flow',
      'post_collection_change_state_flow',
      'post_collection',
    ];
    return { kind: 'post', postCollection: scriptCollection(data, names) };
  }
  if (picksImage(node)) return { kind: 'pickImage' };
  if (id === 'btnCall') return { kind: 'call' };
  if (id === 'btnSendMessage') {
    const tile = decodeTile(data.itemData);
    const layoutForm = tile?.layoutForm ?? String(fieldMap(data.scriptParam)['layout_form'] ?? '');
    return {
      kind: 'openForm',
      layoutForm,
      screenName: '',
      fragment: tile?.fragment ?? '',
      flowChart: '',
      fields: ['*'],
    };
  }
  if (CHIP.test(id) && node.views.length === 0)
    return { kind: 'chip', value: id, postCollection: scriptCollection(data) };
  return undefined;
}

/** The intent of a view: from its click script, its action, its well-known id, or its item; undefined for a plain view. */
export function clickIntent(node: LayoutNode, place: ClickPlace): ClickIntent | undefined {
  const script = node.id ? ownValue(place.clicks, node.id) : undefined;
  if (script !== undefined) return { kind: 'script', script };
  if (node.steps) return { kind: 'steps', steps: node.steps };
  const action = actionOf(node);
  if (action) {
    const intent = ofAction(action, place.data);
    if (intent) return intent;
  }
  const byId = ofId(node, place.data);
  if (byId) return byId;
  if (place.itemRoot && place.itemScript !== undefined) return { kind: 'script', script: place.itemScript };
  if (place.itemRoot) {
    const intent = ofItem(place.data);
    if (intent) return intent;
  }
  const collection = place.isButton ? scriptCollection(place.data) : '';
  return collection ? { kind: 'post', postCollection: collection } : undefined;
}
