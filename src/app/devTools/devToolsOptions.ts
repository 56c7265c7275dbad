import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../../protocol';

const MAX_DEPTH = 6;
const MAX_LENGTH = 300;

/**
 * A copy fit for Redux DevTools: layouts, scripts and long texts shrink to a word about their size, so that fifty
 * recorded actions stay small while everything a developer steps through remains readable.
 */
export function abbreviate(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    return value.length > MAX_LENGTH ? `${value.slice(0, 60)}… (${value.length} characters)` : value;
  }
  if (Array.isArray(value)) {
    return depth >= MAX_DEPTH ? `[${value.length} items]` : value.map((item) => abbreviate(item, depth + 1));
  }
  if (!isRecord(value)) return value;
  if (typeof value['widget'] === 'string') return `<${value['widget']} layout>`;
  const entries = Object.entries(value);
  if (depth >= MAX_DEPTH) return `{${entries.length} fields}`;
  return Object.fromEntries(entries.map(([key, item]) => [key, abbreviate(item, depth + 1)]));
}

const STATUS_WORDS: Readonly<Record<string, string>> = {
  pending: 'asked',
  fulfilled: 'answered',
  rejected: 'failed',
};

/** `platform/getLayoutData answered` instead of `platform/executeQuery/fulfilled`: which endpoint, and what became of it. */
function requestName(type: string, meta: unknown): string | undefined {
  const [, domain, end = ''] = /^(\w+)\/execute(?:Query|Mutation)\/(\w+)$/.exec(type) ?? [];
  const arg = isRecord(meta) ? meta['arg'] : undefined;
  if (domain === undefined || !isRecord(meta) || !isRecord(arg)) return undefined;
  // RTK Query reports a request that its `condition` skipped as a rejected one.
  const status = meta['condition'] === true ? 'known already' : (STATUS_WORDS[end] ?? end);
  return `${domain}/${String(arg['endpointName'])} ${status}`;
}

/** `platform/getHomeLayout updated`: messages that came for an answer that is followed. */
function updateName(type: string, payload: unknown): string | undefined {
  const [, domain] = /^(\w+)\/queries\/(?:queryResultPatched|cacheEntriesUpserted)$/.exec(type) ?? [];
  const key = isRecord(payload) ? payload['queryCacheKey'] : undefined;
  return domain === undefined || typeof key !== 'string'
    ? undefined
    : `${domain}/${key.slice(0, key.indexOf('('))} updated`;
}

/** What a developer asks of a request: where it went, under which names, and how long it took. */
function requestMeta(meta: unknown): Record<string, unknown> | undefined {
  if (!isRecord(meta)) return undefined;
  const { arg, baseQueryMeta, requestId, startedTimeStamp, fulfilledTimeStamp } = meta;
  const duration =
    typeof startedTimeStamp === 'number' && typeof fulfilledTimeStamp === 'number'
      ? { sinceAskedMs: fulfilledTimeStamp - startedTimeStamp }
      : {};
  return {
    ...(isRecord(baseQueryMeta) && baseQueryMeta),
    ...duration,
    ...(isRecord(arg) && { question: abbreviate(arg['originalArgs']) }),
    requestId,
  };
}

/** An action as the extension shows it. */
function shownAction<A extends UnknownAction>(action: A): A {
  const { type } = action;
  const payload = 'payload' in action && { payload: abbreviate(action['payload']) };
  const request = requestName(type, action['meta']);
  if (request !== undefined)
    return { ...action, ...payload, type: request, meta: requestMeta(action['meta']) };
  return { ...action, ...payload, type: updateName(type, action['payload']) ?? type };
}

/** Options of the extension, in production builds too: the state is plain and holds no secret. */
export const devToolsOptions = {
  maxAge: 50,
  name: 'Screenwire',
  actionSanitizer: shownAction,
  stateSanitizer: <S>(state: S): S => abbreviate(state) as S,
  // The library's own housekeeping says nothing about the console.
  actionsDenylist: ['platform/internalSubscriptions/.*', 'platform/config/.*', 'platform/invalidation/.*'],
};
