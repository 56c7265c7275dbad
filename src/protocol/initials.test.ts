import fc from 'fast-check';
import { contrast } from '../engine/document/resources/contrast';
import { INITIALS_COLORS, initialsColor, initialsOf } from './initials';

test.each([
  ['Nguyễn Văn An', 'NA'],
  ['  trần thị  ánh ', 'TÁ'],
  ['đỗ ẩn', 'ĐẨ'],
  ['an@example.com', 'A'],
  ['Sapiens', 'S'],
  ['1984', '1'],
  ['Toán lớp 7', 'T7'],
  ['“Số đỏ” (tập 2)', 'S2'],
  ['— Lê — Mai —', 'LM'],
  ['紅樓夢', '紅'],
  ['ألف ليلة وليلة', 'أ\u200Cو'],
  ['שלום עולם', 'שע'],
  ['Ali علي', 'Aع'],
  ['क्षमा हिन्दी', 'क्षहि'],
  ['📚 Kệ sách', '📚S'],
  ['👩🏽‍🚀 👨‍👩‍👧', '👩🏽‍🚀👨‍👩‍👧'],
  ['🇻🇳 ☝🏽', '🇻🇳☝🏽'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿1️⃣'],
  ['straße ß', 'Sß'],
  ['ﷺ ﷽', 'ﷺ'],
  ['Lê 𝒜nh', 'L𝒜'],
  ['\u202Eabc\u202C xyz', 'AX'],
  ['??? …', ''],
  ['', ''],
])('the initials of %j are %j', (text, initials) => {
  expect(initialsOf(text)).toBe(initials);
});

const texts = fc.string({ unit: 'grapheme', maxLength: 60 });

it('accents, blanks and cases that are written in another way change neither initials nor colour', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(initialsOf(`  ${text.normalize('NFD')}\n`)).toBe(initialsOf(text));
      expect(initialsColor(` ${text.normalize('NFD')} `)).toBe(initialsColor(text));
    }),
  );
  expect(initialsColor('LÃO  HẠC')).toBe(initialsColor('Lão Hạc'));
});

it('no letter is torn from its marks, and no mark stands alone', () => {
  const segmenter = new Intl.Segmenter('vi', { granularity: 'grapheme' });
  fc.assert(
    fc.property(texts, texts, (first, last) => {
      const text = `${first} ${last}`.normalize('NFC');
      const graphemes = new Set([...segmenter.segment(text)].map(({ segment }) => segment));
      const capitals = new Set([...graphemes].map((one) => one.toUpperCase()));
      const initials = [...segmenter.segment(initialsOf(text).replaceAll('\u200C', ''))];
      expect(initials.length).toBeLessThanOrEqual(2);
      for (const { segment } of initials) expect(graphemes.has(segment) || capitals.has(segment)).toBe(true);
    }),
  );
});

it('however many marks a letter has, its initial stays short', () => {
  expect(initialsOf(`Z${'\u0300'.repeat(20_000)} y`).length).toBeLessThan(8);
});

it('texts of the same initials have different colours as a rule', () => {
  const names = [
    'Mai',
    'Minh',
    'My',
    'Mạnh',
    'Mơ',
    'Mẫn',
    'Miên',
    'Mỹ',
    'Mận',
    'Mi',
    'Mộc',
    'Mây',
    'Mía',
    'Mít',
  ];
  const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const));
  const alike = pairs.filter(([one, other]) => initialsColor(one) === initialsColor(other));
  expect(alike.length / pairs.length).toBeLessThan(0.1);
});

it('every colour stands for about as many texts', () => {
  const counts = new Map<string, number>();
  for (let row = 0; row < 1_600; row += 1) {
    const color = initialsColor(`Mục số ${row}`);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  expect(counts.size).toBe(INITIALS_COLORS.length);
  expect(Math.max(...counts.values())).toBeLessThan(150);
});

/** A colour in OKLab, where a distance is a difference that people see. */
function oklab(color: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

it.each(INITIALS_COLORS)('white letters can be read on %s, which is like none of the others', (color) => {
  expect(contrast('#ffffff', color)).toBeGreaterThanOrEqual(4.5);
  const one = oklab(color);
  for (const other of INITIALS_COLORS.filter((other) => other !== color)) {
    const [l, a, b] = oklab(other);
    expect(Math.hypot(one[0] - l, one[1] - a, one[2] - b)).toBeGreaterThan(0.1);
  }
});
