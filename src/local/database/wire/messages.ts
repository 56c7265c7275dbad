import type { Delta } from '../store/Delta';
import { pathText } from '../tree/path';

export type Control = 'h' | 's' | 'r' | 'e' | 'o' | 'a' | 'n';

/** A message of the control layer. */
export function controlMessage(type: Control, payload: unknown): string {
  return JSON.stringify({ t: 'c', d: { t: type, d: payload } });
}

/** Answer to request `r`. */
export function answerMessage(r: number, status: string, payload: unknown): string {
  return JSON.stringify({ t: 'd', d: { r, b: { s: status, d: payload } } });
}

export function pushMessage(action: string, body: unknown): string {
  return JSON.stringify({ t: 'd', d: { a: action, b: body } });
}

/** A change, put together around JSON that is made once for all listeners. */
export function deltaMessage(delta: Delta, tag: number | undefined): string {
  const path = JSON.stringify(pathText(delta.path));
  const end = tag === undefined ? '' : `,"t":${tag}`;
  return `{"t":"d","d":{"a":"${delta.isMerge ? 'm' : 'd'}","b":{"p":${path},"d":${delta.exportText()}${end}}}}`;
}

/** Hello: the first message of every connection. */
export function helloMessage(now: number, host: string, session: string): string {
  return controlMessage('h', { ts: now, v: '5', h: host, s: session });
}
