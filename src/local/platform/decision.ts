import type { RequestLogLine } from '../../protocol';
import {
  refuse,
  type Handler,
  type HandlerContext,
  type Outcome,
  type PlatformRequest,
  type Refusal,
} from './handler';

/** What the platform says to a request. Seen: the effect is done and the key spent; otherwise the same key may try again. */
export interface Decision {
  outcome: Outcome;
  seen: boolean;
}

const INTERNAL = refuse('internal', 'Máy chủ gặp lỗi, hãy thử lại / The platform failed, please try again');

export const TOO_MANY: Decision = {
  outcome: refuse('too_many_requests', 'Bạn gửi quá nhanh, hãy đợi một chút / Too fast: wait a moment'),
  seen: false,
};
export const NOBODY: Decision = {
  outcome: refuse('bad_request', 'Thiếu user_id / user_id is missing'),
  seen: true,
};

/** Asks the handler; what it throws is logged and told as a failure. */
export async function decide(
  request: PlatformRequest | Refusal,
  handler: Handler | undefined,
  { context, log }: { context: HandlerContext; log: (line: string) => void },
): Promise<Decision> {
  if ('refused' in request) return { outcome: request, seen: true };
  if (!handler) {
    const words = `Chưa có ${request.collection} / ${request.collection} is not a collection of ${request.application}`;
    return { outcome: refuse('unknown_collection', words), seen: true };
  }
  try {
    return { outcome: await handler.handle(request, context), seen: true };
  } catch (error) {
    log(
      `${request.collection} ${request.key} failed: ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
    );
    return { outcome: INTERNAL, seen: false };
  }
}

/** What the request log tells of an outcome. */
export function loggedOutcome(outcome: Outcome): Pick<RequestLogLine, 'outcome' | 'code'> {
  if ('refused' in outcome)
    return { outcome: outcome === INTERNAL ? 'failed' : 'refused', code: outcome.refused.code };
  return { outcome: outcome.answers.length > 0 ? 'answered' : 'silent', code: '' };
}
