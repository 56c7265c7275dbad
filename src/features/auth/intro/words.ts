/** What the introduction says; it comes with it, so that the form does not wait for it. */
export const introWords = {
  vi: {
    label: 'Screenwire là gì',
    title: 'Máy chủ mô tả, trình duyệt vẽ ngay',
    text: 'Bấm thử vào màn hình này: nó được vẽ từ một tài liệu, như trên điện thoại.',
    steps: ['Máy chủ gửi một màn hình', 'Bấm, và điều đã nhập được gửi đi', 'Bạn sửa, mọi người thấy ngay'],
    wire: ['response/an/dashboard ▸ json_layout', 'request/-Oxq1 ▸ ../accept_order', 'upload_screen ▸ v2'],
    book: 'Đường về làng cũ',
    who: 'Lê Thu Trang muốn mượn sách của bạn',
    agree: 'Đồng ý',
    agreed: 'Bạn đã đồng ý cho mượn',
    rate: 'Cuốn sách thế nào?',
    stars: 'Số sao',
  },
  en: {
    label: 'What Screenwire is',
    title: 'The server describes, the browser draws',
    text: 'Press on this screen: it is drawn from a document, as a phone would draw it.',
    steps: [
      'The server sends a screen',
      'A press posts what was entered',
      'You change it, everybody sees it',
    ],
    wire: ['response/an/dashboard ▸ json_layout', 'request/-Oxq1 ▸ ../accept_order', 'upload_screen ▸ v2'],
    book: 'The road to the old village',
    who: 'Le Thu Trang would like to borrow your book',
    agree: 'Agree',
    agreed: 'You agreed to lend it',
    rate: 'How was the book?',
    stars: 'Stars',
  },
} as const;
