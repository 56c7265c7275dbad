import { parseLayout } from '../parseLayout';
import { allCases } from '../../../test/geometry/allCases';
import { boxesById, runCase } from '../../../test/geometry/runCase';
import { box, relative } from '../../../test/geometry/build';

describe('hand-derived cases', () => {
  it.each(allCases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    expect(runCase(one)).toEqual([]);
  });
});

it('reports exactly the views of a circle', () => {
  const { root } = parseLayout(
    relative('r', 'm', 'm', {}, [
      box('a', 10, 10, { layout_toRightOf: '@+id/c' }),
      box('b', 10, 10, { layout_toRightOf: '@+id/a' }),
      box('c', 10, 10, { layout_toRightOf: '@+id/b' }),
      box('d', 10, 10, { layout_toRightOf: '@+id/c' }),
      box('e', 10, 10, { layout_below: '@+id/a', layout_above: '@+id/e' }),
    ]),
  );
  expect(root && [...boxesById(root, { width: 100, height: 100 }).circular].sort()).toEqual([
    'views/0',
    'views/1',
    'views/2',
  ]);
});
