import { boundField } from '../binding/bindValue';
import { fieldMap, ownValue } from '../binding/fieldMap';
import type { ScreenCommand } from '../commands/ScreenCommand';
import { namedField } from '../fields/fieldDefinition';
import type { FieldStore } from '../fields/FieldStore';
import type { LayoutNode } from '../../document/node';
import { runScript } from '../scripts/runScript';
import { allowedLink, telephoneLink } from '../../document/security/allowedAddress';
import type { ActionContext, BindingData, FieldValue, LayoutAction } from '../../document/types';
import type { ClickIntent } from './clickIntent';
import { carriedFields, postData } from './postData';

/** Everything a click needs to know of where it happened. */
export interface Clicked {
  node: LayoutNode;
  data: BindingData;
  store: FieldStore;
  context: ActionContext;
  rowKey: string;
  /** Own key of the item the view belongs to, where it has one. */
  itemMessageKey?: string;
  /** Row in whose list the row stands. */
  parentRowKey?: string;
}

/** Result of a click: actions for the host, commands for the screen, or invalid fields. */
export interface ClickResult {
  actions: LayoutAction[];
  commands: ScreenCommand[];
  /** Names of the fields that must be corrected before the post; nothing is sent then. */
  invalid: string[];
}

function outcome(...actions: LayoutAction[]): ClickResult {
  return { actions, commands: [], invalid: [] };
}

/** The item, else the row, a click came from, and the row around it. */
export function keysOf({ rowKey, itemMessageKey = '', parentRowKey = '' }: Clicked): {
  messageKey: string;
  parentMessageKey: string;
} {
  return itemMessageKey === ''
    ? { messageKey: rowKey, parentMessageKey: parentRowKey }
    : { messageKey: itemMessageKey, parentMessageKey: rowKey };
}

function post(clicked: Clicked, postCollection: string, data?: Record<string, FieldValue>): ClickResult {
  const { node, context, store } = clicked;
  const { listField } = context;
  const invalid = store.validate(listField);
  if (invalid.length > 0) return { actions: [], commands: [], invalid };
  return outcome({
    command: 'post',
    postCollection,
    data: data ?? postData(clicked.data, store, listField),
    nameControl: node.id ? `@+id/${node.id}` : '',
    ...keysOf(clicked),
    context,
  });
}

/** The row's own fields, all or the named ones, for the form that opens. */
function parameter(clicked: Clicked, names: readonly string[]): Record<string, FieldValue> {
  const row = { ...carriedFields(clicked.data), ...clicked.store.collect() };
  if (names.includes('*')) return row;
  const chosen: Record<string, FieldValue> = {};
  for (const name of names) {
    const value = ownValue(row, name);
    if (value !== undefined) Object.assign(chosen, fieldMap({ [name]: value }));
  }
  return chosen;
}

function phoneNumber(clicked: Clicked): string {
  const row = parameter(clicked, ['*']);
  const name = Object.keys(row).find((field) => /phone/i.test(field));
  return name === undefined ? '' : String(row[name]);
}

/** The picked file is stored in the field of the named view, or of the clicked view. */
function pick(
  command: 'pickImage' | 'pickFile',
  { node, store, context }: Clicked,
  id = node.id,
): LayoutAction {
  const shown = namedField(store.definitions(), id);
  const field = shown?.name ?? (id === node.id ? boundField(node) || id : id);
  return { command, field, context, give: (picked) => store.set(field, picked) };
}

type HostCommand = Extract<ScreenCommand, { command: 'post' | 'pickImage' | 'pickFile' }>;

/** A command of a script that the host performs; the other commands change the screen. */
export function isHostCommand(command: ScreenCommand): command is HostCommand {
  return command.command === 'post' || command.command === 'pickImage' || command.command === 'pickFile';
}

function script(clicked: Clicked, source: unknown): ClickResult {
  const commands = runScript(source, clicked.data.scriptParam, clicked.rowKey);
  const result: ClickResult = { actions: [], commands: [], invalid: [] };
  for (const command of commands) {
    if (!isHostCommand(command)) {
      result.commands.push(command);
      continue;
    }
    if (command.command !== 'post') {
      result.actions.push(pick(command.command, clicked, command.id || undefined));
      continue;
    }
    const posted = post(clicked, command.postCollection, command.data);
    result.actions.push(...posted.actions);
    result.invalid.push(...posted.invalid);
  }
  // A script that posts invalid fields does nothing at all, so that no alert of success is shown.
  return result.invalid.length > 0 ? { ...result, commands: [] } : result;
}

/** Performs a click; pure but for the field errors that a failed check leaves beside the fields. */
export function performClick(intent: Exclude<ClickIntent, { kind: 'steps' }>, clicked: Clicked): ClickResult {
  switch (intent.kind) {
    case 'back':
    case 'close':
      return outcome({ command: intent.kind });
    case 'post':
      return post(clicked, intent.postCollection);
    case 'chip':
      return outcome({
        command: 'post',
        postCollection: intent.postCollection,
        data: { book_items_type: intent.value },
        nameControl: `@+id/${clicked.node.id}`,
        ...keysOf(clicked),
        context: clicked.context,
      });
    case 'openForm':
      return outcome({
        command: 'openForm',
        layoutForm: intent.layoutForm,
        screenName: intent.screenName,
        fragment: intent.fragment,
        flowChart: intent.flowChart,
        parameter: parameter(clicked, intent.fields),
        context: clicked.context,
      });
    case 'link': {
      const href = allowedLink(intent.href);
      return href ? outcome({ command: 'openLink', href }) : outcome();
    }
    case 'call': {
      const href = telephoneLink(phoneNumber(clicked));
      return href === undefined ? outcome() : outcome({ command: 'openLink', href });
    }
    case 'pickImage':
      return outcome(pick('pickImage', clicked));
    case 'script':
      return script(clicked, intent.script);
  }
}
