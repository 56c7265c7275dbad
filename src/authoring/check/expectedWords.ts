import type { Doc } from '../../engine/docs';

/** What a value should have been, by kind. */
export const expectedWords = {
  number: { vi: 'một số', en: 'a number' },
  whole: { vi: 'một số nguyên', en: 'a whole number' },
  boolean: { vi: 'true hoặc false', en: 'true or false' },
  text: { vi: 'chữ', en: 'text' },
  id: { vi: '@+id/tên', en: '@+id/name' },
  anchor: { vi: '@+id/tên của một khung nhìn bên cạnh', en: '@+id/name of a sibling' },
  least: { vi: 'ít nhất {least}', en: 'at least {least}' },
  choice: { vi: 'một trong: {choices}', en: 'one of: {choices}' },
  layout: { vi: 'một khung nhìn', en: 'a view' },
  values: { vi: 'các giá trị theo tên', en: 'values by their names' },
  scalar: { vi: 'một giá trị, không phải danh sách hay đối tượng', en: 'one value, no list or object' },
  color: { vi: '#RRGGBB, #AARRGGBB hoặc @color/tên', en: '#RRGGBB, #AARRGGBB or @color/name' },
  drawable: {
    vi: 'màu, @drawable/tên hoặc địa chỉ https',
    en: 'a colour, @drawable/name or an https address',
  },
  colorResource: {
    vi: '“light” và nếu cần “dark”, mỗi cái là #RRGGBB hoặc #AARRGGBB',
    en: '“light”, and “dark” if wanted, each #RRGGBB or #AARRGGBB',
  },
  stringResource: {
    vi: '“vi”, “en” hoặc cả hai, mỗi cái nhiều nhất {most} ký tự',
    en: '“vi”, “en”, or both, each of at most {most} characters',
  },
  pictureResource: {
    vi: 'ảnh PNG, JPEG hoặc WebP nhúng sẵn (data:image/…;base64,…), dưới 15 kB',
    en: 'an embedded PNG, JPEG or WebP (data:image/…;base64,…) below 15 kB',
  },
} satisfies Record<string, Doc>;
