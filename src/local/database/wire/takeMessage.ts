import { isRecord } from '../../../protocol';
import { isNestedDeeper, MAX_NESTING } from '../tree/readJson';
import { controlMessage } from './messages';
import type { Line } from './Upgrade';

/** How the SDKs begin a request; enough to refuse one that is not to be parsed. */
const REQUEST = /^\s{0,9}\{"t":"d","d":\{"r":(\d{1,15}),/;

export interface Receiver {
  /** Takes the content of a data message; false if it is none. */
  data(message: unknown): boolean;
  /** Refuses request `r`, whose content cannot be taken. */
  refuse(r: number, reason: string): void;
  /** The client has sent its last message on this line. */
  finished(): void;
}

/** Takes one message off a line; false for what is no message. */
export function takeMessage(text: string, line: Line, receiver: Receiver): boolean {
  if (isNestedDeeper(text, MAX_NESTING)) {
    const r = REQUEST.exec(text)?.[1];
    if (r === undefined) return false;
    receiver.refuse(Number(r), `Data is nested deeper than ${MAX_NESTING} levels`);
    return true;
  }
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
