/** A code without the advice that the service appends, e.g. `api-key-not-valid.-please-pass-a-valid-api-key.` */
export const bareCode = (code: string): string => code.split('.', 1)[0] ?? '';

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

/** The field to fix after a failure of the identity service; undefined when none is at fault. */
export const failureField = (code: string): 'email' | 'password' | undefined => FIELDS.get(bareCode(code));
