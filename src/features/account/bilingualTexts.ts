/** Texts that are the same in both languages, because the product shows them bilingually. */
export const deleteAccountTexts = {
  warningVi: 'Tất cả dữ liệu của bạn sẽ bị xóa và không thể khôi phục.',
  warningEn: 'All your data will be deleted and cannot be restored.',
  submit: 'Delete Account (Xóa tài khoản)',
  done: 'Delete account  successfully!',
} as const;
