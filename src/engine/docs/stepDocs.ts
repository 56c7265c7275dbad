import type { STEP_COMMANDS } from '../document/parse/readActions';
import type { Doc } from './PropertySpec';

/**
 * What a step carries. `collection`: where a post goes; `screen`: reference of a form; `field`: a field of the screen;
 * `value`: a text, or an expression for it; `values`: a map of such.
 */
type StepValueKind = 'collection' | 'screen' | 'field' | 'value' | 'values' | 'name';

interface StepField {
  readonly name: string;
  readonly value: StepValueKind;
  readonly doc: Doc;
}

interface StepDocs {
  /** What a person calls it. */
  readonly title: Doc;
  readonly doc: Doc;
  readonly fields: readonly StepField[];
}

const field = (name: string, value: StepValueKind, vi: string, en: string): StepField => ({
  name,
  value,
  doc: { vi, en },
});
const step = (title: Doc, vi: string, en: string, ...fields: StepField[]): StepDocs => ({
  title,
  doc: { vi, en },
  fields,
});
const message = field('message', 'value', 'Lời nhắn', 'Message');

/** What each step of a press does, and what it carries besides `command` and `if`. */
export const stepDocs: Readonly<Record<(typeof STEP_COMMANDS)[number], StepDocs>> = {
  post: step(
    { vi: 'Gửi', en: 'Send' },
    'Kiểm tra các trường rồi gửi; các bước sau chờ trả lời',
    'Checks the fields and sends them; what follows waits for the answer',
    field('post_conlection', 'collection', 'Gửi đến đâu', 'Where it is sent'),
    field('data', 'values', 'Gửi những giá trị này thay cho các trường', 'Sent in place of the fields'),
  ),
  open_form: step(
    { vi: 'Mở màn hình', en: 'Open a screen' },
    'Mở một màn hình. Sau bước gửi thêm một dòng, @{result.row_id} là mã của dòng đó',
    'Opens a screen. After a post that adds a row, @{result.row_id} is the id of that row',
    field('layout_form', 'screen', 'Màn hình', 'Screen'),
    field('screen_name', 'name', 'Tên màn hình', 'Name of the screen'),
    field(
      'parameter',
      'values',
      'Màn hình đó nhận được, gọi là param',
      'What it is opened with, there as param',
    ),
  ),
  back: step(
    { vi: 'Trở về', en: 'Go back' },
    'Trở về màn hình trước; nếu bước sau mở màn hình thì màn hình đó thế chỗ',
    'Goes back to the screen before; a screen that the next step opens takes the place of this one',
  ),
  close: step({ vi: 'Đóng', en: 'Close' }, 'Đóng màn hình', 'Closes the screen'),
  set_field: step(
    { vi: 'Đặt giá trị', en: 'Set a value' },
    'Đặt giá trị cho một trường',
    'Puts a value into a field',
    field('field', 'field', 'Trường', 'Field'),
    field('value', 'value', 'Giá trị', 'Value'),
  ),
  locate: step(
    { vi: 'Lấy vị trí', en: 'Use the location' },
    'Hỏi người dùng rồi đặt vị trí của họ, làm tròn đến khoảng 1 km, vào một trường; các bước sau chỉ chạy khi có vị trí',
    'Asks the person, then puts their location, rounded to about 1 km, into a field; what follows is done once it is there',
    field('field', 'field', 'Trường', 'Field'),
  ),
  clear_form: step({ vi: 'Xóa trắng', en: 'Clear' }, 'Quên những gì đã nhập', 'Forgets what was entered'),
  alert: step({ vi: 'Hộp thoại', en: 'Dialog' }, 'Báo trong hộp thoại', 'Tells in a dialog', message),
  toast: step({ vi: 'Báo thoáng qua', en: 'Short notice' }, 'Báo thoáng qua', 'Tells in passing', message),
  confirm: step(
    { vi: 'Hỏi lại', en: 'Ask first' },
    'Hỏi; các bước sau chỉ chạy khi đồng ý',
    'Asks; what follows is done after yes',
    message,
  ),
  refresh: step(
    { vi: 'Tìm lại', en: 'Search again' },
    'Tìm lại danh sách của màn hình',
    'Repeats the screen’s last search',
  ),
  call: step(
    { vi: 'Gọi điện', en: 'Call' },
    'Gọi một số',
    'Calls a number',
    field('phone', 'value', 'Số điện thoại', 'Phone number'),
  ),
  share: step(
    { vi: 'Chia sẻ', en: 'Share' },
    'Chia sẻ một đoạn chữ',
    'Hands a text to the device’s way of sharing',
    message,
  ),
};
