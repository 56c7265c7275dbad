import type { Json } from '../../../protocol';
import type { Effects, Handler } from '../../handler';
import type { Words } from '../../texts';

/** Stores and says so; the real back ends say nothing to these, and their clients do not wait. */
export function acknowledge(writes: Record<string, Json> = {}): Effects {
  return { writes, answers: [{ message: { data: { acknowledged: true } } }] };
}

/** Takes the request and says so. */
export const acknowledged: Handler = {
  handle: () => Promise.resolve(acknowledge()),
};

/** The same with an alert, but for a screen that said `quiet`: it has words of its own. */
export function acknowledgeWith({ vi, en }: Words, { quiet }: Readonly<Record<string, unknown>>): Effects {
  if (quiet === true) return acknowledge();
  const data = { acknowledged: true, screen: { show_alert_dialog: vi } };
  return { writes: {}, answers: [{ message: { msg_type: 'command', data, texts: [{ text: vi, en }] } }] };
}
