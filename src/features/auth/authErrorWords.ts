import { authWords } from './words';

type ErrorKey = keyof typeof authWords.en.error;

// What the person did themselves is told, not reported as a fault.
const QUIET = new Set(['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled']);

const FIELDS = new Map<string, 'email' | 'password'>([
  ['invalid-email', 'email'],
  ['missing-email', 'email'],
  ['user-not-found', 'email'],
  ['email-already-in-use', 'email'],
  ['missing-password', 'password'],
  ['wrong-password', 'password'],
  ['invalid-credential', 'password'],
  ['weak-password', 'password'],
  ['password-does-not-meet-requirements', 'password'],
]);

/** How a failure of the identity service is told. */
export interface AuthErrorWords {
  /** Key below `error` in this feature's words. */
  key: ErrorKey;
  tone: 'error' | 'info';
  /** The field to mend; absent when no field is at fault. */
  field: 'email' | 'password' | undefined;
}

/** Words for an error code of the gateway; codes without words of their own are `unknown`. */
export function authErrorWords(code: string): AuthErrorWords {
  // The service appends advice to some codes, e.g. `api-key-not-valid.-please-pass-a-valid-api-key.`
  const [bare = ''] = code.split('.', 1);
  const errorKey = Object.keys(authWords.en.error).find((key): key is ErrorKey => key === bare);
  return { key: errorKey ?? 'unknown', tone: QUIET.has(bare) ? 'info' : 'error', field: FIELDS.get(bare) };
}
