import { isRecord, type MessageType, type ResponseMessage } from '../../protocol';
import { insertKey } from './sortedMessages';

/** What has come of one load of one form, as plain JSON. */
export interface FormParts {
  /** The load these parts belong to; empty until the layout is there. */
  session: string;
  /** The `json_layout` message: its `data` is a node or a map of named parts. With it the form can be drawn. */
  layout?: ResponseMessage;
  /** The `load_form_script` message with its script; a form may have none. */
  script?: ResponseMessage;
  /** How many counted parts the platform announced; 0 while unknown. */
  expected: number;
  /** Names of the counted parts that came, `json_layout` among them. */
  received: string[];
  /** All counted parts came, or the script did, which the application sends last. */
  complete: boolean;
  /** Parts of a load whose layout has not come: of the first, or of one that will take its place. */
  early: ResponseMessage[];
}

export const NO_FORM_PARTS: FormParts = {
  session: '',
  expected: 0,
  received: [],
  complete: false,
  early: [],
};

const COUNTED: ReadonlySet<string> = new Set<MessageType>([
  'json_layout',
  'include_json',
  'method_definition',
  'values_map',
  'method_script',
]);

/** True for messages that are parts of a form load; everything else of the event goes to the screen's feed. */
export function isFormPart(message: ResponseMessage): boolean {
  return COUNTED.has(message.type) || message.type === 'load_form_script';
}

// Far more than any form has; a back end may name a new one in every message.
const MAX_PARTS = 500;

// What a back end may send ahead of a layout that never comes.
const EARLY_LIMIT = 200;

/**
 * Takes one part; pure. Parts come in any order and maybe twice. A layout with another `session` that was sent later is
 * the screen published again: its load takes the place of the one before, whose script stays until a newer one comes.
 * Parts of older loads and messages that are no parts change nothing.
 */
export function addFormPart(parts: FormParts, message: ResponseMessage): FormParts {
  if (message.type === 'load_form_script') return withScript(parts, message);
  if (!COUNTED.has(message.type)) return parts;
  const { layout, session } = parts;
  if (layout && message.session === session) return addCounted(parts, message);
  if (layout && message.key < layout.key) return parts;
  if (message.type !== 'json_layout') {
    if (parts.early.some(({ key }) => key === message.key)) return parts;
    const early = [...parts.early, message].sort((a, b) => (a.key < b.key ? -1 : 1));
    return { ...parts, early: early.slice(-EARLY_LIMIT) };
  }
  const { script, early } = parts;
  const begun: FormParts = { ...NO_FORM_PARTS, ...(script && { script }), layout: message };
  return early.reduce(addFormPart, addCounted({ ...begun, session: message.session }, message));
}

function addCounted(parts: FormParts, message: ResponseMessage): FormParts {
  const received = [...parts.received];
  const isNew = received.length < MAX_PARTS && insertKey(received, `${message.type}:${message.keyData}`);
  if (!isNew) return parts;
  const expected = Math.max(parts.expected, message.countMessage);
  const complete = parts.script !== undefined || (expected > 0 && received.length >= expected);
  return { ...parts, received, expected, complete };
}

// The application sends the script by a request of its own, so its session need not be the load's; the event is.
// While that request is being handed on, `data` is the script's path: not the script yet.
function withScript(parts: FormParts, message: ResponseMessage): FormParts {
  if (!isRecord(message.data)) return parts;
  if (parts.script && parts.script.key >= message.key) return parts;
  return { ...parts, script: message, complete: true };
}
