// @ts-check
// What a handler answers with.

/** @typedef {import('./index.mjs').Request} Request */
/** @typedef {import('./wire.d.ts').Json} Json */
/** @typedef {import('./wire.d.ts').Message} Message */

/** Thrown by a handler: the person is told `message`. A call that the platform refuses rejects with it, too. */
export class Refusal extends Error {
  /**
   * @param {string} code A word for programs.
   * @param {string} message A sentence for people.
   * @param {Record<string, string | number>} [params] What the sentence names.
   */
  constructor(code, message, params) {
    super(message);
    this.code = code;
    this.params = params;
  }
}

/** What cannot be sent, and why. */
export class BadMessage extends Error {}

/** The most bytes that the platform takes as one message. */
const MAX_MESSAGE_BYTES = 1_179_648;

/**
 * A message as it is written, with whom it is for; throws `BadMessage` for what the platform would not deliver.
 * @param {object} address @param {unknown} message
 */
export function messageText(address, message) {
  const prototype = message instanceof Object ? Object.getPrototypeOf(message) : undefined;
  if (prototype !== Object.prototype && prototype !== null) throw new BadMessage('the answer is no message');
  /** @type {string} */ let json;
  try {
    json = JSON.stringify({ ...address, .../** @type {object} */ (message) });
  } catch {
    throw new BadMessage('the answer cannot be written as JSON');
  }
  const bytes = new TextEncoder().encode(json).length;
  if (bytes > MAX_MESSAGE_BYTES)
    throw new BadMessage(`the answer is too large (${bytes} bytes, at most ${MAX_MESSAGE_BYTES})`);
  return json;
}

/** @param {string} text @returns {Message} */
export const alert = (text) => command({ screen: { show_alert_dialog: text } });

/** Commands by control: `{ screen: { set_data_field: { name: 'Bình' } } }`. @param {Json} controls @returns {Message} */
export const command = (controls) => ({ msg_type: 'command', data: controls });

/** A screen, in answer to `draft/core/get_layout_data`. @param {Json} view @returns {Message} */
export const layout = (view) => ({ ...part('json_layout', view), count_message: 1 });

/** What fills an opened screen. @param {Json} parameters @param {Json} [commands] @returns {Message} */
export const script = (parameters, commands) =>
  part('load_form_script', {
    script_param: parameters,
    ...(commands && { script: { type: 'Script', list_command: commands } }),
  });

/** Rows for the list of the screen. @param {Request} request @param {Json} view @param {Json[]} items @returns {Message} */
export const rows = ({ inner }, view, items) => ({
  event: inner.event_recycler_view || inner.event || '',
  data: { script_param: { grid_view_layout_item: view, grid_view_data: items } },
});

/** @param {'json_layout' | 'load_form_script'} type @param {Json} data @returns {Message} */
const part = (type, data) => ({ type, key_data: type, data });
