import { bareCode, failureField } from './failureField';
import { rareErrorWords } from './rareErrorWords';
import { authWords } from './words';

type ErrorKey = keyof typeof authWords.en.error | keyof typeof rareErrorWords.en;

const KEYS = [...Object.keys(authWords.en.error), ...Object.keys(rareErrorWords.en)] as ErrorKey[];

// What the person did themselves is told, not reported as a fault.
const QUIET = new Set(['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled']);

/** How a failure of the identity service is told. */
interface AuthErrorWords {
  /** Key below `error` in this feature's words, or in `rareErrorWords`. */
  key: ErrorKey;
  tone: 'error' | 'info';
  /** The field to mend; absent when no field is at fault. */
  field: 'email' | 'password' | undefined;
}

/** Words for an error code of the gateway; codes without words of their own are `unknown`. */
export function authErrorWords(code: string): AuthErrorWords {
  const bare = bareCode(code);
  const errorKey = KEYS.find((key) => key === bare);
  return {
    key: errorKey ?? 'unknown',
    tone: QUIET.has(bare) ? 'info' : 'error',
    field: failureField(code),
  };
}
