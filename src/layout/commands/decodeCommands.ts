import { isRecord, wireList } from '../../protocol';
import { decodeBindingData } from '../binding/decodeBindingData';
import { fieldMap, isFieldValue } from '../binding/fieldMap';
import type { ScreenCommand } from './ScreenCommand';

const bareId = (id: string): string => id.replace(/^@\+?id\//, '');
const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === 1;
const isFalse = (value: unknown): boolean => value === false || value === 'false' || value === 0;

interface Sender {
  /** Row key of the message that carries the commands. */
  key: string;
  onTop: boolean;
}

function screenCommand(name: string, parameter: unknown): ScreenCommand | undefined {
  switch (name) {
    case 'show_alert_dialog':
      return isFieldValue(parameter) ? { command: 'alert', message: String(parameter) } : undefined;
    case 'set_data_field':
      return isRecord(parameter) ? { command: 'setDataField', values: fieldMap(parameter) } : undefined;
    case 'lock_form':
      return isTrue(parameter) || isFalse(parameter)
        ? { command: 'lockForm', locked: isTrue(parameter) }
        : undefined;
    case 'close':
      return isFalse(parameter) ? undefined : { command: 'close' };
    default:
      return undefined;
  }
}

function listCommands(name: string, parameter: unknown, sender: Sender): ScreenCommand[] {
  if (name === 'recycler_remove_row') {
    return isFieldValue(parameter) ? [{ command: 'removeRow', key: String(parameter) }] : [];
  }
  if (name !== 'recycler_binding_data' || !isRecord(parameter)) return [];
  const named = parameter['message_key'];
  const key = isFieldValue(named) && named !== '' ? String(named) : sender.key;
  const bind: ScreenCommand = {
    command: 'bindRow',
    key,
    layout: parameter['layout'],
    data: decodeBindingData(parameter),
    onTop: sender.onTop,
  };
  const inside = decodeCommands(parameter['command'], sender);
  return [bind, ...inside.map((command) => ({ ...command, rowKey: key }))];
}

function viewCommand(id: string, name: string, parameter: unknown): ScreenCommand | undefined {
  switch (name) {
    case 'apply_propety':
    case 'apply_property':
      return isRecord(parameter)
        ? { command: 'applyProperty', id, properties: fieldMap(parameter) }
        : undefined;
    case 'grid_set_layout_item':
      return isRecord(parameter) ? { command: 'setGridLayout', id, layout: parameter } : undefined;
    case 'grid_add_array_list': {
      const items = wireList(parameter);
      return items && { command: 'addGridItems', id, items, replace: false };
    }
    case 'setText':
      return isFieldValue(parameter)
        ? { command: 'applyProperty', id, properties: { text: String(parameter) } }
        : undefined;
    case 'setVisibility': {
      const visibility = visibilityWord(parameter);
      return visibility === undefined
        ? undefined
        : { command: 'applyProperty', id, properties: { visibility } };
    }
    default:
      return undefined;
  }
}

const VISIBILITY: Readonly<Record<string, string>> = {
  '0': 'visible',
  visible: 'visible',
  true: 'visible',
  '4': 'invisible',
  invisible: 'invisible',
  '8': 'gone',
  gone: 'gone',
  false: 'gone',
};

/** Android's numbers 0, 4, 8, their names, or a boolean; undefined for anything else. */
export function visibilityWord(value: unknown): string | undefined {
  const word = isFieldValue(value) ? String(value).trim().toLowerCase() : '';
  return Object.hasOwn(VISIBILITY, word) ? VISIBILITY[word] : undefined;
}

/**
 * Reads the `data` of a command message, `{control: {command: parameter}}`, in its own order. Unknown controls and
 * commands are left out: a newer platform may know more than this screen.
 */
export function decodeCommands(data: unknown, sender: Sender = { key: '', onTop: false }): ScreenCommand[] {
  if (!isRecord(data)) return [];
  return Object.entries(data).flatMap(([control, commands]) => {
    if (!isRecord(commands)) return [];
    return Object.entries(commands).flatMap(([name, parameter]): ScreenCommand[] => {
      if (control === 'recycler_view') return listCommands(name, parameter, sender);
      const one =
        control === 'screen' ? screenCommand(name, parameter) : viewCommand(bareId(control), name, parameter);
      return one ? [one] : [];
    });
  });
}
