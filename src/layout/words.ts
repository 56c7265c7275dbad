/** Words the engine itself shows; everything else comes from the layout. `{name}`, `{path}` … are filled in. */
export interface LayoutWords {
  unknownWidget: string;
  brokenWidget: string;
  imageFailed: string;
  openLink: string;
  mapPlaceholder: string;
  webPlaceholder: string;
  search: string;
  clear: string;
  back: string;
  confirm: string;
  choose: string;
  required: string;
  invalidNumber: string;
  invalidEmail: string;
  invalidPhone: string;
  invalidDate: string;
  tooLong: string;
  emptyLayout: string;
  rating: string;
  inputHint: string;
  image: string;
}

/** The spec's texts stay as they are in both languages. */
export const layoutWords: { vi: LayoutWords; en: LayoutWords } = {
  vi: {
    unknownWidget: 'Dang phat trien: {name}',
    brokenWidget: 'Không vẽ được {name}',
    imageFailed: 'Không tải được ảnh',
    openLink: 'Mở liên kết',
    mapPlaceholder: 'Bản đồ chỉ có trên điện thoại',
    webPlaceholder: 'Trang web được mở trong cửa sổ riêng',
    search: 'Tìm kiếm',
    clear: 'Xóa',
    back: 'Quay lại',
    confirm: 'Xác nhận',
    choose: 'Chọn',
    required: 'Không để trống',
    invalidNumber: 'Hãy nhập một số',
    invalidEmail: 'Địa chỉ e-mail không hợp lệ',
    invalidPhone: 'Số điện thoại không hợp lệ',
    invalidDate: 'Ngày không hợp lệ',
    tooLong: 'Nhiều nhất {count} ký tự',
    emptyLayout: 'Không có nội dung để hiển thị',
    rating: '{value} trên {count} sao',
    inputHint: 'Name (4 to 8 characters)',
    image: 'Hình ảnh',
  },
  en: {
    unknownWidget: 'Dang phat trien: {name}',
    brokenWidget: '{name} could not be drawn',
    imageFailed: 'The image could not be loaded',
    openLink: 'Open link',
    mapPlaceholder: 'The map is available on the phone only',
    webPlaceholder: 'The web page opens in its own window',
    search: 'Search',
    clear: 'Clear',
    back: 'Back',
    confirm: 'Confirm',
    choose: 'Choose',
    required: 'This field must not be empty',
    invalidNumber: 'Please enter a number',
    invalidEmail: 'This is not an e-mail address',
    invalidPhone: 'This is not a phone number',
    invalidDate: 'This is not a date',
    tooLong: 'At most {count} characters',
    emptyLayout: 'There is nothing to show',
    rating: '{value} of {count} stars',
    inputHint: 'Name (4 to 8 characters)',
    image: 'Image',
  },
};

/** Fills `{name}` places of a word; unknown places stay as they are. */
export function fillWord(word: string, values: Record<string, string | number>): string {
  return word.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
