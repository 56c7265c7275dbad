import { createCountedPaths } from './countedPaths';

test('knows a place, what lies below it and what lies above it, until each who named it lets go', () => {
  const paths = createCountedPaths();
  const stops = [paths.add('a/b'), paths.add('a/b'), paths.add('a/bc/d')];
  const pathsWhere = (test: (path: string) => boolean): string[] =>
    ['a', 'a/b', 'a/b/c/d', 'a/bc', 'a/bc/d', 'a/c', 'b'].filter(test);
  expect(pathsWhere(paths.has)).toEqual(['a/b', 'a/b/c/d', 'a/bc/d']);
  expect(pathsWhere(paths.touches)).toEqual(['a', 'a/b', 'a/b/c/d', 'a/bc', 'a/bc/d']);
  stops[0]?.();
  stops[2]?.();
  expect(pathsWhere(paths.has)).toEqual(['a/b', 'a/b/c/d']);
  expect(pathsWhere(paths.touches)).toEqual(['a', 'a/b', 'a/b/c/d']);
  stops[1]?.();
  expect(pathsWhere(paths.touches)).toEqual([]);
});
