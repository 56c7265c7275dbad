import type { SessionEnd } from '../../../transport/AuthGateway';

/** Why the person has to sign in again. They come with the notice: who signs in for the first time loads none. */
export const endedWords: Readonly<Record<'vi' | 'en', Readonly<Record<SessionEnd, string>>>> = {
  vi: {
    disabled: 'Tài khoản của bạn đã bị khóa, nên phiên đăng nhập đã kết thúc.',
    deleted: 'Tài khoản của bạn đã bị xóa, nên phiên đăng nhập đã kết thúc.',
    revoked:
      'Phiên đăng nhập của bạn không còn hiệu lực: mật khẩu đã được đổi, hoặc tài khoản đã bị xóa ở nơi khác. Hãy đăng nhập lại.',
    elsewhere: 'Bạn đã đăng xuất ở một thẻ khác của trình duyệt.',
    unknown: 'Phiên đăng nhập của bạn đã hết hạn. Hãy đăng nhập lại.',
  },
  en: {
    disabled: 'Your account was locked, so your session has ended.',
    deleted: 'Your account was deleted, so your session has ended.',
    revoked:
      'Your session is not valid any more: the password was changed, or the account was deleted elsewhere. Please sign in again.',
    elsewhere: 'You signed out in another tab of this browser.',
    unknown: 'Your session has expired. Please sign in again.',
  },
};
