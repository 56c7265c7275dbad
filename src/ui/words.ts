export const uiWords = {
  vi: {
    breadcrumb: 'Đường dẫn',
    loading: 'Đang tải…',
    ok: 'Đã hiểu',
  },
  en: {
    breadcrumb: 'Breadcrumb',
    loading: 'Loading…',
    ok: 'OK',
  },
} as const;
