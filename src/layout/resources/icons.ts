/** Built-in icons in the usual forms: the `d` of one SVG path in a 24 x 24 box. */
export const ICONS: Record<string, string> = {
  back: 'M21 11H6.8l5.6-5.6L11 4l-8 8 8 8 1.4-1.4L6.8 13H21z',
  forward: 'M3 11h14.2l-5.6-5.6L13 4l8 8-8 8-1.4-1.4 5.6-5.6H3z',
  done: 'M9.5 18.5 3 12l1.6-1.6 4.9 4.9L19.4 5.4 21 7z',
  close: 'M12 10.4 18.4 4 20 5.6 13.6 12l6.4 6.4-1.6 1.6-6.4-6.4L5.6 20 4 18.4l6.4-6.4L4 5.6 5.6 4z',
  add: 'M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z',
  remove: 'M4 11h16v2H4z',
  search:
    'M10 3a7 7 0 0 1 5.6 11.2l5.1 5.1-1.4 1.4-5.1-5.1A7 7 0 1 1 10 3zm0 2a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
  info: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm-1 7h2v6h-2zm0-4h2v2h-2z',
  help: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm-1 14v2h2v-2zm1-10a4 4 0 0 0-4 4h2a2 2 0 1 1 3.2 1.6C11.8 12.6 11 13.4 11 15h2c0-.8.6-1.4 1.5-2.1A4 4 0 0 0 12 6z',
  book: 'M5 3h13a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a2 2 0 0 1-2-2V4a1 1 0 0 1 1-1zm1 2v11h11V5zm0 13a.5.5 0 0 0 0 1h11v-1zM8 7h7v2H8z',
  bookcase: 'M4 3h4v17H4zm5 2h4v15H9zm5.2.6 3.9-1 4 14.5-3.9 1zM3 20h18v1.5H3z',
  contact: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 20a8 6 0 0 1 16 0z',
  people:
    'M8 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zm8 0a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM1 19a7 6 0 0 1 14 0zm15.5 0a9 9 0 0 0-2-5.5A7 6 0 0 1 23 19z',
  home: 'M12 3 2 12h3v8h5v-6h4v6h5v-8h3z',
  menu: 'M3 5h18v2H3zm0 6h18v2H3zm0 6h18v2H3z',
  more: 'M12 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm0 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm0 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  edit: 'M3 17.2V21h3.8L18 9.8 14.2 6zM20.7 7.1a1 1 0 0 0 0-1.4l-2.4-2.4a1 1 0 0 0-1.4 0L15.2 5 19 8.8z',
  delete: 'M6 8h12l-1 13H7zm3-4h6l1 1h4v2H4V5h4z',
  call: 'M6.6 10.8a15 15 0 0 0 6.6 6.6l2.2-2.2 5.6 1.8v3.5a1 1 0 0 1-1 1A17 17 0 0 1 3 4a1 1 0 0 1 1-1h3.5l1.3 5.6z',
  message: 'M3 4h18v13H7l-4 4zm4 4v2h10V8zm0 4v2h7v-2z',
  mail: 'M2 5h20v14H2zm2 2v.5l8 5 8-5V7zm0 3v7h16v-7l-8 5z',
  map: 'M12 2a7 7 0 0 1 7 7c0 5-7 13-7 13S5 14 5 9a7 7 0 0 1 7-7zm0 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  calendar:
    'M5 4h2V2h2v2h6V2h2v2h2a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zm1 5v10h12V9z',
  time: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm-1 3h2v4.6l3.7 3.7-1.4 1.4-4.3-4.3z',
  star: 'm12 2 3 6.8 7.4.7-5.6 4.9 1.7 7.3L12 17.8l-6.5 3.9 1.7-7.3L1.6 9.5 9 8.8z',
  favorite: 'M12 21 3.5 12.5a5.5 5.5 0 0 1 8.5-7 5.5 5.5 0 0 1 8.5 7z',
  camera: 'M8 5l2-2h4l2 2h5v15H3V5zm4 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  picture: 'M3 4h18v16H3zm2 2v10l4-5 3 4 3-3.5 4 4.5V6zm10 1a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z',
  settings:
    'M10 2h4l.5 3 2.6 1.5L20 5.4l2 3.5-2.4 2V13l2.4 2-2 3.5-2.9-1.1L14.5 19l-.5 3h-4l-.5-3-2.6-1.6L4 18.5 2 15l2.4-2v-2L2 8.9l2-3.5 2.9 1.1L9.5 5zm2 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  lock: 'M7 10V7a5 5 0 0 1 10 0v3h2v11H5V10zm2 0h6V7a3 3 0 0 0-6 0z',
  share:
    'M18 2a3 3 0 1 1-2.3 5L9 11a3 3 0 0 1 0 2l6.7 4a3 3 0 1 1-.7 2l-7-4a3 3 0 1 1 0-6l7-4a3 3 0 0 1 3-3z',
  send: 'M2 3 22 12 2 21v-7l14-2L2 10z',
  download: 'M11 3h2v10l4-4 1.4 1.4L12 16.8l-6.4-6.4L7 9l4 4zM4 19h16v2H4z',
  upload: 'M11 17h2V7l4 4 1.4-1.4L12 3.2 5.6 9.6 7 11l4-4zM4 19h16v2H4z',
  refresh: 'M12 4a8 8 0 0 1 5.7 2.3L20 4v7h-7l3.2-3.2A6 6 0 1 0 18 12h2a8 8 0 1 1-8-8z',
  warning: 'M12 2 23 21H1zm-1 7v6h2V9zm0 8v2h2v-2z',
  notification:
    'M12 22a2.5 2.5 0 0 0 2.5-2.5h-5A2.5 2.5 0 0 0 12 22zm7-6v-5a7 7 0 0 0-5.5-6.8V3.5a1.5 1.5 0 0 0-3 0v.7A7 7 0 0 0 5 11v5l-2 2v.5h18V18z',
  cart: 'M2 3h3l1 2h16l-3.5 8H8l-1 2h12v2H4l2.5-4.5L4 5H2zm5 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm10 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  list: 'M3 5h2v2H3zm4 0h14v2H7zm-4 6h2v2H3zm4 0h14v2H7zm-4 6h2v2H3zm4 0h14v2H7z',
  logo: 'M12 2 21 7v10l-9 5-9-5V7zm0 2.3L5.5 8 12 11.6 18.5 8zM5 9.7v6.2l6 3.3v-6.2zm14 0-6 3.3v6.2l6-3.3z',
};

const SYNONYMS: Record<string, string> = {
  arrow_back: 'back',
  chevron_left: 'back',
  arrow_forward: 'forward',
  chevron_right: 'forward',
  next: 'forward',
  check: 'done',
  ok: 'done',
  clear: 'close',
  cancel: 'close',
  plus: 'add',
  minus: 'remove',
  about: 'info',
  introduction: 'info',
  library: 'bookcase',
  books: 'bookcase',
  person: 'contact',
  account: 'contact',
  account_circle: 'contact',
  user: 'contact',
  avatar: 'contact',
  group: 'people',
  more_vert: 'more',
  trash: 'delete',
  create: 'edit',
  phone: 'call',
  chat: 'message',
  comment: 'message',
  sms: 'message',
  email: 'mail',
  place: 'map',
  location: 'map',
  location_on: 'map',
  date: 'calendar',
  event: 'calendar',
  clock: 'time',
  alarm: 'time',
  grade: 'star',
  like: 'favorite',
  heart: 'favorite',
  photo: 'picture',
  image: 'picture',
  gallery: 'picture',
  launcher: 'logo',
  shopping_cart: 'cart',
  notifications: 'notification',
  notify: 'notification',
  error: 'warning',
  file_download: 'download',
  file_upload: 'upload',
  sync: 'refresh',
};

const TINTS: Record<string, string> = { white: '#ffffff', black: '#0000' };

/** The built-in icon a drawable name such as `ic_back_white_24dp` means, with the colour in its name. */
export function iconFor(name: string): { name: string; path: string; color?: string } | undefined {
  const words = name
    .toLowerCase()
    .replace(/^(?:ic|icon|baseline|outline|round|twotone)_(?:(?:baseline|outline|round|menu|action)_)?/, '')
    .replace(/_?\d+(?:dp|px)?$/, '')
    .split('_');
  const tint = TINTS[words.at(-1) ?? ''];
  const bare = (tint === undefined ? words : words.slice(0, -1)).join('_');
  const known = Object.hasOwn(SYNONYMS, bare) ? (SYNONYMS[bare] ?? bare) : bare;
  const path = Object.hasOwn(ICONS, known) ? ICONS[known] : undefined;
  if (path === undefined) return undefined;
  return tint === undefined ? { name: known, path } : { name: known, path, color: tint };
}
