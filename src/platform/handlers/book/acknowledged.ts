import type { Json } from '../../../protocol';
import type { Effects, Handler } from '../../handler';

/** Stores and says so; the real back ends say nothing to these, and their clients do not wait. */
export function acknowledge(writes: Record<string, Json> = {}): Effects {
  return { writes, answers: [{ message: { data: { acknowledged: true } } }] };
}

/** Takes the request and says so. */
export const acknowledged: Handler = {
  handle: () => Promise.resolve(acknowledge()),
};
