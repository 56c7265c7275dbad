/** Of a notice that is told by a day of its row. */
export const momentWords = {
  vi: {
    atField: 'Theo ngày trong',
    atSide: 'Trước hay sau',
    sides: { before: 'trước ngày đó', on: 'đúng ngày đó', after: 'sau ngày đó' },
    atDays: 'Số ngày',
    atHour: 'Giờ',
    atHourHelp: 'Giờ Việt Nam (UTC+7).',
    onlyWhile: 'Chỉ khi',
    always: 'không cần điều kiện',
    onlyIs: 'Lúc đó là',
  },
  en: {
    atField: 'By the date in',
    atSide: 'Before or after',
    sides: { before: 'before that day', on: 'on that day', after: 'after that day' },
    atDays: 'How many days',
    atHour: 'Hour',
    atHourHelp: 'Viet Nam time (UTC+7).',
    onlyWhile: 'Only while',
    always: 'no condition',
    onlyIs: 'Is then',
  },
} as const;
