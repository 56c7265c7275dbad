import fc from 'fast-check';
import { formatsOf } from './expressions/formatsOf';
import { dayOrderOf, readClock, readDay, writeDay } from './dayText';

test.each([
  ['vi', '30/11/2026', '2026-11-30'],
  ['vi', '3/1/2026', '2026-01-03'],
  ['vi', ' 03-1-2026 ', '2026-01-03'],
  ['vi', '3.1.2026', '2026-01-03'],
  ['vi', '2026-11-30', '2026-11-30'],
  ['vi', '30 thg 11, 2026', '2026-11-30'],
  ['vi', 'ngày 30 tháng 11 năm 2026', '2026-11-30'],
  ['en', '2026-11-30', '2026-11-30'],
  ['en', '2026/1/3', '2026-01-03'],
  ['en', 'Nov 30, 2026', '2026-11-30'],
  ['en', '30 november 2026', '2026-11-30'],
  ['en', '30/11/2026', '2026-11-30'],
  ['en', '11/30/2026', '2026-11-30'],
  ['en', '5/5/2026', '2026-05-05'],
])('in %s, “%s” is the day %s', (locale, text, day) => {
  expect(readDay(text, dayOrderOf(locale))).toBe(day);
});

test.each([
  ['vi', '31/02/2026'],
  ['vi', '11/30/2026'],
  ['vi', '30/11'],
  // 1992 to who wrote it; the century is not guessed.
  ['vi', '22/11/92'],
  ['en', '22/11/92'],
  ['en', 'Marvin 3, 2026'],
  ['vi', '30/11/202'],
  ['vi', '2026-11-300'],
  ['vi', 'mai'],
  ['vi', ''],
  // The third of April and the fourth of March are both written like this.
  ['en', '3/4/2026'],
  ['en', 'Nox 30, 2026'],
])('in %s, “%s” is no day', (locale, text) => {
  expect(readDay(text, dayOrderOf(locale))).toBeUndefined();
});

test('a stored day is written as the lists of the language write it, and reads back', () => {
  expect(writeDay('2026-11-03', 'vi')).toBe('03/11/2026');
  expect(writeDay('2026-11-03', 'en')).toBe('Nov 03, 2026');
  expect(writeDay('2026-11-03T10:00:00Z', 'vi')).toBe('03/11/2026');
  for (const other of ['', '30/11/2026', '2026-02-31', '2026-11-300'])
    expect(writeDay(other, 'vi')).toBeUndefined();
  for (const locale of ['vi', 'en'])
    expect(readDay(writeDay('2026-11-03', locale) ?? '', dayOrderOf(locale))).toBe('2026-11-03');
});

test('a field writes every day as expressions do', () => {
  const days = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  for (const locale of ['vi', 'en']) {
    const { date } = formatsOf(locale);
    fc.assert(
      fc.property(days, (at) => {
        const day = at.toISOString().slice(0, 10);
        expect(writeDay(day, locale)).toBe(date(day));
      }),
    );
  }
});

test('a time of day is read as people write it', () => {
  const read = ['08:05', '8:05', '8h05', '8h', '8 giờ 30', '8:05:59', '8:05 PM', '12:00 am', '23'].map(
    readClock,
  );
  expect(read).toEqual(['08:05', '08:05', '08:05', '08:00', '08:30', '08:05', '20:05', '00:00', '23:00']);
  for (const other of ['', '24:00', '8:60', '8:5', '13:00 pm', 'noon'])
    expect(readClock(other)).toBeUndefined();
});
