/** How a function or method is written, and what it gives. */
interface FunctionWords {
  usage: string;
  vi: string;
  en: string;
}

const words = (usage: string, vi: string, en: string): FunctionWords => ({ usage, vi, en });

/** Every function of expressions, by its whole name. */
export const functionWords: ReadonlyMap<string, FunctionWords> = new Map([
  ['Math.abs', words('Math.abs(x)', 'x không dấu', 'x without its sign')],
  [
    'Math.floor',
    words('Math.floor(x)', 'Số nguyên lớn nhất không vượt x', 'The greatest whole number up to x'),
  ],
  [
    'Math.ceil',
    words('Math.ceil(x)', 'Số nguyên nhỏ nhất không dưới x', 'The smallest whole number from x on'),
  ],
  ['Math.round', words('Math.round(x)', 'Số nguyên gần x nhất', 'The whole number nearest to x')],
  ['Math.max', words('Math.max(a, b)', 'Số lớn hơn', 'The greater of two numbers')],
  ['Math.min', words('Math.min(a, b)', 'Số nhỏ hơn', 'The smaller of two numbers')],
  ['String.valueOf', words('String.valueOf(x)', 'x viết thành chữ', 'x as a text')],
  [
    'String.format',
    words(
      'String.format("%s: %.2f", a, b)',
      'Chữ với các giá trị đặt vào %s, %d, %.2f',
      'A text with values put in place of %s, %d, %.2f',
    ),
  ],
  [
    'Integer.parseInt',
    words('Integer.parseInt(x)', 'Số nguyên viết trong x', 'The whole number a text says'),
  ],
  ['Integer.valueOf', words('Integer.valueOf(x)', 'Số nguyên viết trong x', 'The whole number a text says')],
  ['Double.parseDouble', words('Double.parseDouble(x)', 'Số viết trong x', 'The number a text says')],
  ['Double.valueOf', words('Double.valueOf(x)', 'Số viết trong x', 'The number a text says')],
  ['Boolean.parseBoolean', words('Boolean.parseBoolean(x)', 'Đúng khi x là true', 'Yes when x is true')],
  [
    'TextUtils.isEmpty',
    words('TextUtils.isEmpty(x)', 'Đúng khi x trống hoặc không có', 'Yes when x is empty or nothing'),
  ],
  [
    'Objects.equals',
    words('Objects.equals(a, b)', 'Đúng khi a và b là một', 'Yes when a and b are the same'),
  ],
  [
    'Format.number',
    words(
      'Format.number(x, decimals)',
      'Số viết theo ngôn ngữ của người xem: 45.000,5',
      'A number as the language of the person writes it: 45,000.5',
    ),
  ],
  [
    'Format.money',
    words(
      'Format.money(x, "USD")',
      'Số tiền; không có mã thì là đồng',
      'An amount of money; without a code in dong',
    ),
  ],
  [
    'Format.date',
    words(
      'Format.date(x)',
      'Ngày theo ngôn ngữ của người xem',
      'A day as the language of the person writes it',
    ),
  ],
  [
    'Format.dateTime',
    words(
      'Format.dateTime(x)',
      'Ngày và giờ theo ngôn ngữ của người xem',
      'A day and time as the language of the person writes them',
    ),
  ],
]);

/** Every method of a value, by its name. */
export const methodWords: ReadonlyMap<string, FunctionWords> = new Map([
  ['length', words('text.length()', 'Số ký tự', 'How many characters')],
  ['isEmpty', words('x.isEmpty()', 'Đúng khi trống hoặc không có', 'Yes when it is empty or nothing')],
  [
    'isBlank',
    words(
      'text.isBlank()',
      'Đúng khi trống hoặc chỉ có khoảng trắng',
      'Yes when it is empty or blanks alone',
    ),
  ],
  ['trim', words('text.trim()', 'Bỏ khoảng trắng ở hai đầu', 'Without blanks at its ends')],
  ['toUpperCase', words('text.toUpperCase()', 'Viết hoa', 'In capitals')],
  ['toLowerCase', words('text.toLowerCase()', 'Viết thường', 'In small letters')],
  ['toString', words('x.toString()', 'Viết thành chữ', 'As a text')],
  ['contains', words('x.contains(a)', 'Đúng khi có a trong đó', 'Yes when a is in it')],
  ['startsWith', words('text.startsWith(a)', 'Đúng khi bắt đầu bằng a', 'Yes when it begins with a')],
  ['endsWith', words('text.endsWith(a)', 'Đúng khi kết thúc bằng a', 'Yes when it ends with a')],
  [
    'matches',
    words('text.matches(a)', 'Đúng khi cả chữ theo dạng a', 'Yes when all of it follows the pattern a'),
  ],
  [
    'indexOf',
    words(
      'text.indexOf(a)',
      'Vị trí của a, từ 0; -1 khi không có',
      'Where a stands, from 0; -1 when it does not',
    ),
  ],
  [
    'substring',
    words('text.substring(from, to)', 'Phần từ from đến trước to', 'The part from `from` up to before `to`'),
  ],
  ['charAt', words('text.charAt(at)', 'Ký tự ở vị trí at, từ 0', 'The character at a place, from 0')],
  ['replace', words('text.replace(a, b)', 'Thay mọi a bằng b', 'With b in place of every a')],
  ['concat', words('text.concat(a)', 'Nối thêm a', 'With a behind it')],
  ['equals', words('x.equals(a)', 'Đúng khi bằng a', 'Yes when it is the same as a')],
  [
    'equalsIgnoreCase',
    words(
      'text.equalsIgnoreCase(a)',
      'Đúng khi bằng a, không kể hoa thường',
      'Yes when it is a but for capitals',
    ),
  ],
  [
    'plusDays',
    words(
      'day.plusDays(n)',
      'Ngày sau đó n ngày; n âm thì trước đó',
      'The day n days later; earlier for a negative n',
    ),
  ],
  ['size', words('list.size()', 'Số phần tử', 'How many entries')],
  ['intValue', words('x.intValue()', 'Phần nguyên của số', 'The whole part of a number')],
  ['doubleValue', words('x.doubleValue()', 'Giá trị dạng số', 'The value as a number')],
]);
