/** What the reserved names of expressions are. */
export const behaviourWords: Readonly<Record<'vi' | 'en', Readonly<Record<string, string>>>> = {
  vi: {
    row: 'Dữ liệu màn hình, dòng hay mục mang theo',
    param: 'Giá trị màn hình được mở cùng',
    person: 'Người đang xem: id, name',
    today: 'Hôm nay, như 2026-11-23',
    result: 'Trong các bước sau một bước gửi: row_id là mã của dòng vừa thêm',
  },
  en: {
    row: 'What the screen, row or item came with',
    param: 'What the screen was opened with',
    person: 'Who looks at it: id, name',
    today: 'The day, as 2026-11-23',
    result: 'In the steps after a post: row_id is the id of the row that was added',
  },
};
