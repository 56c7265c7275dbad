import { AuthFailure } from './AuthFailure';
import type { Body } from './fields';
import { text } from './fields';
import { isLoopbackOrigin } from './loopback';
import { mailLanguage, type MailLanguage } from './mail';
import { resetPassword } from './oobCodes';
import { donePage, failurePage, resetPage } from './pages';
import type { Realm } from './realm';
import { updateAccount } from './updateAccount';

/** An HTML answer. */
export interface Page {
  status: number;
  html: string;
}

// The address to continue to comes with the link: only pages of this machine are offered.
function safeContinueUrl(query: URLSearchParams): string {
  const url = query.get('continueUrl') ?? '';
  return isLoopbackOrigin(url) ? url : '';
}

async function resetAction(
  realm: Realm,
  query: URLSearchParams,
  body: Body,
  lang: MailLanguage,
): Promise<Page> {
  const oobCode = query.get('oobCode') ?? '';
  const email = realm.ledger.mail(oobCode)?.email ?? '';
  // The official emulator takes the new password from the address as well.
  const newPassword = text(body, 'newPassword') ?? query.get('newPassword') ?? undefined;
  try {
    await resetPassword(realm, { oobCode, newPassword });
  } catch (error) {
    if (error instanceof AuthFailure && error.message.startsWith('WEAK_PASSWORD')) {
      return { status: 400, html: resetPage(lang, email, error.message) };
    }
    throw error;
  }
  if (newPassword === undefined) return { status: 200, html: resetPage(lang, email, '') };
  return { status: 200, html: donePage(lang, 'PASSWORD_RESET', safeContinueUrl(query)) };
}

/** The page behind a mail's link, in the mail's language: asks for the new password, and takes it. */
export async function actionPage(realm: Realm, query: URLSearchParams, body: Body): Promise<Page> {
  const lang = mailLanguage(query.get('lang'));
  try {
    const mode = query.get('mode');
    if (mode === 'resetPassword') return await resetAction(realm, query, body, lang);
    if (mode !== 'verifyEmail') return { status: 400, html: failurePage(lang, 'INVALID_OOB_CODE') };
    await updateAccount(realm, { oobCode: query.get('oobCode') ?? '' });
    return { status: 200, html: donePage(lang, 'VERIFY_EMAIL', safeContinueUrl(query)) };
  } catch (error) {
    if (error instanceof AuthFailure) return { status: error.status, html: failurePage(lang, error.message) };
    throw error;
  }
}
