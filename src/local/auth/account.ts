import * as v from 'valibot';

const accountSchema = v.object({
  uid: v.string(),
  /** Lower case; empty = none. */
  email: v.string(),
  emailVerified: v.boolean(),
  displayName: v.string(),
  photoUrl: v.string(),
  disabled: v.boolean(),
  /** Salted hash as `hashPassword` makes it; empty = no password. */
  password: v.string(),
  /** Ms since 1970. */
  passwordUpdatedAt: v.number(),
  /** Linked identity providers; the password is not one of them. */
  providers: v.array(
    v.object({
      providerId: v.string(),
      rawId: v.string(),
      email: v.string(),
      displayName: v.string(),
      photoUrl: v.string(),
    }),
  ),
  /** Seconds since 1970; tokens issued before are invalid. */
  validSince: v.number(),
  /** Ms since 1970. */
  createdAt: v.number(),
  /** Ms since 1970; 0 = never. */
  lastLoginAt: v.number(),
  /** Custom claims as JSON text; empty = none. */
  customAttributes: v.string(),
});

/** One person as the ledger keeps them. */
export type Account = v.InferOutput<typeof accountSchema>;
export type ProviderLink = Account['providers'][number];

/** Reads an account from the store; undefined when it is not one. */
export function readAccount(value: unknown): Account | undefined {
  const read = v.safeParse(accountSchema, value);
  return read.success ? read.output : undefined;
}

export function newAccount(uid: string, nowMs: number, fields: Partial<Account>): Account {
  return {
    uid,
    email: '',
    emailVerified: false,
    displayName: '',
    photoUrl: '',
    disabled: false,
    password: '',
    passwordUpdatedAt: 0,
    providers: [],
    validSince: Math.floor(nowMs / 1000),
    createdAt: nowMs,
    lastLoginAt: 0,
    customAttributes: '',
    ...fields,
  };
}

/** The providers as Identity Toolkit lists them, the password among them. */
export function providerInfo(account: Account): Record<string, string>[] {
  const shown = account.providers.map((link) =>
    withoutEmpty({
      providerId: link.providerId,
      rawId: link.rawId,
      federatedId: link.rawId,
      email: link.email,
      displayName: link.displayName,
      photoUrl: link.photoUrl,
    }),
  );
  if (account.password === '') return shown;
  const { email, displayName, photoUrl } = account;
  return [
    withoutEmpty({
      providerId: 'password',
      rawId: email,
      federatedId: email,
      email,
      displayName,
      photoUrl,
    }),
    ...shown,
  ];
}

/** The account as `accounts:lookup` shows it; the password hash never leaves. */
export function accountInfo(account: Account): Record<string, unknown> {
  return {
    localId: account.uid,
    ...withoutEmpty({
      email: account.email,
      displayName: account.displayName,
      photoUrl: account.photoUrl,
      customAttributes: account.customAttributes,
    }),
    emailVerified: account.emailVerified,
    disabled: account.disabled,
    ...(account.password === ''
      ? {}
      : { passwordHash: REDACTED, passwordUpdatedAt: account.passwordUpdatedAt }),
    providerUserInfo: providerInfo(account),
    validSince: String(account.validSince),
    createdAt: String(account.createdAt),
    ...(account.lastLoginAt === 0 ? {} : { lastLoginAt: String(account.lastLoginAt) }),
  };
}

/** What the real service shows in place of a hash; the SDK only looks whether there is one. */
export const REDACTED = Buffer.from('REDACTED').toString('base64');

export function withoutEmpty(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
