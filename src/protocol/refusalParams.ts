import { isRecord } from './json';

/** What a refusal is about, by names that stay the same in every language: `{max: 50}`. */
export type RefusalParams = Readonly<Record<string, string | number>>;

const MAX_PARAMS = 20;
const MAX_NAME = 40;
const MAX_LENGTH = 1000;

/** Reads `params` of a refusal; what cannot be read is left out. Undefined where there are none. Our own addition to the wire. */
export function decodeRefusalParams(value: unknown): RefusalParams | undefined {
  const params = Object.entries(isRecord(value) ? value : {})
    .slice(0, MAX_PARAMS)
    .filter(
      (entry): entry is [string, string | number] =>
        entry[0].length <= MAX_NAME &&
        (typeof entry[1] === 'number' || (typeof entry[1] === 'string' && entry[1].length <= MAX_LENGTH)),
    );
  return params.length > 0 ? Object.fromEntries(params) : undefined;
}
