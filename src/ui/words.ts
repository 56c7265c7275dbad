export const uiWords = {
  vi: {
    breadcrumb: 'Đường dẫn',
    loading: 'Đang tải…',
    ok: 'Đã hiểu',
    yes: 'Đồng ý',
    no: 'Không',
    copied: 'Đã chép để chia sẻ',
    location: {
      question:
        'Chia sẻ vị trí của bạn với ứng dụng này? Ứng dụng nhận vị trí được làm tròn đến khoảng 1 km và có thể gửi kèm những gì bạn gửi sau đó.',
      looking: 'Đang tìm vị trí của bạn…',
      refused: 'Bạn chưa cho phép trình duyệt dùng vị trí. Hãy bật quyền vị trí rồi thử lại.',
      late: 'Tìm vị trí quá lâu. Hãy thử lại.',
      unavailable: 'Thiết bị không tìm được vị trí. Hãy thử lại.',
      unsupported: 'Trình duyệt không hỗ trợ tìm vị trí.',
    },
    application: 'Ứng dụng',
    applicationOfId: 'ứng dụng',
    unnamedApplication: 'Ứng dụng không rõ tên',
  },
  en: {
    breadcrumb: 'Breadcrumb',
    loading: 'Loading…',
    ok: 'OK',
    yes: 'Yes',
    no: 'No',
    copied: 'Copied, ready to share',
    location: {
      question:
        'Share your location with this application? It gets your location rounded to about 1 km and can send it with what you send next.',
      looking: 'Finding your location…',
      refused:
        'The browser isn’t allowed to use your location. Turn on the location permission and try again.',
      late: 'Finding your location took too long. Try again.',
      unavailable: 'Your device couldn’t find your location. Try again.',
      unsupported: 'This browser doesn’t support locations.',
    },
    application: 'Application',
    applicationOfId: 'application',
    unnamedApplication: 'An application without a name',
  },
} as const;
