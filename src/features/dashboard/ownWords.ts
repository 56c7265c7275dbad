/** Of an application by itself, which is loaded apart from the dashboard. */
export const ownWords = {
  vi: {
    closed: 'Không có gì ở đây cho bạn',
    closedText:
      'Không có ứng dụng nào ở địa chỉ này, hoặc nó không mở cho tài khoản của bạn. Hãy hỏi người đã đưa bạn địa chỉ.',
    again: 'Thử lại',
    screens: 'Các màn hình',
    candidate: 'Bản nháp, chưa phát hành',
    candidateBy: 'Bản nháp do {{by}} chia sẻ, chưa phát hành; mở được đến {{until}}',
    candidateData:
      'Cấu trúc dữ liệu mới của bản nháp chưa có hiệu lực ở đây ({{names}}): những gì bạn nhập vào trường mới không được lưu, bộ dữ liệu mới thì chưa có.',
    leaveCandidate: 'Xem bản đã phát hành',
  },
  en: {
    closed: 'Nothing here for you',
    closedText:
      'There is no application at this address, or it is not open to your account. Ask the person who gave you the address.',
    again: 'Try again',
    screens: 'Screens',
    candidate: 'A draft, not published',
    candidateBy: 'A draft shared by {{by}}, not published; open until {{until}}',
    candidateData:
      'The new structure of data in this draft is not in effect here ({{names}}): what you enter into new fields is not kept, and new collections are not there yet.',
    leaveCandidate: 'See what is published',
  },
} as const;
