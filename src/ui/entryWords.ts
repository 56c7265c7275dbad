/** Of what is typed, picked and posted: they travel with the screens that take it. */
export const entryWords = {
  vi: {
    kept: {
      restored: 'Những gì bạn đã nhập lần trước được giữ lại.',
      clear: 'Xóa và nhập lại',
    },
    upload: {
      hint: 'PNG, JPEG hoặc WebP; ảnh lớn được thu nhỏ.',
      remove: 'Bỏ ảnh',
      reading: 'Đang đọc ảnh…',
      sending: 'Đang tải ảnh lên…',
      done: 'Đã tải ảnh lên',
      fault: {
        type: 'Chỉ nhận ảnh PNG, JPEG hoặc WebP (HEIC: hãy lưu thành JPEG)',
        unreadable: 'Không đọc được ảnh này. Hãy chọn ảnh khác.',
        large: 'Ảnh quá lớn, không thu nhỏ được thêm',
      },
    },
    post: {
      waiting: 'Đang chờ kết nối để gửi.',
      sending: 'Đang gửi…',
      sent: 'Đã gửi.',
      answered: 'Nền tảng đã trả lời.',
      discard: 'Bỏ',
    },
  },
  en: {
    kept: {
      restored: 'What you typed last time was kept.',
      clear: 'Clear and start anew',
    },
    upload: {
      hint: 'PNG, JPEG or WebP; large pictures are made smaller.',
      remove: 'Remove the picture',
      reading: 'Reading the picture…',
      sending: 'Uploading the picture…',
      done: 'The picture was uploaded',
      fault: {
        type: 'Only PNG, JPEG or WebP pictures are taken (HEIC: save it as JPEG)',
        unreadable: 'This picture cannot be read. Choose another one.',
        large: 'The picture is too large to be made any smaller',
      },
    },
    post: {
      waiting: 'Waiting for the connection to send it.',
      sending: 'Sending…',
      sent: 'Sent.',
      answered: 'The platform has answered.',
      discard: 'Discard',
    },
  },
} as const;
