import { titleOfLayout } from '../../protocol';
import { wordsOfReference } from './formTitle';

const view = (widget: string, properties: Record<string, unknown>, views: unknown[] = []) => ({
  widget,
  properties: Object.entries(properties).map(([name, value]) => ({ [name]: value })),
  views,
});
const title = (text: string) => view('android.widget.TextView', { id: '@+id/tv_title', text });

it('reads the bar of a real screen, deep inside its parts', () => {
  const bar = view('android.widget.RelativeLayout', {}, [
    view('com.google.android.material.appbar.AppBarLayout', {}, [
      view('androidx.appcompat.widget.Toolbar', { id: '@+id/toolbar' }, [
        view('android.widget.ImageView', { id: '@+id/btn_back' }),
        title('Bản đồ chỉ dẫn đường đi'),
      ]),
    ]),
  ]);
  expect(titleOfLayout({ toolbar_layout: bar, bottom_layout: title('Khác') })).toBe(
    'Bản đồ chỉ dẫn đường đi',
  );
});

it.each<[string, unknown, string]>([
  ['a bar that says it itself', view('Toolbar', { title: 'Tủ sách' }), 'Tủ sách'],
  [
    'properties as one object',
    { widget: 'TextView', properties: { id: '@+id/txtTitle', text: ' Thêm ' } },
    'Thêm',
  ],
  ['the first of two', view('LinearLayout', {}, [title('Một'), title('Hai')]), 'Một'],
  ['views as an index map', { widget: 'LinearLayout', views: { 0: title('Một') } }, 'Một'],
  ['a field that asks for a title', view('EditText', { id: '@+id/txtTitle', text: 'Chưa có' }), ''],
  [
    'words that come from a field',
    view('TextView', { id: '@+id/tv_title', text: 'x', field_name: 'name' }),
    '',
  ],
  ['a resource', title('@string/app_name'), ''],
  ['a whole letter', title('chữ '.repeat(100)), ''],
  ['no title', view('TextView', { id: '@+id/subtitle', text: 'Phụ' }), ''],
  ['no layout', 'text', ''],
])('%s', (_what, layout, expected) => expect(titleOfLayout(layout)).toBe(expected));

it('ends on a layout that never does', () => {
  let deep: unknown = title('Đáy');
  for (let depth = 0; depth < 50_000; depth++) deep = { widget: 'FrameLayout', views: [deep] };
  expect(titleOfLayout(deep)).toBe('');
});

it('makes words of a document’s name', () => {
  expect(wordsOfReference('../configuration/system_setting/layout/android/form/add_book')).toBe('Add book');
  expect(wordsOfReference('x')).toBe('X');
  expect(wordsOfReference('')).toBe('');
});
