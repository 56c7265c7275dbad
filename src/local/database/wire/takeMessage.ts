import { isRecord } from '../../../protocol';
import { controlMessage } from './messages';
import type { Line } from './Upgrade';

export interface Receiver {
  /** Takes the content of a data message; false if it is none. */
  data(message: unknown): boolean;
  /** The client has sent its last message on this line. */
  finished(): void;
}

/** Takes one message off a line; false for what is no message. */
export function takeMessage(text: string, line: Line, receiver: Receiver): boolean {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return false;
  }
  if (!isRecord(message) || !isRecord(message['d'])) return false;
  if (message['t'] === 'd') return receiver.data(message['d']);
  if (message['t'] !== 'c') return false;
  const control = message['d']['t'];
  if (control === 'p') line.send(controlMessage('o', {}));
  if (control === 'n') receiver.finished();
  return true;
}
