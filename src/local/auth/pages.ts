import type { Mail, MailLanguage } from './mail';

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 44rem; padding: 1.5rem 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; }
ul { list-style: none; padding: 0; }
li, form { border: 1px solid #8886; border-radius: 8px; margin: 0 0 1rem; padding: 1rem; }
label { display: block; margin-bottom: .5rem; }
input, button { box-sizing: border-box; font: inherit; min-height: 2.5rem; padding: .25rem .75rem; width: 100%; }
form > :first-child, li > :first-child { margin-top: 0; }
button { margin-top: 1rem; border: 0; border-radius: 8px; background: #0958d9; color: #fff; cursor: pointer; }
[lang=en] { opacity: .8; }
.error { color: #c5221f; font-weight: 600; }
@media (prefers-color-scheme: dark) { .error { color: #f28b82; } }`;

function page(title: string, body: string, lang: MailLanguage = 'vi'): string {
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

/** The words of one language. */
function translate(lang: MailLanguage, [vi, en]: readonly [string, string]): string {
  return escape(lang === 'vi' ? vi : en);
}

/** A text in both languages, for the list of mails, which the operator of the platform reads. */
function bilingual(vi: string, en: string): string {
  return `${escape(vi)}<br><span lang="en">${escape(en)}</span>`;
}

const STATES: Record<Mail['state'], [string, string]> = {
  waiting: ['Chưa dùng', 'Not used yet'],
  used: ['Đã dùng', 'Used'],
  expired: ['Đã hết hạn', 'Expired'],
};

const KINDS: Record<Mail['kind'], [string, string]> = {
  PASSWORD_RESET: ['Đặt lại mật khẩu', 'Reset the password'],
  VERIFY_EMAIL: ['Xác nhận địa chỉ e-mail', 'Confirm the e-mail address'],
};

function mailItem(mail: Mail): string {
  const sent = new Date(mail.sentAt).toISOString();
  const subject = `<span lang="${mail.lang}">${translate(mail.lang, KINDS[mail.kind])}</span>`;
  const link = mail.state === 'waiting' ? `<a href="${escape(mail.link)}">${subject}</a>` : subject;
  return `<li><strong>${escape(mail.to)}</strong> · <time datetime="${sent}">${sent}</time>
<p>${link}</p><p>${bilingual(...STATES[mail.state])}</p></li>`;
}

/** All mails the server would have sent, newest first. */
export function mailPage(mails: readonly Mail[]): string {
  const items = [...mails].reverse().map(mailItem).join('');
  const none = `<p>${bilingual('Chưa có thư nào.', 'No mail yet.')}</p>`;
  return page(
    'Thư · Mail',
    `<h1>${bilingual('Thư của nền tảng cục bộ', 'Mail of the local platform')}</h1>${items ? `<ul>${items}</ul>` : none}`,
  );
}

const RESET = ['Đặt lại mật khẩu', 'Reset password'] as const;

/** The form behind a reset link; `error` is the code of a refused try. */
export function resetPage(lang: MailLanguage, email: string, error: string): string {
  const refused = error === '' ? '' : `<p class="error" role="alert">${failureMessage(lang, error)}</p>`;
  return page(
    translate(lang, RESET),
    `<h1>${translate(lang, RESET)}</h1><form method="post">
<p>${escape(email)}</p>${refused}
<label for="newPassword">${translate(lang, ['Mật khẩu mới', 'New password'])}</label>
<input id="newPassword" name="newPassword" type="password" autocomplete="new-password" required minlength="6" autofocus>
<button>${translate(lang, ['Lưu', 'Save'])}</button></form>`,
    lang,
  );
}

const DONE = ['Xong', 'Done'] as const;

/** Shown when a link did its work. */
export function donePage(lang: MailLanguage, kind: Mail['kind'], continueUrl: string): string {
  const words: [string, string] =
    kind === 'PASSWORD_RESET'
      ? [
          'Mật khẩu đã được đổi. Hãy đăng nhập bằng mật khẩu mới.',
          'The password was changed. Sign in with it now.',
        ]
      : ['Địa chỉ e-mail đã được xác nhận.', 'The e-mail address is confirmed.'];
  const continueLink =
    continueUrl === ''
      ? ''
      : `<p><a href="${escape(continueUrl)}">${translate(lang, ['Tiếp tục', 'Continue'])}</a></p>`;
  return page(
    translate(lang, DONE),
    `<h1>${translate(lang, DONE)}</h1><p role="status">${translate(lang, words)}</p>${continueLink}`,
    lang,
  );
}

/** Shown when a link cannot work. */
export function failurePage(lang: MailLanguage, error: string): string {
  return page(
    translate(lang, ['Không được', 'Failed']),
    `<h1>${translate(lang, ['Liên kết không dùng được', 'This link does not work'])}</h1>
<p class="error" role="alert">${failureMessage(lang, error)}</p>`,
    lang,
  );
}

function failureMessage(lang: MailLanguage, error: string): string {
  const code = error.split(' : ')[0] ?? error;
  const messages: Record<string, [string, string]> = {
    INVALID_OOB_CODE: ['Liên kết sai hoặc đã được dùng.', 'The link is wrong or was used already.'],
    EXPIRED_OOB_CODE: [
      'Liên kết đã hết hạn; hãy yêu cầu thư mới.',
      'The link has expired; ask for a new mail.',
    ],
    WEAK_PASSWORD: ['Mật khẩu cần ít nhất 6 ký tự.', 'The password needs at least 6 characters.'],
    USER_NOT_FOUND: ['Tài khoản không còn nữa.', 'The account is gone.'],
    USER_DISABLED: ['Tài khoản đã bị khóa.', 'The account is disabled.'],
  };
  return translate(lang, messages[code] ?? [error, error]);
}
