/** Of an application by itself, which is loaded apart from the dashboard. */
export const ownWords = {
  vi: {
    closed: 'Không có gì ở đây cho bạn',
    closedText:
      'Không có ứng dụng nào ở địa chỉ này, hoặc nó không mở cho tài khoản của bạn. Hãy hỏi người đã đưa bạn địa chỉ.',
    again: 'Thử lại',
  },
  en: {
    closed: 'Nothing here for you',
    closedText:
      'There is no application at this address, or it is not open to your account. Ask whoever gave you the address.',
    again: 'Try again',
  },
} as const;
