import { createPlaces } from './places';

test('knows a place, what lies below it and what lies above it, until each who named it lets go', () => {
  const places = createPlaces();
  const stops = [places.add('a/b'), places.add('a/b'), places.add('a/bc/d')];
  const placesWhere = (test: (path: string) => boolean): string[] =>
    ['a', 'a/b', 'a/b/c/d', 'a/bc', 'a/bc/d', 'a/c', 'b'].filter(test);
  expect(placesWhere(places.has)).toEqual(['a/b', 'a/b/c/d', 'a/bc/d']);
  expect(placesWhere(places.touches)).toEqual(['a', 'a/b', 'a/b/c/d', 'a/bc', 'a/bc/d']);
  stops[0]?.();
  stops[2]?.();
  expect(placesWhere(places.has)).toEqual(['a/b', 'a/b/c/d']);
  expect(placesWhere(places.touches)).toEqual(['a', 'a/b', 'a/b/c/d']);
  stops[1]?.();
  expect(placesWhere(places.touches)).toEqual([]);
});
