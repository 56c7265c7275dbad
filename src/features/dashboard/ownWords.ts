/** Of an application by itself, which is loaded apart from the dashboard. */
export const ownWords = {
  vi: {
    closed: 'Không có gì ở đây cho bạn',
    closedText:
      'Không có ứng dụng nào ở địa chỉ này, hoặc nó không mở cho tài khoản của bạn. Hãy hỏi người đã đưa bạn địa chỉ.',
    again: 'Thử lại',
    draft: 'Bản nháp, chưa phát hành',
    draftBy: 'Bản nháp do {{by}} chia sẻ, chưa phát hành; mở được đến {{until}}',
    draftData: 'Dữ liệu vẫn theo cấu trúc đã phát hành; bản nháp còn đổi cấu trúc của: {{names}}.',
    leaveDraft: 'Xem bản đã phát hành',
  },
  en: {
    closed: 'Nothing here for you',
    closedText:
      'There is no application at this address, or it is not open to your account. Ask whoever gave you the address.',
    again: 'Try again',
    draft: 'A draft, not published',
    draftBy: 'A draft shared by {{by}}, not published; open until {{until}}',
    draftData: 'Data keeps the structure that is published; the draft also changes that of: {{names}}.',
    leaveDraft: 'See what is published',
  },
} as const;
