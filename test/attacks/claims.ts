const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned token with these claims. */
export const tokenOf = (claims: unknown): string => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;

/** The person's own token with other claims; `undefined` takes one away. */
export const claims =
  (more: Record<string, unknown>) =>
  (token: string): string => {
    const parsed: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const kept = typeof parsed === 'object' ? parsed : {};
    return tokenOf({ ...kept, ...more });
  };

/** The person's own token, as one who signed in so many seconds ago has it. */
export const signedInAgo =
  (seconds: number) =>
  (token: string): string =>
    claims({ auth_time: Math.floor(Date.now() / 1000) - seconds })(token);
