export const uiWords = {
  vi: {
    breadcrumb: 'Đường dẫn',
    loading: 'Đang tải…',
    ok: 'Đã hiểu',
    yes: 'Đồng ý',
    no: 'Không',
    copied: 'Đã chép để chia sẻ',
  },
  en: {
    breadcrumb: 'Breadcrumb',
    loading: 'Loading…',
    ok: 'OK',
    yes: 'Yes',
    no: 'No',
    copied: 'Copied, ready to share',
  },
} as const;
