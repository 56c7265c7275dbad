export const uiWords = {
  vi: {
    breadcrumb: 'Đường dẫn',
    loading: 'Đang tải…',
    ok: 'Đã hiểu',
    yes: 'Đồng ý',
    no: 'Không',
    copied: 'Đã chép để chia sẻ',
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
    application: 'Application',
    applicationOfId: 'application',
    unnamedApplication: 'An application without a name',
  },
} as const;
