import fc from 'fast-check';
import { SEED } from '../../../../test/seed';
import { DEFAULT_LIMITS } from '../limits';
import type { LayoutNode } from '../node';
import { actionOf, contextOf } from './action';
import { parseLayout } from '../../parseLayout';
import { readNames } from './propertyNames';
import { maxLength, valueClass } from './valueLength';

const view = (name: string, value: unknown) => ({ widget: 'TextView', properties: [{ [name]: value }] });
const codes = (layout: unknown) => parseLayout(layout).diagnostics.map(({ code }) => code);

test.each(['layout_width', 'textColor', 'gravity', 'visibility', 'numColumns', 'unheardOf'])(
  '%s of more than 64 characters is refused in words; of 64 it is read',
  (name) => {
    const long = view(name, '1'.repeat(65));
    expect(parseLayout(long).root?.props).toEqual({});
    expect(codes(long)).toContain('value-too-long');
    expect(parseLayout(view(name, '1'.repeat(64))).root?.props[name]).toHaveLength(64);
  },
);

test('ids and references may be longer, addresses longer still, and texts keep what they had', () => {
  const keptValue = (name: string, value: string) =>
    String(parseLayout(view(name, value)).root?.props[name] ?? '').length;
  expect(keptValue('id', `@+id/${'x'.repeat(251)}`)).toBe(256);
  expect(keptValue('id', `@+id/${'x'.repeat(252)}`)).toBe(0);
  expect(keptValue('layout_below', 'x'.repeat(257))).toBe(0);
  expect(keptValue('layout_width', `@dimen/${'x'.repeat(100)}`)).toBe(107);
  expect(keptValue('src', `https://a.vn/${'x'.repeat(2_035)}`)).toBe(2_048);
  expect(keptValue('src', `https://a.vn/${'x'.repeat(2_036)}`)).toBe(0);
  expect(keptValue('src', `data:image/png;base64,${'A'.repeat(300_000)}`)).toBe(300_022);
  expect(keptValue('text', 'x'.repeat(20_000))).toBe(20_000);
  expect(keptValue('text', 'x'.repeat(20_001))).toBe(20_000);
  expect(keptValue('x'.repeat(65), 'y')).toBe(0);
});

/** Lengths of all that patterns were tried on while `work` ran. */
function matchedLengths(run: () => void): number[] {
  const lengths: number[] = [];
  const { exec } = RegExp.prototype;
  // `test`, `replace`, `split` and `matchAll` all come through here once it is replaced.
  const spy = jest.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
    lengths.push(text.length);
    return exec.call(this, text);
  });
  try {
    run();
  } finally {
    spy.mockRestore();
  }
  return lengths;
}

const BLOCKS = ['1', ' ', '_', ':', '@', '.', 'a', '|', '+id/', '\n', '#f', '-', '@color/', 'e1', ','];

const hostileText = fc
  .tuple(fc.array(fc.constantFrom(...BLOCKS), { minLength: 1, maxLength: 3 }), fc.nat(25_000))
  .map(([blocks, times]) => blocks.join('').repeat(Math.ceil(times / blocks.length)));

const name = fc.oneof(
  fc.constantFrom(
    ...readNames(),
    'layout_constraintTop_toBottomOf',
    'rotation',
    'value',
    'items',
    'location',
  ),
  hostileText,
);

const WIDGETS = ['TextView', 'EditText', 'ImageView', 'GridLayout', 'MapView', 'TextInputLayout', 'nothing'];

const node = fc.record({
  widget: fc.oneof(fc.constantFrom(...WIDGETS), hostileText),
  properties: fc.array(
    fc.tuple(name, hostileText).map(([key, value]) => ({ [key]: value })),
    { maxLength: 12 },
  ),
  action: fc.record({ command: hostileText, post_conlection: hostileText, field_name_post: hostileText }),
  context: fc.record({ application: hostileText, list_field: hostileText }),
});

test('no pattern is tried on more than an address may have, whatever a document holds', () => {
  fc.assert(
    fc.property(fc.array(node, { minLength: 1, maxLength: 4 }), (views) => {
      let root: LayoutNode | undefined;
      const lengths = matchedLengths(() => {
        root = parseLayout({ widget: 'RelativeLayout', properties: [], views }).root;
        root?.views.forEach((one) => [actionOf(one), contextOf(one)]);
      });
      expect(lengths.length).toBeGreaterThan(0);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(DEFAULT_LIMITS.addressLength);
      for (const { props } of root?.views ?? [])
        for (const [key, value] of Object.entries(props))
          if (typeof value === 'string')
            expect(value.length).toBeLessThanOrEqual(maxLength(valueClass(key), value, DEFAULT_LIMITS));
    }),
    { seed: SEED, numRuns: 200 },
  );
});

test.each(['constructor', 'toString', '__proto__', '1constructor', 'valueOf'])(
  'a word of every prototype (%s) means nothing as a size, a font or a widget',
  (word) => {
    const { root } = parseLayout({
      widget: word,
      properties: [{ layout_width: word }, { layout_height: word }, { fontFamily: word }, { padding: word }],
    });
    expect(root?.inCatalogue).toBe(false);
    expect([root?.layout.width, root?.layout.height]).toEqual(['match', 'wrap']);
    expect(root?.layout.padding).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
  },
);
