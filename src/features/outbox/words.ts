export const outboxWords = {
  vi: {
    title: 'Yêu cầu đã gửi',
    empty: 'Bạn chưa gửi yêu cầu nào',
    status: {
      waiting: 'Chờ gửi',
      sending: 'Đang gửi',
      sent: 'Đã gửi, chờ trả lời',
      silent: 'Đã gửi',
      answered: 'Đã trả lời',
      failed: 'Thất bại',
    },
    retry: 'Gửi lại',
    discard: 'Bỏ',
    close: 'Đóng',
  },
  en: {
    title: 'Sent requests',
    empty: 'You have not sent any request',
    status: {
      waiting: 'Waiting to be sent',
      sending: 'Being sent',
      sent: 'Sent, awaiting the answer',
      silent: 'Sent',
      answered: 'Answered',
      failed: 'Failed',
    },
    retry: 'Send again',
    discard: 'Discard',
    close: 'Close',
  },
} as const;
