/** Words of the contact page. */
export const contactWords = {
  vi: {
    title: 'Liên hệ với tôi',
    write: 'Viết cho người vận hành',
    signIn: 'Hãy đăng nhập để gửi lời nhắn từ đây.',
    signInLink: 'Đăng nhập',
    message: 'Lời nhắn',
    messageRequired: 'Hãy viết lời nhắn',
    mail: 'Địa chỉ e-mail để trả lời',
    mailInvalid: 'Địa chỉ e-mail không đúng',
    told: 'Người vận hành đọc được tên, địa chỉ này và lời nhắn của bạn. Đừng gửi mật khẩu hay khóa.',
    send: 'Gửi',
    sent: 'Đã gửi. Người vận hành sẽ đọc lời nhắn của bạn.',
  },
  en: {
    title: 'Contact Me',
    write: 'Write to the operator',
    signIn: 'Sign in to send a message from here.',
    signInLink: 'Sign in',
    message: 'Message',
    messageRequired: 'Please write a message',
    mail: 'E-mail address for an answer',
    mailInvalid: 'This is no e-mail address',
    told: 'The operator reads your name, this address and your message. Never send passwords or keys.',
    send: 'Send',
    sent: 'Sent. The operator will read your message.',
  },
} as const;
