import fc from 'fast-check';
import { SEED } from '../../../test/seed';
import { lineDiff } from './lineDiff';

const short = (before: string, after: string) =>
  lineDiff(before, after).map(({ side, text }) => ({ old: '-', new: '+', both: ' ' })[side] + text);

it('shows what changed between the lines that stayed', () => {
  expect(short('a\nb\nc\nd', 'a\nx\nc\nd\ne')).toEqual([' a', '-b', '+x', ' c', ' d', '+e']);
  expect(short('a', 'a')).toEqual([' a']);
});

it('holds both texts whole, in order, and as few changed lines as there can be', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (a, b) => {
      const diff = lineDiff(a.join('\n'), b.join('\n'));
      const side = (excluded: string) =>
        diff
          .filter((line) => line.side !== excluded)
          .map(({ text }) => text)
          .join('\n');
      expect(side('new')).toBe(a.join('\n'));
      expect(side('old')).toBe(b.join('\n'));
      const before = a.join('\n').split('\n');
      const after = b.join('\n').split('\n');
      const common = Array.from({ length: before.length + 1 }, () =>
        new Array<number>(after.length + 1).fill(0),
      );
      before.forEach((line, x) =>
        after.forEach((other, y) => {
          const row = common[x + 1] ?? [];
          row[y + 1] =
            line === other ? (common[x]?.[y] ?? 0) + 1 : Math.max(common[x]?.[y + 1] ?? 0, row[y] ?? 0);
        }),
      );
      expect(diff.filter((line) => line.side === 'both')).toHaveLength(common.at(-1)?.at(-1) ?? 0);
    }),
    { seed: SEED, numRuns: 300 },
  );
});

it('shows a very great difference whole, between what stayed around it', () => {
  const numbered = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word} ${at % 7 ? '' : at}`);
  const [oldLines, newLines] = [numbered('a'), numbered('b')];
  const around = (lines: string[]) => ['{', ...lines, '}'].join('\n');
  expect(short(around(oldLines), around(newLines))).toEqual([
    ' {',
    ...oldLines.map((line) => `-${line}`),
    ...newLines.map((line) => `+${line}`),
    ' }',
  ]);
});
