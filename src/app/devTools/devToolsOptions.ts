import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../../protocol';
import { shownValue } from './shownValue';

/** What a developer sets in the browser's storage to see layouts whole, in a development build. */
const WHOLE_LAYOUTS = 'devToolsLayouts';

const showsWholeLayouts = (): boolean =>
  process.env['NODE_ENV'] !== 'production' && localStorage.getItem(WHOLE_LAYOUTS) === 'whole';

const STATUS_WORDS: Readonly<Record<string, string>> = {
  pending: 'asked',
  fulfilled: 'answered',
  rejected: 'failed',
};

/** Steps of the library, by what they are about. */
const LIBRARY_STEPS: readonly (readonly [type: RegExp, event: string])[] = [
  [/^(\w+)\/queries\/(?:queryResultPatched|cacheEntriesUpserted)$/, 'updated'],
  [/^(\w+)\/queries\/removeQueryResult$/, 'forgotten'],
  [/^(\w+)\/mutations\/removeMutationResult$/, 'forgotten'],
];

const BROWSER_STEP = /^__rtkq\/(\w+)$/;

/** `platform/getLayoutData answered` instead of `platform/executeQuery/fulfilled`: which endpoint, and what became of it. */
function requestName(type: string, meta: unknown): string | undefined {
  const [, domain, end = ''] = /^(\w+)\/execute(?:Query|Mutation)\/(\w+)$/.exec(type) ?? [];
  const arg = isRecord(meta) ? meta['arg'] : undefined;
  if (domain === undefined || !isRecord(meta) || !isRecord(arg)) return undefined;
  // RTK Query reports a request that its `condition` skipped as a rejected one.
  const status = meta['condition'] === true ? 'known already' : (STATUS_WORDS[end] ?? end);
  return `${domain}/${String(arg['endpointName'])} ${status}`;
}

/** `domain/event` for every action: `platform/getHomeLayout updated`, `browser/focused`. */
function stepName(type: string, payload: unknown): string {
  const [, browserEvent] = BROWSER_STEP.exec(type) ?? [];
  if (browserEvent !== undefined) return `browser/${browserEvent}`;
  for (const [pattern, event] of LIBRARY_STEPS) {
    const [, domain] = pattern.exec(type) ?? [];
    if (domain === undefined) continue;
    const one: unknown = Array.isArray(payload) ? payload[0] : payload;
    const description = isRecord(one) ? one['queryDescription'] : undefined;
    const key = isRecord(one) ? one['queryCacheKey'] : undefined;
    const name = isRecord(description) ? description['endpointName'] : undefined;
    const endpoint = typeof key === 'string' ? key.slice(0, key.indexOf('(')) : name;
    return `${domain}/${typeof endpoint === 'string' ? endpoint : 'answer'} ${event}`;
  }
  return type;
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
    ...(isRecord(arg) && { question: arg['originalArgs'] }),
    requestId,
  };
}

/** An action as the extension shows it. */
function shownAction<A extends UnknownAction>(action: A): A {
  const { type } = action;
  const request = requestName(type, action['meta']);
  const meta = request === undefined ? action['meta'] : requestMeta(action['meta']);
  const shown = {
    ...action,
    type: request ?? stepName(type, action['payload']),
    ...('meta' in action && { meta }),
  };
  return shownValue(shown, showsWholeLayouts()) as A;
}

/** Options of the extension, in production builds too: it is given no secret. */
export const devToolsOptions = {
  maxAge: 50,
  name: 'Screenwire',
  actionSanitizer: shownAction,
  stateSanitizer: <S>(state: S): S => shownValue(state, showsWholeLayouts()) as S,
  // The library's own housekeeping says nothing about the console.
  actionsDenylist: ['platform/internalSubscriptions/.*', 'platform/config/.*', 'platform/invalidation/.*'],
};
