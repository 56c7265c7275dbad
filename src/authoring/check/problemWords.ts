import type { Doc } from '../../engine/docs';

/** `error`: something is not drawn or is refused. `warning`: drawn, but not as meant. `info`: has no effect. */
export type Severity = 'error' | 'warning' | 'info';

const word = (severity: Severity, vi: string, en: string): { severity: Severity; words: Doc } => ({
  severity,
  words: { vi, en },
});

/** What is said of each problem; `{value}` and `{limit}` are filled in, and how bad it is. */
export const problemWords = {
  'bad-json': word('error', 'JSON sai: {value}', 'Broken JSON: {value}'),
  'duplicate-key': word(
    'warning',
    'Khoá “{value}” viết hai lần; chỉ lần cuối được dùng',
    'Key “{value}” is written twice; only the last one counts',
  ),
  'document-list': word(
    'error',
    'Tài liệu phải là một đối tượng: không phát hành được một danh sách',
    'The document must be an object: a list cannot be published',
  ),
  'no-layout': word('error', 'Không có bố cục nào trong tài liệu', 'The document holds no layout'),
  'too-big': word('error', 'Lớn hơn {limit} byte', 'Larger than {limit} bytes'),
  'too-deep': word('error', 'Lồng sâu hơn {limit} tầng', 'Nested deeper than {limit} levels'),
  'too-many-views': word('error', 'Nhiều hơn {limit} khung nhìn', 'More than {limit} views'),
  'too-many-rows': word('error', 'Nhiều hơn {limit} hàng', 'More than {limit} rows'),
  'too-many-properties': word('error', 'Nhiều hơn {limit} thuộc tính', 'More than {limit} properties'),
  'text-too-long': word('error', 'Chữ dài hơn {limit} ký tự bị cắt', 'The text is cut at {limit} characters'),
  'value-too-long': word(
    'error',
    'Giá trị dài hơn {limit} ký tự bị từ chối',
    'A value longer than {limit} characters is refused',
  ),
  'size-clamped': word('error', 'Kích thước bị giới hạn ở {limit}px', 'The size is limited to {limit}px'),
  'forbidden-key': word('error', 'Khoá “{value}” bị từ chối', 'Key “{value}” is refused'),
  'bad-view': word('error', 'Đây không phải khung nhìn', 'This is no view'),
  'bad-property': word('error', 'Đây không phải thuộc tính', 'This is no property'),
  'bad-list': word('error', '“{value}” phải là một danh sách', '“{value}” must be a list'),
  hole: word('warning', 'Danh sách có chỗ trống', 'The list has a hole'),
  'unknown-widget': word('error', 'Không có loại khung nhìn “{value}”', 'There is no widget “{value}”'),
  'missing-widget': word('error', 'Thiếu “widget”', '“widget” is missing'),
  'leaf-with-views': word(
    'warning',
    '{value} không chứa khung nhìn khác; chúng được xếp bên dưới nó',
    '{value} holds no views; they are drawn below it',
  ),
  'many-in-scroll': word(
    'warning',
    'Khung cuộn chỉ nhận một con; điện thoại sẽ từ chối',
    'A scroll view takes one child; phones refuse more',
  ),
  'unknown-key': word('warning', 'Không có khoá “{value}”', 'There is no key “{value}”'),
  'unknown-property': word('warning', 'Không có thuộc tính “{value}”', 'There is no property “{value}”'),
  'stray-key': word(
    'warning',
    'Tên thuộc tính viết lệch: “{value}”',
    'The property’s name is not written cleanly: “{value}”',
  ),
  'duplicate-property': word(
    'warning',
    '“{value}” được ghi hai lần; lần này bị bỏ qua',
    '“{value}” is given twice; this one is ignored',
  ),
  'no-effect': word('info', '“{value}” không có tác dụng với {where}', '“{value}” has no effect on {where}'),
  'no-effect-inside': word(
    'info',
    '“{value}” không có tác dụng trong {where}',
    '“{value}” has no effect inside {where}',
  ),
  'bad-size': word(
    'error',
    '“{value}” không phải kích thước (ví dụ 12dp)',
    '“{value}” is no length (such as 12dp)',
  ),
  'no-unit': word(
    'warning',
    '“{value}” không có đơn vị; ở đây được hiểu là {meant}',
    '“{value}” has no unit; it is read as {meant} here',
  ),
  'bad-value': word(
    'error',
    '“{value}” không hợp lệ; cần {expected}',
    '“{value}” does not fit; expected {expected}',
  ),
  'unknown-resource': word('warning', 'Không có tài nguyên “{value}”', 'There is no resource “{value}”'),
  'duplicate-id': word(
    'warning',
    'Id “{value}” đã có trong cùng màn hình',
    'Id “{value}” is already taken in this screen',
  ),
  'dangling-anchor': word(
    'warning',
    'Không có khung nhìn cạnh nó mang id “{value}”',
    'No sibling has the id “{value}”',
  ),
  circular: word(
    'error',
    'Các khung nhìn đợi nhau thành vòng: {value}',
    'Views wait for one another in a circle: {value}',
  ),
  'dangling-field': word(
    'warning',
    'list_field nêu “{value}” nhưng không có khung nhìn hay trường nào tên vậy',
    'list_field names “{value}”, but no view or field is called so',
  ),
  'unsent-field': word(
    'warning',
    'Ô “{value}” không được gửi: list_field của nút gửi không nêu nó',
    'The field “{value}” is not sent: the list_field of what posts does not name it',
  ),
  'nameless-field': word(
    'warning',
    'Ô này không được gửi vì không có tên: thêm field_name',
    'This field is not sent, because it has no name: add field_name',
  ),
  'unstored-field': word(
    'warning',
    'Điều nhập vào ô “{value}” không được lưu: bộ dữ liệu “{where}” không có trường này',
    'What is entered into “{value}” is not stored: the collection “{where}” has no such field',
  ),
  'text-for-number': word(
    'warning',
    'Ô “{value}” nhận chữ, mà bộ dữ liệu “{where}” giữ một số ở đó: đặt inputType là number',
    'The input “{value}” takes text, but the collection “{where}” holds a number there: set inputType to number',
  ),
  'unknown-choice': word(
    'warning',
    'Bộ dữ liệu “{where}” từ chối {value}: trường “{field}” không có lựa chọn đó',
    'The collection “{where}” refuses {value}: the field “{field}” has no such choice',
  ),
  'unknown-filter': word(
    'warning',
    'Danh sách chỉ hiện {value}, mà trường “{field}” của bộ dữ liệu “{where}” không có lựa chọn đó',
    'The list shows only {value}, but the field “{field}” of the collection “{where}” has no such choice',
  ),
  'no-filter': word(
    'error',
    'Danh sách này không tải được: bộ dữ liệu “{where}” không lọc được theo trường “{field}”',
    'This list can’t be loaded: the collection “{where}” can’t be filtered by the field “{field}”',
  ),
  'missing-choice': word(
    'info',
    'Ở đây không chọn được {value}, dù trường “{field}” của bộ dữ liệu “{where}” có lựa chọn đó',
    'Nobody can choose {value} here, although the field “{field}” of the collection “{where}” has it',
  ),
  'low-contrast': word(
    'warning',
    'Chữ khó đọc: tương phản {value}, cần ít nhất 4.5:1',
    'Hard to read: contrast {value}, at least 4.5:1 is needed',
  ),
  invisible: word(
    'error',
    'Chữ cùng màu với nền ({value})',
    'The text has the colour of its ground ({value})',
  ),
  'missing-description': word(
    'warning',
    'Hình này là nút bấm nhưng không có tên: thêm contentDescription',
    'This picture is a button without a name: add contentDescription',
  ),
  'missing-alt': word(
    'warning',
    'Ảnh này không có tên để đọc lên: thêm contentDescription, để trống nếu chỉ là trang trí',
    'This picture has no name to be read out: add contentDescription, empty where it only decorates',
  ),
  'expression-unfinished': word(
    'error',
    'Biểu thức chưa viết xong: @{…}',
    'The expression is not finished: @{…}',
  ),
  'expression-unexpected': word('error', 'Biểu thức không hiểu “{value}”', '“{value}” is unexpected here'),
  'expression-too-long': word('error', 'Biểu thức quá dài', 'The expression is too long'),
  'expression-too-deep': word(
    'error',
    'Biểu thức lồng sâu hơn {limit} tầng',
    'The expression is nested deeper than {limit} levels',
  ),
  'expression-function': word('error', 'Không có hàm “{value}”', 'There is no function “{value}”'),
  'expression-arguments': word(
    'error',
    'Số đối số của “{value}” không đúng',
    'The number of arguments of “{value}” is wrong',
  ),
  'expression-type': word('error', 'Kiểu giá trị không hợp với “{value}”', 'The types do not fit “{value}”'),
  'expression-two-way': word(
    'error',
    'Viết @{…}; ô nhập tự giữ điều người dùng nhập',
    'Write @{…}; inputs keep what people enter by themselves',
  ),
  'expression-name': word(
    'error',
    'Không có ô hay tên “{value}” trong màn hình này',
    'This screen has no field or name “{value}”',
  ),
  'expression-circle': word(
    'error',
    'Các biểu thức này cần đến nhau: “{value}”',
    'These expressions need each other: “{value}”',
  ),
  'expression-place': word('error', '“{value}” không nhận biểu thức', '“{value}” takes no expression'),
  'unknown-step': word('error', 'Không có hành động “{value}”', 'There is no action “{value}”'),
  'bad-step': word('error', 'Hành động “{value}” thiếu giá trị', 'The action “{value}” lacks a value'),
  'dead-empty-action': word(
    'warning',
    'Nút của danh sách trống không làm gì: danh sách chưa có actions',
    'The button of the empty list does nothing: the list has no actions',
  ),
  'no-collection': word(
    'warning',
    'Nút này không gửi đến đâu, trừ khi một script nêu nơi gửi: thêm post_conlection',
    'This posts nowhere unless a script names the collection: add post_conlection',
  ),
  'post-nowhere': word(
    'error',
    'Bước này không gửi đến đâu: chọn nơi gửi (post_conlection)',
    'This step posts nowhere: choose where it is sent (post_conlection)',
  ),
  'open-nowhere': word(
    'error',
    'Bước này không mở màn hình nào: chọn màn hình (layout_form)',
    'This step opens no screen: choose one (layout_form)',
  ),
  'too-many-steps': word('error', 'Nhiều hơn {limit} hành động', 'More than {limit} actions'),
  'unknown-field': word('warning', 'Màn hình này không có ô “{value}”', 'This screen has no field “{value}”'),
  'missing-label': word(
    'warning',
    'Ô nhập này không có nhãn: thêm hint hoặc contentDescription',
    'This input has no label: add hint or contentDescription',
  ),
  'refused-address': word('error', 'Địa chỉ này bị từ chối: {value}', 'This address is refused: {value}'),
  'costly-picture': word(
    'error',
    'Ảnh này không được vẽ: nó có quá nhiều điểm ảnh, lượt vẽ hoặc khung hình. Hãy lưu lại thành ảnh JPEG hoặc PNG thường, tối đa 4096 × 4096',
    'This picture is not drawn: it has too many pixels, scans or frames. Save it again as a plain JPEG or PNG of at most 4096 × 4096',
  ),
  'unknown-target': word('warning', 'Không có “{value}” để dẫn tới', 'There is no “{value}” to lead to'),
  'rowless-list': word(
    'warning',
    'Danh sách sẽ trống: bộ dữ liệu “{value}” chưa có bố cục dòng (tạo từ dữ liệu trong trang của ứng dụng)',
    'The list will be empty: the collection “{value}” has no row layout (make one from the collection, in the application’s page)',
  ),
  'resource-kind': word(
    'error',
    'Tài nguyên chỉ có colors, strings và drawables, không có “{value}”',
    'Resources are colors, strings and drawables; there are no “{value}”',
  ),
  'resource-name': word(
    'error',
    'Tên “{value}” không hợp lệ: chỉ a-z, 0-9 và _, nhiều nhất 64, chữ đứng trước',
    'The name “{value}” does not fit: a-z, 0-9 and _ only, at most 64, a letter first',
  ),
  'no-object': word('error', '“{value}” phải là một đối tượng', '“{value}” must be an object'),
  'too-many-resources': word('error', 'Nhiều hơn {limit} tài nguyên', 'More than {limit} resources'),
  'unknown-command': word('warning', 'Không có lệnh “{value}”', 'There is no command “{value}”'),
} satisfies Record<string, { severity: Severity; words: Doc }>;

export type ProblemCode = keyof typeof problemWords;

/** Titles of fixes; `{value}` is filled in. */
export const fixWords = {
  rename: { vi: 'Đổi thành “{value}”', en: 'Change to “{value}”' },
  remove: { vi: 'Bỏ đi', en: 'Remove' },
  insert: { vi: 'Thêm “{value}”', en: 'Insert “{value}”' },
  store: {
    vi: 'Thêm trường “{value}” vào bộ dữ liệu “{where}”',
    en: 'Add the field “{value}” to the collection “{where}”',
  },
  choices: {
    vi: 'Dùng các lựa chọn của trường “{field}” trong bộ dữ liệu “{where}”',
    en: 'Use the choices of “{field}” in the collection “{where}”',
  },
  removeButton: { vi: 'Bỏ nút “{value}”', en: 'Remove the button “{value}”' },
  send: { vi: 'Thêm vào list_field của {where}', en: 'Add to the list_field of {where}' },
} satisfies Record<string, Doc>;

/** Fills the places of a text in both languages; a value may itself be in both. */
export function fill(words: Doc, values: Readonly<Record<string, string | number | Doc>>): Doc {
  const one = (text: string, language: keyof Doc) =>
    text.replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = values[name];
      return typeof value === 'object' ? value[language] : String(value ?? place);
    });
  return { vi: one(words.vi, 'vi'), en: one(words.en, 'en') };
}
