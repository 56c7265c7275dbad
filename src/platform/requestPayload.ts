import { isRecord } from '../protocol';

/** Bytes, about, that are kept of what one request carried. */
export const MAX_PAYLOAD_BYTES = 2048;
const MAX_LETTERS = 200;
const MAX_DEPTH = 6;
// A picture says what it is, and nothing else of it is kept.
const PICTURE = /^data:[\w/+.-]{0,40}/;
const CUT = '…';

/** What of the inner object is the person's or the screen's own; ids, events and keys beside it are not told. */
const LOGGED_FIELDS = [
  'data',
  'parameter',
  'reference',
  'screen_name',
  'message_key',
  'parent_message_key',
  'flowchart_name',
] as const;

function boundedText(text: string): string {
  const picture = PICTURE.exec(text)?.[0];
  if (picture !== undefined) return `${picture}${CUT} ${String(text.length)}`;
  return text.length > MAX_LETTERS
    ? Array.from(text.slice(0, MAX_LETTERS)).slice(0, -1).join('') + CUT
    : text;
}

/** Copies what fits; a mark stands where something was left out. */
function createCopy(limit: number) {
  let remaining = limit;
  const take = (bytes: number): boolean => (remaining -= bytes) >= 0;
  function copy(value: unknown, depth: number): unknown {
    if (typeof value === 'string') {
      const text = boundedText(value);
      return take(Buffer.byteLength(JSON.stringify(text))) ? text : CUT;
    }
    if (typeof value !== 'object' || value === null) return take(8) ? value : CUT;
    if (depth >= MAX_DEPTH) return CUT;
    const isList = Array.isArray(value);
    const copied: [string, unknown][] = [];
    for (const [name, child] of Object.entries(value)) {
      if (name.length > MAX_LETTERS || !take(Buffer.byteLength(JSON.stringify(name)) + 2)) {
        copied.push([CUT, CUT]);
        break;
      }
      copied.push([name, copy(child, depth + 1)]);
    }
    return isList ? copied.map(([, child]) => child) : Object.fromEntries(copied);
  }
  return copy;
}

const isPresent = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(isRecord(value) && Object.keys(value).length === 0);

/** What a request carried, as bounded JSON text for those who work on the application; empty when it carried nothing. */
export function payloadOf(inner: Readonly<Record<string, unknown>>): string {
  const fields = LOGGED_FIELDS.flatMap((name) =>
    isPresent(inner[name]) ? [[name, inner[name]] as const] : [],
  );
  if (fields.length === 0) return '';
  return JSON.stringify(createCopy(MAX_PAYLOAD_BYTES)(Object.fromEntries(fields), 0));
}
