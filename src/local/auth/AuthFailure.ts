/** A refusal in the real service's words: `message` is its code, with ` : details` after it where there are any. */
export class AuthFailure extends Error {
  override name = 'AuthFailure';

  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }

  /** The body in Google's error form. */
  body(): Record<string, unknown> {
    const { message, status } = this;
    return {
      error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] },
    };
  }
}

/** Throws `AuthFailure(code)` unless the condition holds. */
export function demand(condition: unknown, code: string): asserts condition {
  if (!condition) throw new AuthFailure(code);
}
