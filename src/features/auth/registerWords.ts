/** Words of the screen for a new account, which come with it. */
export const registerWords = {
  vi: {
    title: 'Đăng ký',
    fullName: 'Họ và tên',
    submit: 'Tạo tài khoản',
    nameMissing: 'Hãy nhập họ tên',
    nameTaken: 'Tên là “{{name}}”; đổi được ở Hồ sơ.',
    profile: 'Mở Hồ sơ',
    haveAccount: 'Đã có tài khoản?',
    login: 'Đăng nhập',
  },
  en: {
    title: 'Register',
    fullName: 'Full name',
    submit: 'Create account',
    nameMissing: 'Please enter name',
    nameTaken: 'The name is “{{name}}”; change it in your profile.',
    profile: 'Open the profile',
    haveAccount: 'Already have an account?',
    login: 'Log in',
  },
};
