import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { Profiler } from 'react';
import { EMPTY_SCREEN, LayoutView } from '../..';
import { sizeElements } from '../../../../test/sizedElements';

// A list is as long as its rows, and how long these are is known once they are drawn. Wherever it stands, that ends.

const view = (widget: string, properties: object, views: object[] = []) => ({ widget, properties, views });
const WIDE = { layout_width: 'match_parent' } as const;
const column = (height: string, views: object[], more: object = {}) =>
  view('LinearLayout', { ...WIDE, orientation: 'vertical', layout_height: height, ...more }, views);

const list = (height: string, more: object = {}) =>
  view('RecyclerView', { ...WIDE, id: '@+id/list', layout_height: height, ...more });

/** A list below something that takes room, in the ways that limit its height or do not. */
const PLACES = {
  'on the screen': (above: object) => column('match_parent', [above, list('wrap_content')]),
  'in what is as high as its content': (above: object) =>
    column('wrap_content', [above, list('wrap_content')]),
  'as high as what is left': (above: object) => column('match_parent', [above, list('match_parent')]),
  'with a share of the height': (above: object) =>
    column('match_parent', [above, list('0dp', { layout_weight: 1 })]),
  'beside something, by its share of the width': (above: object) =>
    column('match_parent', [
      above,
      view('LinearLayout', { ...WIDE, orientation: 'horizontal', layout_height: 'match_parent' }, [
        view('TextView', { text: 'a', layout_width: 'wrap_content', layout_height: 'wrap_content' }),
        list('match_parent', { layout_width: '0dp', layout_weight: 1 }),
      ]),
    ]),
  'in what scrolls and fills the screen': (above: object) =>
    view('ScrollView', { ...WIDE, layout_height: 'match_parent', fillViewport: true }, [
      column('wrap_content', [above, list('wrap_content')]),
    ]),
  'in what scrolls': (above: object) =>
    view('NestedScrollView', { ...WIDE, layout_height: 'match_parent' }, [
      column('wrap_content', [above, list('match_parent')]),
    ]),
} as const;

const COMMITS = 15;

beforeEach(sizeElements);
afterEach(() => jest.restoreAllMocks());

async function draw(layout: object, heights: readonly number[]): Promise<number> {
  const { changes } = EMPTY_SCREEN;
  const rows = heights.map((height, index) => ({
    key: `row ${String(index)}`,
    layout: column(`${String(height)}dp`, []),
    data: {},
    changes,
  }));
  let commits = 0;
  const count = () => {
    commits += 1;
    if (commits > COMMITS) throw new Error('It does not come to rest.');
  };
  const drawing = (
    <Profiler id="screen" onRender={count}>
      <LayoutView layout={layout} screen={{ ...EMPTY_SCREEN, rows }} width={360} height={640} />
    </Profiler>
  );
  const drawn = await act(async () => Promise.resolve(render(drawing)));
  const entries = screen.getAllByRole('listitem').length;
  drawn.unmount();
  return entries;
}

it.each(Object.entries(PLACES))('%s', async (_name, place) => {
  const height = fc.integer({ min: 30, max: 240 });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 600 }),
      fc.oneof(
        fc.array(height, { minLength: 1, maxLength: 6 }),
        // Rows that are alike, as those of a collection.
        fc
          .tuple(height, fc.integer({ min: 1, max: 6 }))
          .map(([one, count]) => Array<number>(count).fill(one)),
      ),
      async (above, heights) => {
        const spacer = view('View', { ...WIDE, layout_height: `${String(above)}dp` });
        expect(await draw(place(spacer), heights)).toBeGreaterThan(0);
      },
    ),
    { numRuns: 30 },
  );
});
