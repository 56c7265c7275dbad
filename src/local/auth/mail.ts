import * as v from 'valibot';

const mailSchema = v.object({
  code: v.string(),
  kind: v.picklist(['PASSWORD_RESET', 'VERIFY_EMAIL']),
  /** Account it was sent for. */
  uid: v.string(),
  email: v.string(),
  continueUrl: v.string(),
  /** Ms since 1970. */
  sentAt: v.number(),
  used: v.boolean(),
  /** Language of the person who requested it. */
  lang: v.picklist(['vi', 'en']),
});

/** A mail as the ledger keeps it; its link is made of the code and the port in use. */
export type StoredMail = v.InferOutput<typeof mailSchema>;

/** A language that mails and their pages are written in. */
export type MailLanguage = StoredMail['lang'];

/** The mail language of a locale as the SDK sends it (`en`, `en-US`); any other one reads Vietnamese. */
export function mailLanguage(locale: unknown): MailLanguage {
  return typeof locale === 'string' && /^en\b/i.test(locale) ? 'en' : 'vi';
}

/** A mail somebody would have got. */
export interface Mail {
  to: string;
  kind: StoredMail['kind'];
  lang: MailLanguage;
  /** Address to open; works once, for an hour. */
  link: string;
  /** Ms since 1970. */
  sentAt: number;
  state: 'waiting' | 'used' | 'expired';
}

/** How long a code works, in ms; the real service's value. */
export const CODE_LIFE_MS = 60 * 60 * 1000;

export function readMail(value: unknown): StoredMail | undefined {
  const read = v.safeParse(mailSchema, value);
  return read.success ? read.output : undefined;
}

const MODES = { PASSWORD_RESET: 'resetPassword', VERIFY_EMAIL: 'verifyEmail' } as const;

/** The link of a mail, in the official emulator's form. */
export function mailLink(mail: StoredMail, origin: string): string {
  const url = new URL('/emulator/action', origin);
  url.searchParams.set('mode', MODES[mail.kind]);
  url.searchParams.set('lang', mail.lang);
  url.searchParams.set('oobCode', mail.code);
  url.searchParams.set('apiKey', 'local');
  if (mail.continueUrl !== '') url.searchParams.set('continueUrl', mail.continueUrl);
  return url.toString();
}

/** The mail as others see it. */
export function shownMail(mail: StoredMail, origin: string, now: number): Mail {
  const expired = now - mail.sentAt > CODE_LIFE_MS;
  return {
    to: mail.email,
    kind: mail.kind,
    lang: mail.lang,
    link: mailLink(mail, origin),
    sentAt: mail.sentAt,
    state: mail.used ? 'used' : expired ? 'expired' : 'waiting',
  };
}
