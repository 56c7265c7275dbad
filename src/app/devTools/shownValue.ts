import { isRecord } from '../../protocol';
import { isSecretName, secretsOf } from '../../protocol/secretNames';

/** Deeper than the database and a layout can be; what is deeper was made to be. */
const MAX_DEPTH = 100;
const MAX_LENGTH = 10_000;

/** Names, without underscores and in small letters, of keys that nobody else may read. */
const KEYS: ReadonlySet<string> = new Set(['registerdeveloperkey', 'backendkey']);

const SECRET = '<secret>';

const isSecret = (name: unknown): boolean =>
  typeof name === 'string' && (KEYS.has(name.replaceAll('_', '').toLowerCase()) || isSecretName(name));

/** The name of a cache entry says what was asked for, which is no secret. */
const isCacheKey = (name: string): boolean => /^\w+\(/.test(name);

function shownText(text: string): string {
  if (/^data:image\//.test(text)) return `<picture of ${text.length} characters>`;
  return text.length > MAX_LENGTH ? `${text.slice(0, 60)}… (${text.length} characters)` : text;
}

/** Without the values that a post names as its passwords. */
function withoutPasswords(value: Record<string, unknown>): Record<string, unknown> {
  const { secrets, post } = value;
  if (!Array.isArray(secrets) || !isRecord(post) || !isRecord(post['data'])) return value;
  const data = { ...post['data'] };
  for (const name of Object.keys(data)) if (secrets.includes(name)) data[name] = SECRET;
  return { ...value, post: { ...post, data } };
}

/**
 * A copy for Redux DevTools: without secrets, and with layouts and pictures as a word about them, so that fifty recorded
 * actions stay small. Everything else of a message is there to be read; layouts too, with `wholeLayouts`.
 */
export function shownValue(value: unknown, wholeLayouts: boolean, depth = 0): unknown {
  if (typeof value === 'string') return shownText(value);
  if (Array.isArray(value)) {
    if (depth >= MAX_DEPTH) return `[${value.length} items]`;
    // A field of an answer as it came: `[name, value]`.
    if (value.length === 2 && isSecret(value[0])) return [value[0], SECRET];
    return value.map((item) => shownValue(item, wholeLayouts, depth + 1));
  }
  if (!isRecord(value)) return value;
  if (!wholeLayouts && typeof value['widget'] === 'string') return `<${value['widget']} layout>`;
  const entries = Object.entries(withoutPasswords(value));
  if (depth >= MAX_DEPTH) return `{${entries.length} fields}`;
  const isSecretField = secretsOf(value);
  return Object.fromEntries(
    entries.map(([name, item]) => [
      name,
      !isCacheKey(name) && (isSecret(name) || isSecretField(name)) && item !== ''
        ? SECRET
        : shownValue(item, wholeLayouts, depth + 1),
    ]),
  );
}
