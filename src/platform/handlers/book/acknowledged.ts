import type { Json } from '../../../protocol';
import type { Effects } from '../../requests/handler';
import type { Words } from '../../requests/refuse';

/** Stores and acknowledges; the original back ends do not answer these requests, and their clients do not wait. */
export function acknowledge(writes: Record<string, Json> = {}): Effects {
  return { writes, answers: [{ message: { data: { acknowledged: true } } }] };
}

/** The same with an alert, unless the screen sent `quiet` because it shows its own message. */
export function acknowledgeWith({ vi, en }: Words, { quiet }: Readonly<Record<string, unknown>>): Effects {
  if (quiet === true) return acknowledge();
  const data = { acknowledged: true, screen: { show_alert_dialog: vi } };
  return { writes: {}, answers: [{ message: { msg_type: 'command', data, texts: [{ text: vi, en }] } }] };
}
