import { isRecord } from './json';
import { wireList, wireTime } from './wireValues';

const OUTCOMES = ['answered', 'refused', 'failed', 'silent', 'unanswered'] as const;
const SIDES = ['platform', 'backend'] as const;

/** What became of one request to an application. It does not say who asked. */
export interface RequestLogLine {
  /** Key of the request. */
  key: string;
  /** ms since 1970. */
  at: number;
  collection: string;
  event: string;
  /** The screen it was sent from or opens, below the application's layouts (`android/form/search`); empty when it says none. */
  screen: string;
  /** What it carried, as JSON text that was cut to some 2 kB; empty when it carried nothing, or after a day. */
  payload: string;
  /** `silent`: done, and no answer was due. `unanswered`: the application's own back end said nothing in time. */
  outcome: (typeof OUTCOMES)[number];
  /** Why it was refused, else empty. */
  code: string;
  /** From the moment the platform saw it, in ms. */
  duration: number;
  /** Who answered. */
  by: (typeof SIDES)[number];
}

/** What a person is shown of an unknown value: an object may have no text at all. */
const nameOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value);

function decodeLine(value: unknown): RequestLogLine | string {
  if (!isRecord(value)) return 'it is no object';
  const { key, at = 0, duration = 0 } = value;
  const { collection = '', event = '', code = '', screen = '', payload = '' } = value;
  const outcome = OUTCOMES.find((one) => one === value['outcome']);
  const by = SIDES.find((one) => one === (value['by'] ?? 'platform'));
  if (typeof key !== 'string') return 'key is missing';
  if (!outcome) return `outcome ${nameOf(value['outcome'])} is unknown`;
  if (!by) return `by ${nameOf(value['by'])} is unknown`;
  if (typeof at !== 'number' || typeof duration !== 'number') return 'at or duration is no number';
  if (typeof collection !== 'string' || typeof event !== 'string' || typeof code !== 'string')
    return 'collection, event or code is no text';
  if (typeof screen !== 'string' || typeof payload !== 'string') return 'screen or payload is no text';
  return { key, at: wireTime(at), collection, event, screen, payload, outcome, code, duration, by };
}

/** Decodes `data` of the answer to `draft/core/request_log`, newest first; a text says what is wrong with it. */
export function decodeRequestLog(data: unknown): RequestLogLine[] | string {
  const lines: RequestLogLine[] = [];
  for (const [index, one] of (wireList(isRecord(data) && data['requests']) ?? []).entries()) {
    const line = decodeLine(one);
    if (typeof line === 'string') return `requests.${String(index)}: ${line}`;
    lines.push(line);
  }
  return lines;
}
