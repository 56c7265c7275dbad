import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../protocol';

const DEPTH = 6;
const LONG = 300;

/**
 * A copy fit for Redux DevTools: layouts, scripts and long texts shrink to a word about their size, so that fifty
 * recorded actions stay small while everything a developer steps through remains readable.
 */
export function abbreviate(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    return value.length > LONG ? `${value.slice(0, 60)}… (${value.length} characters)` : value;
  }
  if (Array.isArray(value)) {
    return depth >= DEPTH ? `[${value.length} items]` : value.map((item) => abbreviate(item, depth + 1));
  }
  if (!isRecord(value)) return value;
  if ('widget' in value) return `<${String(value['widget'])} layout>`;
  const entries = Object.entries(value);
  if (depth >= DEPTH) return `{${entries.length} fields}`;
  return Object.fromEntries(entries.map(([key, item]) => [key, abbreviate(item, depth + 1)]));
}

/** Options of the extension, in production builds too: the state is plain and holds no secret. */
export const devToolsOptions = {
  maxAge: 50,
  name: 'Screenwire',
  actionSanitizer: <A extends UnknownAction>(action: A): A => ({
    ...action,
    ...('payload' in action && { payload: abbreviate(action['payload']) }),
  }),
  stateSanitizer: <S>(state: S): S => abbreviate(state) as S,
};
