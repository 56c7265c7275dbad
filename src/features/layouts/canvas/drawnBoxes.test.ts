import { drawLayout, HOST, type View } from '../../../../test/drawnLayout';
import { reachedAt } from './drawnBoxes';

const WIDE = { layout_width: 'match_parent' };
const AS_CONTENT = { layout_height: 'wrap_content' };

/** A screen as a new one begins: no higher than what it holds. */
const SCREEN: View = {
  widget: 'LinearLayout',
  properties: [{ id: '@+id/screen' }, { orientation: 'vertical' }, WIDE, AS_CONTENT],
  views: [
    { widget: 'RelativeLayout', properties: [{ id: '@+id/toolbar' }, WIDE, { layout_height: '45dp' }] },
    {
      widget: 'ScrollView',
      properties: [WIDE, AS_CONTENT],
      views: [
        {
          widget: 'LinearLayout',
          properties: [{ id: '@+id/content' }, { orientation: 'vertical' }, WIDE, AS_CONTENT],
          views: [{ widget: 'View', properties: [WIDE, { layout_height: '40dp' }] }],
        },
      ],
    },
  ],
};

const NOTHING = new Set<string>();

function holderOf(point: { x: number; y: number }, screen = SCREEN): string | undefined {
  return reachedAt(drawLayout(screen).boxes, point, NOTHING, HOST)?.holder.node.id;
}

it('finds the end of the content for what is dropped on the empty part of the device', () => {
  expect(holderOf({ x: 180, y: 400 })).toBe('content');
  expect(holderOf({ x: 180, y: HOST.height - 1 })).toBe('content');
});

it('finds a screen that has nothing in it yet', () => {
  expect(holderOf({ x: 180, y: 400 }, { ...SCREEN, views: [] })).toBe('screen');
});

it('finds what is under the pointer where something is', () => {
  expect(holderOf({ x: 180, y: 20 })).toBe('toolbar');
  expect(holderOf({ x: 180, y: 60 })).toBe('content');
});

it('finds nothing beside the device', () => {
  for (const point of [
    { x: -5, y: 400 },
    { x: HOST.width + 5, y: 400 },
    { x: 180, y: -5 },
    { x: 180, y: HOST.height + 5 },
  ])
    expect(holderOf(point)).toBeUndefined();
});
