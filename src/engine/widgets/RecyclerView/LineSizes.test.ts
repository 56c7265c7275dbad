import fc from 'fast-check';
import { LineSizes } from './LineSizes';

const GUESS = 120;

test('starts, length and the line at an offset agree with plain sums, whatever happened before', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('append' as const), count: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ kind: fc.constant('prepend' as const), count: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('remove' as const), count: fc.nat(30) }),
    fc.record({ kind: fc.constant('resize' as const), count: fc.nat(30) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const sizes = new LineSizes(GUESS);
      const real = new Map<string, number>();
      let keys: string[] = [];
      let made = 0;
      for (const { kind, count } of steps) {
        const fresh = Array.from({ length: count }, () => `k${(made += 1)}`);
        if (kind === 'append') keys = [...keys, ...fresh];
        if (kind === 'prepend') keys = [...fresh, ...keys];
        if (kind === 'remove') keys = keys.filter((_, at) => at !== count);
        const key = keys[count];
        if (kind === 'resize' && key !== undefined) {
          real.set(key, 10 + count);
          sizes.resize(count, 10 + count);
        }
        const now = keys;
        sizes.setLines(now.length, (line) => now[line] ?? '');
        let start = 0;
        now.forEach((each, line) => {
          expect(sizes.startOf(line)).toBe(start);
          expect(sizes.lineAt(start)).toBe(line);
          start += real.get(each) ?? GUESS;
        });
        expect(sizes.length).toBe(start);
      }
    }),
  );
});
