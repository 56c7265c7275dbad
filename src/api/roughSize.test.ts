import fc from 'fast-check';
import { roughSize } from './roughSize';

it('grows with the JSON it stands for', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const letters = JSON.stringify(value).length;
      const size = roughSize(value, Infinity);
      expect(size).toBeGreaterThanOrEqual(letters / 6);
      expect(size).toBeLessThanOrEqual(letters * 8 + 8);
    }),
  );
});

it('looks no further than it must, however deep or wide the value is', () => {
  let reads = 0;
  const endless: object = {
    get inner() {
      reads += 1;
      return endless;
    },
  };
  expect(roughSize(endless, 1000)).toBeGreaterThan(1000);
  expect(reads).toBeLessThan(1000);
});
