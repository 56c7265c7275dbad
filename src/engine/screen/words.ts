import { type NumberMarks, VIETNAMESE_MARKS } from './fields/numberMarks';

/** Words the engine itself shows; everything else comes from the layout. `{name}`, `{path}` … are filled in. */
export interface LayoutWords {
  unknownWidget: string;
  brokenWidget: string;
  imageFailed: string;
  openLink: string;
  mapPlaceholder: string;
  webPlaceholder: string;
  search: string;
  back: string;
  confirm: string;
  choose: string;
  notAvailable: string;
  tooMany: string;
  pickImage: string;
  removeImage: string;
  required: string;
  invalidNumber: string;
  refused: string;
  tooSmall: string;
  tooGreat: string;
  notWhole: string;
  invalidEmail: string;
  invalidPhone: string;
  invalidDate: string;
  noSuchDay: string;
  shortYear: string;
  unclearDay: string;
  tooEarly: string;
  tooLate: string;
  outsideDays: string;
  invalidTime: string;
  tooLong: string;
  emptyLayout: string;
  printedRows: string;
  noRows: string;
  loadingRows: string;
  retry: string;
  rating: string;
  inputHint: string;
  image: string;
  /** How the language writes numbers: `decimal` and `group` marks. */
  numbers: NumberMarks;
  /** The language itself (`vi`, `en`), for what expressions write. */
  locale: string;
}

/** Words of a screen whose program gives none. The spec's texts stay as they are in both languages. */
export const defaultWords: LayoutWords = {
  unknownWidget: 'Dang phat trien: {name}',
  brokenWidget: 'Không vẽ được {name}',
  imageFailed: 'Không tải được ảnh',
  openLink: 'Mở liên kết',
  mapPlaceholder: 'Bản đồ chỉ có trên điện thoại',
  webPlaceholder: 'Trang web được mở trong cửa sổ riêng',
  search: 'Tìm kiếm',
  back: 'Quay lại',
  confirm: 'Xác nhận',
  choose: 'Chọn',
  notAvailable: '(không xem được)',
  tooMany: 'Có quá nhiều mục để tìm hết. Hãy gõ thêm chữ.',
  pickImage: 'Chọn ảnh',
  removeImage: 'Bỏ ảnh',
  required: 'Không để trống',
  invalidNumber: 'Hãy nhập một số, ví dụ 15 hoặc 2,5',
  refused: 'Giá trị này không được nhận',
  tooSmall: 'Nhỏ nhất là {count}',
  tooGreat: 'Lớn nhất là {count}',
  notWhole: 'Hãy nhập một số nguyên',
  invalidEmail: 'Địa chỉ e-mail không hợp lệ',
  invalidPhone: 'Số điện thoại không hợp lệ',
  invalidDate: 'Hãy nhập một ngày, như 30/11/2026',
  noSuchDay: 'Không có ngày này. Hãy nhập như 30/11/2026',
  shortYear: 'Hãy viết năm bằng bốn chữ số, như 30/11/2026',
  unclearDay: 'Không rõ đâu là ngày, đâu là tháng. Hãy nhập như 30/11/2026',
  tooEarly: 'Hãy chọn ngày {earliest} hoặc sau đó',
  tooLate: 'Hãy chọn ngày {latest} hoặc trước đó',
  outsideDays: 'Hãy chọn một ngày từ {earliest} đến {latest}',
  invalidTime: 'Hãy nhập giờ, như 08:30',
  tooLong: 'Nhiều nhất {count} ký tự',
  emptyLayout: 'Không có nội dung để hiển thị',
  printedRows: 'Chỉ in {printed} trong {count} dòng',
  noRows: 'Không có kết quả nào.',
  loadingRows: 'Đang tải…',
  retry: 'Thử lại',
  rating: '{value} trên {count} sao',
  inputHint: 'Name (4 to 8 characters)',
  image: 'Hình ảnh',
  numbers: VIETNAMESE_MARKS,
  locale: 'vi',
};

/** Fills `{name}` places of a word; unknown places stay as they are. */
export function fillWord(word: string, values: Record<string, string | number>): string {
  return word.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
