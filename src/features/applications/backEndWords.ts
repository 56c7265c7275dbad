/** Words about an application's own back end and about what became of requests. */
export const backEndWords = {
  vi: {
    backEnd: {
      title: 'Máy chủ của bạn',
      never: 'Chưa có máy chủ nào dùng khóa của ứng dụng. Yêu cầu chờ nó trong một giờ.',
      seen: 'Máy chủ dùng khóa lần gần nhất lúc {{time}}.',
      intro:
        'Những bộ sưu tập ở đây do máy chủ của bạn trả lời; nền tảng chuyển yêu cầu cho nó. Mọi thứ khác (màn hình, phiên bản, dữ liệu) do nền tảng trả lời.',
      empty: 'Máy chủ của bạn chưa trả lời bộ sưu tập nào',
      meaning: {
        one: 'máy chủ của bạn trả lời',
        below: 'máy chủ của bạn trả lời mọi thứ bên dưới',
        opened: 'máy chủ của bạn được báo khi màn hình mở ra và có thể điền vào',
        screens: 'máy chủ của bạn gửi các màn hình, không phải những màn hình đăng ở đây',
      },
      opened: 'Báo cho máy chủ của tôi khi một màn hình mở ra, để điền vào đó',
      collection: 'Bộ sưu tập máy chủ của bạn trả lời',
      help: 'Như trong action của màn hình, ví dụ ../hello; quiz/* là mọi thứ bên dưới quiz.',
      bad: 'Tên này không phải bộ sưu tập, hoặc do chính nền tảng trả lời.',
      add: 'Thêm',
      remove: 'Bỏ',
      removeLabel: 'Bỏ {{collection}}',
    },
    log: {
      title: 'Nhật ký yêu cầu',
      intro:
        'Những yêu cầu mới nhất gửi tới ứng dụng: từ màn hình nào, mang theo gì (giữ một ngày, bị cắt khi dài), và kết quả. Không ghi ai gửi.',
      refresh: 'Làm mới',
      empty: 'Chưa có yêu cầu nào',
      outcome: {
        answered: 'Đã trả lời',
        refused: 'Bị từ chối',
        failed: 'Nền tảng gặp lỗi',
        silent: 'Xong, không cần trả lời',
        unanswered: 'Không có trả lời',
      },
      by: { platform: 'nền tảng', backend: 'máy chủ của bạn' },
      duration: '{{ms}} ms',
      screen: 'Màn hình: {{screen}}',
      payload: 'Nội dung gửi',
      payloadOf: 'Nội dung gửi tới {{collection}}',
    },
  },
  en: {
    backEnd: {
      title: 'Your back end',
      never: 'No back end has used the key of this application yet. Requests wait for it for an hour.',
      seen: 'A back end last used the key at {{time}}.',
      intro:
        'The platform forwards requests for these collections to your back end. It answers everything else itself: screens, versions, data.',
      empty: 'Your back end answers no collection yet',
      meaning: {
        one: 'your back end answers it',
        below: 'your back end answers everything below it',
        opened: 'your back end gets a message when the screen opens, and can fill it in',
        screens: 'your back end sends the screens, not those published here',
      },
      opened: 'Tell my back end when a screen opens, so that it can fill it in',
      collection: 'Collection your back end answers',
      help: 'As the action of a screen has it, like ../hello; quiz/* is everything below quiz.',
      bad: 'This is the name of no collection, or the platform itself answers it.',
      add: 'Add',
      remove: 'Remove',
      removeLabel: 'Remove {{collection}}',
    },
    log: {
      title: 'Request log',
      intro:
        'The latest requests to the application: their screen, their content (kept for one day, long content is shortened) and their result. The log does not store who sent them.',
      refresh: 'Refresh',
      empty: 'No request yet',
      outcome: {
        answered: 'Answered',
        refused: 'Refused',
        failed: 'The platform failed',
        silent: 'Done, no answer needed',
        unanswered: 'No answer',
      },
      by: { platform: 'the platform', backend: 'your back end' },
      duration: '{{ms}} ms',
      screen: 'Screen: {{screen}}',
      payload: 'What was sent',
      payloadOf: 'What was sent to {{collection}}',
    },
  },
};
