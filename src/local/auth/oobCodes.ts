import { randomBytes } from 'node:crypto';
import type { Account } from './account';
import { demand } from './AuthFailure';
import { canonicalEmail, demandStrong, flag, keptText, text, type Body } from './fields';
import { CODE_LIFE_MS, mailLanguage, mailLink, type StoredMail } from './mail';
import { bearer, endSessions, type Realm } from './realm';

/** A mail whose code still works. Throws INVALID_OOB_CODE, EXPIRED_OOB_CODE. */
function validMail(realm: Realm, code: string | undefined): StoredMail {
  demand(code, 'MISSING_OOB_CODE');
  const mail = realm.ledger.mail(code);
  demand(mail && !mail.used, 'INVALID_OOB_CODE');
  demand(realm.now() - mail.sentAt <= CODE_LIFE_MS, 'EXPIRED_OOB_CODE');
  return mail;
}

/** Uses a code up; `used` resolves when that is on disk. */
export function takeCode(
  realm: Realm,
  code: string,
  kind: StoredMail['kind'],
): { account: Account; used: Promise<void> } {
  const mail = validMail(realm, code);
  demand(mail.kind === kind, 'INVALID_OOB_CODE');
  const account = realm.ledger.withEmail(mail.email);
  demand(account, 'USER_NOT_FOUND');
  // The address may belong to another account by now, which this mail must not verify or change.
  demand(account.uid === mail.uid, 'INVALID_OOB_CODE');
  demand(!account.disabled, 'USER_DISABLED');
  return { account, used: realm.ledger.saveMail({ ...mail, used: true }, realm.limits) };
}

function recipientEmail(realm: Realm, body: Body, kind: StoredMail['kind'], admin: boolean): string {
  const token = text(body, 'idToken');
  if (kind === 'VERIFY_EMAIL' && (!admin || token !== undefined)) {
    const { email } = bearer(realm, token).account;
    demand(email, 'MISSING_EMAIL');
    return email;
  }
  const email = text(body, 'email');
  demand(email, 'MISSING_EMAIL');
  return canonicalEmail(email);
}

/** `accounts:sendOobCode`: writes a reset or verification mail, which is shown on the mail page, in the language of `locale`. */
export async function sendOobCode(
  realm: Realm,
  body: Body,
  admin: boolean,
  locale?: string,
): Promise<object> {
  const kind = text(body, 'requestType');
  demand(kind, 'MISSING_REQ_TYPE');
  demand(kind === 'PASSWORD_RESET' || kind === 'VERIFY_EMAIL', `OPERATION_NOT_ALLOWED : ${kind}`);
  const returnsLink = flag(body, 'returnOobLink') === true;
  demand(!returnsLink || admin, 'INSUFFICIENT_PERMISSION');
  const continueUrl = keptText(body, 'continueUrl') ?? '';
  demand(continueUrl === '' || URL.canParse(continueUrl), 'INVALID_CONTINUE_URI');
  const email = recipientEmail(realm, body, kind, admin);
  const kindOfAnswer = 'identitytoolkit#GetOobConfirmationCodeResponse';
  demand(!realm.mailings.exceeded(email, realm.now()), 'RESET_PASSWORD_EXCEED_LIMIT');
  realm.mailings.count(email, realm.now());

  const code = randomBytes(36).toString('base64url');
  const account = realm.ledger.withEmail(email);
  const mail: StoredMail = {
    code,
    kind,
    uid: account?.uid ?? '',
    email,
    continueUrl,
    sentAt: realm.now(),
    used: false,
    lang: mailLanguage(locale),
  };
  if (!account || account.disabled) {
    demand(realm.emailPrivacy && !admin, account ? 'USER_DISABLED' : 'EMAIL_NOT_FOUND');
    // Writes as much for an unknown address, so that the response time does not reveal whether an account exists.
    await realm.ledger.saveDecoy(mail);
    return { kind: kindOfAnswer, email };
  }
  await realm.ledger.saveMail(mail, realm.limits);
  const link = mailLink(mail, realm.origin());
  if (returnsLink) return { kind: kindOfAnswer, email, oobCode: code, oobLink: link };
  realm.log(
    kind === 'PASSWORD_RESET'
      ? `Mail to ${email}: reset the password at ${link}`
      : `Mail to ${email}: confirm the address at ${link}`,
  );
  return { kind: kindOfAnswer, email };
}

/** `accounts:resetPassword`: reports what a code is for; with a new password the code is used up and every session ends. */
export async function resetPassword(realm: Realm, body: Body): Promise<object> {
  const code = text(body, 'oobCode');
  const newPassword = text(body, 'newPassword');
  const { kind, email } = validMail(realm, code);
  if (newPassword !== undefined && code !== undefined) {
    demandStrong(newPassword);
    const password = await realm.passwords.hash(newPassword);
    const { account, used } = takeCode(realm, code, 'PASSWORD_RESET');
    const saved = realm.ledger.save({
      ...account,
      password,
      passwordUpdatedAt: realm.now(),
      // Anyone who read the mail owns the address.
      emailVerified: true,
      providers: [],
      validSince: endSessions(realm),
    });
    realm.failures.forget(email);
    await Promise.all([used, saved]);
  }
  return { kind: 'identitytoolkit#ResetPasswordResponse', requestType: kind, email };
}
