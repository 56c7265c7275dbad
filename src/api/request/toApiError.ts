import type { ApiError } from '../../protocol';
import type { TransportError } from '../../transport/Transport';

/** A transport's refusal in the API's words. */
export function fromTransportError(error: TransportError): ApiError {
  return { kind: error.kind, message: error.message };
}
