/** Of the menus of the header, which come when somebody reaches for them: the first page does not carry these words. */
export const menuWords = {
  vi: {
    close: 'Đóng trình đơn',
    profile: 'Hồ sơ',
    requests: 'Yêu cầu đã gửi',
    diagnostics: 'Chẩn đoán',
    inspector: 'Trình kiểm tra',
  },
  en: {
    close: 'Close menu',
    profile: 'Profile',
    requests: 'Sent requests',
    diagnostics: 'Diagnostics',
    inspector: 'Inspector',
  },
};
