/** Words of the screen that asks for the mail to reset a password, which come with it. */
export const resetWords = {
  vi: {
    title: 'Đặt lại mật khẩu',
    intro: 'Chúng tôi gửi cho bạn một thư có liên kết để chọn mật khẩu mới.',
    submit: 'Gửi thư',
    sent: 'Nếu {{email}} có tài khoản, một thư đã được gửi tới đó',
    sentHint: 'Hãy mở liên kết trong thư; liên kết có hiệu lực một giờ.',
    readLocally: 'Thư của nền tảng cục bộ đọc được tại đây',
    again: 'Gửi lại',
    back: 'Về trang đăng nhập',
  },
  en: {
    title: 'Reset password',
    intro: 'We send you a mail with a link to choose a new password.',
    submit: 'Send the mail',
    sent: 'If {{email}} has an account, a mail was sent to it',
    sentHint: 'Open the link in it; it works for one hour.',
    readLocally: 'Mail of the local platform can be read here',
    again: 'Send again',
    back: 'Back to log in',
  },
};
