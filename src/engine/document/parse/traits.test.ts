import fc from 'fast-check';
import type { LayoutNode } from '../node';
import { sane } from '../../../../test/geometry/documentArbitrary';
import { unknownType } from './compileNode';
import { originOf } from './origin';
import { parseLayout } from '../../parseLayout';
import { readTraits } from './traits';
import { androidCatalogue } from '../../widgets/androidWidgets';

function all(root: LayoutNode | undefined): LayoutNode[] {
  return root ? [root, ...root.views.flatMap(all)] : [];
}

const view = (...properties: object[]) => ({ widget: 'TextView', properties });

function column(...views: object[]) {
  const { root, diagnostics } = parseLayout({ widget: 'LinearLayout', views });
  return { views: root?.views ?? [], codes: diagnostics.map(({ code, path }) => `${code} ${path}`) };
}

test('a view has the geometry and look it would have alone', () => {
  fc.assert(
    fc.property(sane.node, sane.node, (a, b) => {
      for (const node of all(parseLayout({ widget: 'FrameLayout', views: [a, b, a] }).root)) {
        const origin = originOf(node);
        const type = androidCatalogue.get(node.widget) ?? unknownType(node.widget);
        // What stands in for another view has a geometry of its own.
        const standsIn = [node, ...node.views].some(({ path }) => /(?:self|stack)$/.test(path));
        if (!origin || standsIn) continue;
        const context = { ...origin.context, alike: new Map<string, never>() };
        const alone = readTraits({ props: node.props, nested: {} }, type, origin.parent, '', context);
        expect(node.layout).toEqual(alone.layout);
        expect({ ...node.look, image: undefined }).toEqual(alone.look);
      }
    }),
    { seed: 20261120, numRuns: 300 },
  );
});

test('what a view is called and says does not set it apart; what is written differently does', () => {
  const width = { layout_width: '10dp' };
  const { views } = column(
    view({ id: 'a' }, { text: 'one' }, width),
    view({ id: 'b' }, { text: '@string/ok' }, width),
    view(width, { padding: '1dp' }),
    view({ layout_width: '10dp7padding string 3 1dp' }),
  );
  const [a, b, c, d] = views;
  expect(b?.layout).toBe(a?.layout);
  expect(b?.props['text']).toBe('OK');
  expect(c?.layout).not.toBe(a?.layout);
  expect(c?.layout.padding.left).toBe(1);
  expect(d?.layout.padding.left).toBe(0);
});

test('an input of a form has its height, whatever its field is called', () => {
  const input = (...properties: object[]) => ({ ...view(...properties), widget: 'EditText' });
  const { views } = column(input({ field_name: 'a' }), input({ field_name: 'b' }), input());
  expect(views.map(({ layout }) => layout.height)).toEqual([45, 45, 35]);
});

test('pictures are their own', () => {
  const picture = (src: string) => ({ ...view({ src }), widget: 'ImageView' });
  const { views } = column(picture('https://a.test/1.png'), picture('https://a.test/2.png'), picture(''));
  expect(views.map(({ look }) => look.image)).toEqual([
    { type: 'picture', url: 'https://a.test/1.png' },
    { type: 'picture', url: 'https://a.test/2.png' },
    undefined,
  ]);
});

test('what is wrong is told of every view', () => {
  const { codes } = column(view({ padding: 'wide' }), view({ padding: 'wide' }));
  expect(codes).toEqual(['bad-size views/0/properties/padding', 'bad-size views/1/properties/padding']);
});
