/** They come with the page: hardly anybody needs them. */
export const notFoundWords = {
  vi: 'Địa chỉ này không có trang nào.',
  en: 'There is no page at this address.',
} as const;
