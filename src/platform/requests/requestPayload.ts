import { isRecord } from '../../protocol';
import { placeText, readPlace } from '../../protocol/data/place';
import { isSecretName, secretsOf } from '../../protocol/secretNames';

/** Approximate bytes that are kept of one request's payload. */
export const MAX_PAYLOAD_BYTES = 2048;
const MAX_LETTERS = 200;
const MAX_DEPTH = 6;
// Of a picture only its media type is kept.
const PICTURE = /^data:[\w/+.-]{0,40}/;
const CUT = '…';
/** Letters of a text that is read as JSON, and bytes that are kept of it. */
const MAX_JSON_LETTERS = 20_000;
const MAX_JSON_BYTES = 2 * MAX_LETTERS;

/** Fields of the inner object that the person or the screen chose; ids, events and keys are not logged. */
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
  // Where somebody is, no more exactly than it is stored.
  const place = readPlace(text);
  if (place) return placeText(place);
  return text.length > MAX_LETTERS
    ? Array.from(text.slice(0, MAX_LETTERS)).slice(0, -1).join('') + CUT
    : text;
}

/** Copies a value as far as it fits; an ellipsis replaces what was left out. */
function createCopy(limit: number) {
  let remaining = limit;
  const take = (bytes: number): boolean => (remaining -= bytes) >= 0;
  function copy(value: unknown, depth: number): unknown {
    if (typeof value === 'string') {
      if (remaining <= 0) return CUT;
      const text = boundedText(textWithoutSecrets(value, depth));
      return take(Buffer.byteLength(JSON.stringify(text))) ? text : CUT;
    }
    if (typeof value !== 'object' || value === null) return take(8) ? value : CUT;
    if (depth >= MAX_DEPTH) return CUT;
    const isList = Array.isArray(value);
    const isSecret = secretsOf(value);
    const copied: [string, unknown][] = [];
    for (const [name, child] of Object.entries(value)) {
      if (name.length > MAX_LETTERS || !take(Buffer.byteLength(JSON.stringify(name)) + 2)) {
        copied.push([CUT, CUT]);
        break;
      }
      copied.push([name, isSecret(name) ? CUT : copy(child, depth + 1)]);
    }
    return isList ? copied.map(([, child]) => child) : Object.fromEntries(copied);
  }
  return copy;
}

/** A text as it is unless it is JSON that holds secrets; what only begins like JSON is left out where it names one. */
function textWithoutSecrets(text: string, depth: number): string {
  if (!/^\s*[[{]/.test(text)) return text;
  if (text.length > MAX_JSON_LETTERS) return CUT;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return isSecretName(text) ? CUT : text;
  }
  const shown = JSON.stringify(createCopy(MAX_JSON_BYTES)(value, depth));
  try {
    return shown === JSON.stringify(value) ? text : shown;
  } catch {
    // A few thousand levels, which can be read but not written.
    return CUT;
  }
}

const isPresent = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(isRecord(value) && Object.keys(value).length === 0);

/** A request's payload as bounded JSON text for the application's developers; empty when it has none. */
export function payloadOf(inner: Readonly<Record<string, unknown>>): string {
  const fields = LOGGED_FIELDS.flatMap((name) =>
    isPresent(inner[name]) ? [[name, inner[name]] as const] : [],
  );
  if (fields.length === 0) return '';
  return JSON.stringify(createCopy(MAX_PAYLOAD_BYTES)(Object.fromEntries(fields), 0));
}
