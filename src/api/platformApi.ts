import { createApi } from '@reduxjs/toolkit/query/react';
import { isRecord, type ApiError } from '../protocol';
import { withoutRepeats } from './request/repeats';
import { withRetry } from './request/retryPolicy';
import { rtdbBaseQuery } from './request/rtdbBaseQuery';

/** An issue of any Standard Schema: a part of its path is a key, or holds one. */
interface SchemaIssue {
  message: string;
  path?: readonly unknown[] | undefined;
}

/** What a schema found wrong, each by the wire's name of the field: `applications.0.name: Invalid type`. */
export function issueTexts(issues: readonly SchemaIssue[]): string[] {
  return issues.map(({ path = [], message }) => {
    const names = path.map((part) => String(isRecord(part) ? part['key'] : part));
    return names.length > 0 ? `${names.join('.')}: ${message}` : message;
  });
}

/**
 * The one API of the console. It knows no endpoint: those are injected by `endpoints/*` and by features. What the
 * `responseSchema` of an endpoint cannot read ends as `invalidAnswer`.
 */
export const platformApi = createApi({
  reducerPath: 'platform',
  baseQuery: withoutRepeats(withRetry(rtdbBaseQuery)),
  catchSchemaFailure: ({ issues }): ApiError => ({ kind: 'invalidAnswer', issues: issueTexts(issues) }),
  tagTypes: [
    'Applications',
    'Blocked',
    'Data',
    'DataModel',
    'DataRoles',
    'Developer',
    'Home',
    'Members',
    'Releases',
    'Screens',
  ],
  endpoints: () => ({}),
});
