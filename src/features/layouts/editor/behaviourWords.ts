/** What the reserved names of expressions are. */
export const behaviourWords: Readonly<Record<'vi' | 'en', Readonly<Record<string, string>>>> = {
  vi: {
    row: 'Dữ liệu màn hình, dòng hay mục mang theo',
    param: 'Giá trị màn hình được mở cùng',
    person: 'Người đang xem: id, name',
    today: 'Hôm nay, như 2026-11-23',
  },
  en: {
    row: 'What the screen, row or item came with',
    param: 'What the screen was opened with',
    person: 'Who looks at it: id, name',
    today: 'The day, as 2026-11-23',
  },
};
