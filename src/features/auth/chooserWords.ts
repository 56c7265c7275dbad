/** Words of the stand-in for Google's chooser, which comes with it. */
export const chooserWords = {
  vi: {
    title: 'Chọn tài khoản Google',
    intro: 'Nền tảng cục bộ: không có mật khẩu Google nào được hỏi.',
    other: 'Tài khoản khác',
    name: 'Tên hiển thị',
    submit: 'Tiếp tục',
    cancel: 'Đóng',
  },
  en: {
    title: 'Choose a Google account',
    intro: 'Local platform: no Google password is asked for.',
    other: 'Another account',
    name: 'Display name',
    submit: 'Continue',
    cancel: 'Close',
  },
} as const;
