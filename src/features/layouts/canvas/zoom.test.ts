import fc from 'fast-check';
import { boundedZoom, decodeZoom, LEAST_ZOOM, MOST_ZOOM, nextZoom, wheelZoom } from './zoom';

const scale = fc.double({ min: LEAST_ZOOM, max: MOST_ZOOM, noNaN: true });

test('zooming goes its way until the end, stays within its bounds, and comes back over 100 %', () => {
  fc.assert(
    fc.property(scale, fc.double({ min: -5000, max: 5000, noNaN: true }), (from, delta) => {
      expect(nextZoom(from, 'in')).toBeGreaterThanOrEqual(Math.min(from, MOST_ZOOM));
      expect(nextZoom(from, 'out')).toBeLessThanOrEqual(Math.max(from, LEAST_ZOOM));
      const turned = wheelZoom(from, delta);
      expect(boundedZoom(turned)).toBe(turned);
      if (delta < 0) expect(turned).toBeGreaterThanOrEqual(from);
      if (delta > 0) expect(turned).toBeLessThanOrEqual(from);
    }),
  );
  const stops: number[] = [LEAST_ZOOM];
  for (;;) {
    const last = stops.at(-1) ?? 0;
    const next = nextZoom(last, 'in');
    if (next === last) break;
    expect(nextZoom(next, 'out')).toBe(last);
    stops.push(next);
  }
  expect(stops).toContain(1);
  expect(stops.at(-1)).toBe(MOST_ZOOM);
});

test.each([
  [null, 'fit'],
  ['', 'fit'],
  ['{', 'fit'],
  ['[]', 'fit'],
  ['{"zoom":"2"}', 'fit'],
  ['{"zoom":1e999}', 'fit'],
  ['{"zoom":1.5}', 1.5],
  ['{"zoom":900}', MOST_ZOOM],
  ['{"zoom":-3}', LEAST_ZOOM],
])('what the browser kept as %j is a zoom of %s', (stored, zoom) => {
  expect(decodeZoom(stored)).toBe(zoom);
});
