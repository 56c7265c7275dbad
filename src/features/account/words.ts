export const accountWords = {
  vi: {
    title: 'Xóa tài khoản',
    type: 'Nhập DELETE để xác nhận',
    download: {
      title: '1. Tải dữ liệu của bạn về',
      text: 'Một tệp JSON với mọi thứ sẽ bị xóa: hồ sơ, những gì bạn đã nhập trong các ứng dụng, ứng dụng bạn tạo cùng khóa và màn hình, yêu cầu đã gửi và những gì trình duyệt này giữ.',
      button: 'Tải dữ liệu',
      known: 'Chỉ tải phần giao diện này biết',
      done: {
        all: 'Đã tạo tệp screenwire-data.json.',
        known: 'Đã tạo tệp screenwire-data.json, chưa có dữ liệu các ứng dụng đang giữ.',
      },
    },
    proof: {
      title: '2. Xác nhận đó là bạn',
      text: 'Để chắc rằng không ai khác xóa tài khoản này. Cần thiết khi bạn đăng nhập đã quá năm phút.',
      first: 'Bạn đăng nhập đã lâu: hãy xác nhận đó là bạn ở đây, rồi bấm xóa lần nữa. Chưa có gì bị xóa.',
      refused:
        'Yêu cầu xóa bị từ chối, vì cần một lần xác nhận mới. Chưa có gì bị xóa: hãy xác nhận đó là bạn ở đây, rồi bấm xóa lần nữa.',
    },
    others: {
      known_one:
        '{{count}} ứng dụng của bạn sẽ bị xóa cùng tài khoản, với mọi thứ người khác đã nhập vào đó: {{names}}.',
      known:
        '{{count}} ứng dụng của bạn sẽ bị xóa cùng tài khoản, với mọi thứ người khác đã nhập vào đó: {{names}}.',
      unknown: 'Những ứng dụng bạn tạo sẽ bị xóa cùng tài khoản, với mọi thứ người khác đã nhập vào đó.',
    },
    last: '3. Xóa tài khoản',
    progress: 'Đang xóa dữ liệu của bạn…',
    goodbye: 'Tài khoản của bạn và những gì trình duyệt này giữ của bạn đã bị xóa. Tạm biệt bạn!',
  },
  en: {
    title: 'DeleteAccount',
    type: 'Type DELETE to confirm',
    download: {
      title: '1. Take your data with you',
      text: 'One JSON file with everything that will be deleted: your profile, what you entered in applications, the applications you made with their keys and screens, sent requests, and what this browser keeps.',
      button: 'Download the data',
      known: 'Save only what this console knows',
      done: {
        all: 'The file screenwire-data.json was made.',
        known: 'The file screenwire-data.json was made, without what applications keep.',
      },
    },
    proof: {
      title: '2. Confirm that it is you',
      text: 'We ask for this so that nobody else can delete your account. You can skip it for five minutes after you sign in.',
      first:
        'You signed in a while ago: confirm here that it is you, then press delete once more. Nothing was deleted.',
      refused:
        'The deletion was refused, because it takes a fresh confirmation. Nothing was deleted: confirm here that it is you, then press delete once more.',
    },
    others: {
      known_one:
        '{{count}} of your applications is deleted with the account, with everything that other people entered in it: {{names}}.',
      known:
        '{{count}} of your applications are deleted with the account, with everything that other people entered in them: {{names}}.',
      unknown: 'Applications that you made go with the account, and all that other people entered in them.',
    },
    last: '3. Delete the account',
    progress: 'Deleting your data…',
    goodbye: 'Your account is deleted, and so is all that this browser kept of you. Goodbye!',
  },
} as const;

/** Texts that are the same in both languages, because the product shows them bilingually. */
export const deleteAccountTexts = {
  warningVi: 'Tất cả dữ liệu của bạn sẽ bị xóa và không thể khôi phục.',
  warningEn: 'All your data will be deleted and cannot be restored.',
  submit: 'Delete Account (Xóa tài khoản)',
  done: 'Delete account  successfully!',
} as const;
