/** What the samples of widgets say, in English; lines are numbered. */
const english: Readonly<Record<string, string>> = {
  Một: 'One',
  Hai: 'Two',
  Ba: 'Three',
  Bốn: 'Four',
  Giữa: 'Middle',
  'Góc phải': 'Right corner',
  'Trên cùng': 'On top',
  Đầu: 'Start',
  Cuối: 'End',
  'Nội dung thẻ': 'What the card holds',
  'Tiêu đề': 'Title',
  'Họ và tên': 'Full name',
  Sách: 'Books',
  'Bạn đọc': 'Readers',
  'Trang một': 'Page one',
  'Trang hai': 'Page two',
  'Dế Mèn phiêu lưu ký': 'Diary of a Cricket',
  'Số đỏ': 'Dumb Luck',
  'Truyện Kiều': 'The Tale of Kieu',
  'Tắt đèn': 'When the Light Is Out',
  'Tủ sách của bạn': 'Your bookcase',
  Gửi: 'Send',
  'Tiểu thuyết': 'Novels',
  '7 cuốn': '7 books',
  'Tủ sách': 'Bookcase',
  Thêm: 'Add',
  'Người dùng': 'Person',
  'Bên cạnh khoảng trống': 'Beside the space',
  'Bên trái': 'To the left',
  'Bên phải': 'To the right',
  'Tên sách': 'Name of the book',
  'Tìm sách': 'Find books',
  'Cho mượn miễn phí': 'Lent for free',
  'Nhận thông báo': 'Get notices',
  'Cho mượn': 'To lend',
  Bán: 'To sell',
  'Thể loại': 'Category',
  'Tiểu thuyết, Thơ, Thiếu nhi': 'Novels, Poems, For children',
  Điểm: 'Rating',
  'Số ngày': 'Days',
  'Ngày trả': 'Day of return',
  'Giờ hẹn': 'Time to meet',
  Chọn: 'Choose',
  'Lựa chọn 1, Lựa chọn 2': 'Choice 1, Choice 2',
};

function inEnglish(value: unknown): unknown {
  if (typeof value === 'string')
    return Object.hasOwn(english, value) ? english[value] : value.replace(/^Dòng (\d+)$/, 'Line $1');
  if (Array.isArray(value)) return value.map(inEnglish);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inEnglish(inner)]));
}

/** Properties or views of a sample as they are in a language. */
export function sampleIn<T>(language: 'vi' | 'en', sample: T): T {
  return language === 'vi' ? sample : (inEnglish(sample) as T);
}
