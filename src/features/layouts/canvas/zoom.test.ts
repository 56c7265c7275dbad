import fc from 'fast-check';
import { boundedZoom, decodeZoom, MIN_ZOOM, MAX_ZOOM, nextZoom, wheelZoom } from './zoom';

const scale = fc.double({ min: MIN_ZOOM, max: MAX_ZOOM, noNaN: true });

test('zooming goes its way until the end, stays within its bounds, and comes back over 100 %', () => {
  fc.assert(
    fc.property(scale, fc.double({ min: -5000, max: 5000, noNaN: true }), (from, delta) => {
      expect(nextZoom(from, 'in')).toBeGreaterThanOrEqual(Math.min(from, MAX_ZOOM));
      expect(nextZoom(from, 'out')).toBeLessThanOrEqual(Math.max(from, MIN_ZOOM));
      const turned = wheelZoom(from, delta);
      expect(boundedZoom(turned)).toBe(turned);
      if (delta < 0) expect(turned).toBeGreaterThanOrEqual(from);
      if (delta > 0) expect(turned).toBeLessThanOrEqual(from);
    }),
  );
  const stops: number[] = [MIN_ZOOM];
  for (;;) {
    const last = stops.at(-1) ?? 0;
    const next = nextZoom(last, 'in');
    if (next === last) break;
    expect(nextZoom(next, 'out')).toBe(last);
    stops.push(next);
  }
  expect(stops).toContain(1);
  expect(stops.at(-1)).toBe(MAX_ZOOM);
});

test.each([
  [null, 'fit'],
  ['', 'fit'],
  ['{', 'fit'],
  ['[]', 'fit'],
  ['{"zoom":"2"}', 'fit'],
  ['{"zoom":1e999}', 'fit'],
  ['{"zoom":1.5}', 1.5],
  ['{"zoom":900}', MAX_ZOOM],
  ['{"zoom":-3}', MIN_ZOOM],
])('what the browser kept as %j is a zoom of %s', (stored, zoom) => {
  expect(decodeZoom(stored)).toBe(zoom);
});
