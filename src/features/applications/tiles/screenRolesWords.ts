/** Of the roles that a screen is for. */
export const screenRolesWords = {
  vi: {
    screenRoles: {
      everybody: 'Mọi người xem được',
      only: 'Chỉ vai trò {{roles}}',
      open: 'Ai xem được',
      openLabel: 'Ai xem được {{name}}',
      label: 'Vai trò được xem {{name}}',
      help: 'Không chọn vai trò nào thì mọi người xem được. Ô dẫn tới màn hình này cũng chỉ hiện với những người đó.',
      none: 'Chưa có vai trò nào: hãy thêm trong phần Dữ liệu.',
      publish: 'Phát hành',
      done: 'Màn hình đã đổi.',
      failed: 'Chưa đổi được màn hình; hãy thử lại.',
    },
  },
  en: {
    screenRoles: {
      everybody: 'Everybody can see it',
      only: 'Only role {{roles}}',
      open: 'Who sees it',
      openLabel: 'Who sees {{name}}',
      label: 'Roles that see {{name}}',
      help: 'If you choose none, everybody can see it. Tiles that lead to this screen are shown to the same people only.',
      none: 'There are no roles yet: add one under Data.',
      publish: 'Publish',
      done: 'The screen has changed.',
      failed: 'The screen could not be changed; try again.',
    },
  },
} as const;
