import fc from 'fast-check';
import type { Json } from '../../protocol';
import { jsonInSteps } from './jsonInSteps';

test('says what JSON says, and gives way between the parts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 8 }), async (value) => {
      let text = '';
      await jsonInSteps(
        value as Json,
        (part) => (text += part),
        () => Promise.resolve(),
      );
      expect(text).toBe(JSON.stringify(value));
    }),
  );
  let pauses = 0;
  const items = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`k${String(n)}`, { a: n }]));
  await jsonInSteps(
    { book: { items } },
    () => undefined,
    () => Promise.resolve(void (pauses += 1)),
  );
  expect(pauses).toBeGreaterThan(100);
});
