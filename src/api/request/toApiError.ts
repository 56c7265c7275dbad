import { isRecord } from '../../protocol';
import { ERROR_KINDS } from '../slices/errorKinds';
import type { TransportError } from '../../transport/Transport';
import type { ApiError } from './ApiError';

const KINDS: ReadonlySet<unknown> = new Set<ApiError['kind']>(ERROR_KINDS);

function isApiError(error: unknown): error is ApiError {
  return isRecord(error) && KINDS.has(error['kind']);
}

/**
 * Whatever a hook or a thunk reports as `error`, as an `ApiError`: RTK puts aborts (`{name:'AbortError'}`) and thrown
 * values outside the union. An aborted call was not sent to its end: `sendFailed` with the message `aborted`.
 */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  if (isRecord(error) || error instanceof Error) {
    const name = 'name' in error ? error.name : undefined;
    if (name === 'AbortError') return { kind: 'sendFailed', message: 'aborted' };
    if ('message' in error && typeof error.message === 'string') {
      return { kind: 'sendFailed', message: error.message };
    }
  }
  return { kind: 'sendFailed', message: String(error) };
}

/** A transport's refusal in the API's words. */
export function fromTransportError(error: TransportError): ApiError {
  return { kind: error.kind, message: error.message };
}
