export const uiWords = {
  vi: {
    breadcrumb: 'Đường dẫn',
    loading: 'Đang tải…',
    ok: 'Đồng ý',
  },
  en: {
    breadcrumb: 'Breadcrumb',
    loading: 'Loading…',
    ok: 'OK',
  },
} as const;
