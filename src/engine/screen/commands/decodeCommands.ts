import { decodeSaidText, isRecord, wireList } from '../../../protocol';
import { decodeBindingData } from '../binding/decodeBindingData';
import { fieldMap } from '../binding/fieldMap';
import { bareId, isFieldValue, isTrue } from '../../document/parse/scalars';
import { DEFAULT_LIMITS } from '../../document/limits';
import type { ScreenCommand } from './ScreenCommand';

const isFalse = (value: unknown): boolean => value === false || value === 'false' || value === 0;

interface Sender {
  /** Row key of the message that carries the commands. */
  key: string;
  onTop: boolean;
}

function screenCommand(name: string, parameter: unknown): ScreenCommand[] {
  switch (name) {
    case 'show_alert_dialog':
      return isFieldValue(parameter) ? [{ command: 'alert', message: String(parameter) }] : [];
    case 'set_data_field':
      return isRecord(parameter) ? [{ command: 'setDataField', values: fieldMap(parameter) }] : [];
    case 'lock_form':
      return isTrue(parameter) || isFalse(parameter)
        ? [{ command: 'lockForm', locked: isTrue(parameter) }]
        : [];
    case 'close':
      return isFalse(parameter) ? [] : [{ command: 'close' }];
    default:
      return [];
  }
}

function listCommands(name: string, parameter: unknown, sender: Sender, depth: number): ScreenCommand[] {
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
  const inside = decodeCommands(parameter['command'], sender, depth + 1);
  return [bind, ...inside.map((command) => ({ ...command, rowKey: key }))];
}

function viewCommand(id: string, name: string, parameter: unknown): ScreenCommand[] {
  switch (name) {
    case 'apply_propety':
    case 'apply_property':
      return isRecord(parameter) ? [{ command: 'applyProperty', id, properties: fieldMap(parameter) }] : [];
    case 'grid_set_layout_item':
      return isRecord(parameter) ? [{ command: 'setGridLayout', id, layout: parameter }] : [];
    case 'grid_add_array_list': {
      const items = wireList(parameter);
      return items ? [{ command: 'addGridItems', id, items, replace: false }] : [];
    }
    case 'setText': {
      const properties = decodeSaidText(parameter);
      return properties ? [{ command: 'applyProperty', id, properties }] : [];
    }
    case 'setVisibility': {
      const visibility = visibilityWord(parameter);
      return visibility === undefined ? [] : [{ command: 'applyProperty', id, properties: { visibility } }];
    }
    default:
      return [];
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

/** Commands of one message that are carried out; as many as a screen has views. */
const MAX_COMMANDS = DEFAULT_LIMITS.nodes;
/** A row may hold commands, and bind a row in them; nothing that anybody sends goes deeper. */
const MAX_DEPTH = 4;

/**
 * Reads the `data` of a command message, `{control: {command: parameter}}`, in its own order. Unknown controls and
 * commands are left out: a newer platform may know more than this screen.
 */
export function decodeCommands(
  data: unknown,
  sender: Sender = { key: '', onTop: false },
  depth = 1,
): ScreenCommand[] {
  if (!isRecord(data) || depth > MAX_DEPTH) return [];
  const found: ScreenCommand[] = [];
  for (const [control, commands] of Object.entries(data)) {
    for (const [name, parameter] of isRecord(commands) ? Object.entries(commands) : []) {
      if (found.length >= MAX_COMMANDS) return found;
      if (control === 'recycler_view') found.push(...listCommands(name, parameter, sender, depth));
      else if (control === 'screen') found.push(...screenCommand(name, parameter));
      else found.push(...viewCommand(bareId(control), name, parameter));
    }
  }
  return found;
}
