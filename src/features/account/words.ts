export const accountWords = {
  vi: {
    title: 'DeleteAccount',
    type: 'Nhập DELETE để xác nhận',
    download: {
      title: '1. Tải dữ liệu của bạn về',
      text: 'Một tệp JSON: hồ sơ, ứng dụng cùng khóa, yêu cầu đã gửi và những gì trình duyệt này giữ.',
      button: 'Tải dữ liệu',
      done: 'Đã tạo tệp screenwire-data.json.',
    },
    proof: { title: '2. Xác nhận đó là bạn', text: 'Để chắc rằng không ai khác xóa tài khoản này.' },
    last: '3. Xóa tài khoản',
    progress: 'Đang xóa dữ liệu của bạn…',
  },
  en: {
    title: 'DeleteAccount',
    type: 'Type DELETE to confirm',
    download: {
      title: '1. Take your data with you',
      text: 'A JSON file: profile, applications with their keys, sent requests and what this browser keeps.',
      button: 'Download the data',
      done: 'The file screenwire-data.json was made.',
    },
    proof: { title: '2. Confirm that it is you', text: 'So that nobody else deletes this account.' },
    last: '3. Delete the account',
    progress: 'Deleting your data…',
  },
} as const;

/** Texts that are the same in both languages, because the product shows them bilingually. */
export const deleteAccountTexts = {
  warningVi: 'Tất cả dữ liệu của bạn sẽ bị xóa và không thể khôi phục.',
  warningEn: 'All your data will be deleted and cannot be restored.',
  submit: 'Delete Account (Xóa tài khoản)',
  done: 'Delete account  successfully!',
} as const;
