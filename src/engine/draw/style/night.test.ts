import fc from 'fast-check';
import type { LayoutNode } from '../../document/node';
import { channels } from '../../document/resources/color';
import { contrast, READABLE } from '../../document/resources/contrast';
import { COLORS } from '../../document/resources/defaultResources';
import { DARK_PAGE, nightGround, nightText } from '../../document/resources/night';
import { TONES } from '../../document/resources/tones';
import { parseLayout } from '../../parseLayout';
import { inputCss } from '../../widgets/EditText/inputLook';
import { boxLook } from './boxStyle';
import { iconColor, textColor } from './textLook';

function read(properties: Record<string, unknown>, widget = 'TextView', action?: object): LayoutNode {
  const { root } = parseLayout({
    widget,
    properties: Object.entries({ layout_width: '90dp', text: 'chữ', ...properties }).map(([name, value]) => ({
      [name]: value,
    })),
    action,
  });
  if (!root) throw new Error('no view');
  return root;
}

const NIGHT = 'var(--ant-color-bg-container)';
const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('a screen on a dark page', () => {
  it.each([
    ['@color/white', NIGHT],
    ['#fff5f5f5', NIGHT],
    ['@drawable/bg_white_selector', NIGHT],
    ['@color/app_color_grey', TONES.fill.night],
    ['@color/app_color_blue_selected', TONES.brand.night],
    ['#202020', '#202020'],
    ['#1d5a8c', '#1d5a8c'],
  ])('lays %s as %s', (background, ground) => {
    const look = boxLook(read({ background }), '', true);
    expect(look.css).toContain(`background:${ground};`);
    expect(look.ground === '').toBe(ground === NIGHT);
    expect(boxLook(read({ background }), '', false).css).not.toContain(NIGHT);
  });

  it('lays a bar and a card of the theme in the theme’s colours, with its corners', () => {
    const bar = { background: '@drawable/bg_button_subapp' };
    expect(boxLook(read(bar, 'LinearLayout'), '', true).css).toContain(TONES.bar.night);
    expect(boxLook(read(bar, 'LinearLayout'), '', false).css).toContain(TONES.bar.day);
    expect(boxLook(read(bar, 'Button'), '', false).css).toContain(TONES.brand.day);
    const card = read({ background: '@drawable/bg_white_border' }, 'LinearLayout');
    expect(boxLook(card, '', true).css).toContain(`inset 0 0 0 1px ${TONES.border.night}`);
    expect(boxLook(card, '', false).css).toContain(`inset 0 0 0 1px ${TONES.border.day}`);
    expect(boxLook(card, '', false).css).toContain('border-radius:12px');
    expect(boxLook(read({ background: '#eeeeee' }, 'LinearLayout'), '', false).css).not.toContain('radius');
  });

  it('gives what is pressed on a ground of the theme its corners, and a line where it would not be seen', () => {
    const chip = (background: string) =>
      boxLook(read({ background }, 'TextView', { command: 'post' }), '', false).css;
    expect(chip('@color/white')).toContain(`inset 0 0 0 1px ${TONES.border.day}`);
    expect(chip('@color/app_color_grey')).toContain('border-radius:18px');
    expect(chip('@color/app_color_grey')).not.toContain('inset');
    expect(chip('#ffffff')).not.toContain('radius');
    expect(boxLook(read({ background: '@color/white' }), '', false).css).not.toContain('inset');
    expect(
      boxLook(read({ background: '@color/white', cornerRadius: '2dp' }, 'Button'), '', false).css,
    ).toContain('border-radius:2px');
  });

  it('makes light grounds of a document dark in their own hue, whatever they are', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const ground = nightGround(color);
        expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(READABLE);
        if (contrast('#ffffff', color) >= READABLE) expect(ground).toBe(color);
      }),
    );
    const { red, blue } = channels(nightGround('#e8f0fe'));
    expect(blue).toBeGreaterThan(red + 20);
    expect(nightGround('#ffffff80')).toMatch(/^#[0-9a-f]{6}80$/);
  });

  it('keeps every text readable: of the document or the theme, on any ground of either', () => {
    const colors = fc.oneof(anyColor, fc.constantFrom(...[...COLORS.keys()].map((name) => `@color/${name}`)));
    fc.assert(
      fc.property(colors, colors, (background, color) => {
        fc.pre(!/transparent/.test(background + color));
        const node = read({ background, textColor: color });
        const { ground } = boxLook(node, '', true);
        const shown = textColor(node, ground, true);
        if (shown === undefined) expect(ground).toBe('');
        else expect(contrast(shown, ground || DARK_PAGE)).toBeGreaterThanOrEqual(READABLE);
      }),
      { numRuns: 400 },
    );
  });

  it.each(['#0b57d0', '#c62828', '#2e7d32', '#00008b'])(
    'shows a text of %s lighter, in its own hue',
    (color) => {
      const shown = nightText(color, '') ?? '';
      expect(contrast(shown, DARK_PAGE)).toBeGreaterThanOrEqual(READABLE);
      const strongest = (color: string) => {
        const { red, green, blue } = channels(color);
        return [red, green, blue].indexOf(Math.max(red, green, blue));
      };
      expect(strongest(shown)).toBe(strongest(color));
    },
  );

  it('leaves dark greys to the page, and what can be read as it is', () => {
    expect(textColor(read({ textColor: '#1f2933' }), '', true)).toBeUndefined();
    expect(textColor(read({ textColor: '#ffcc00' }), '', true)).toBe('#ffcc00');
    expect(textColor(read({ textColor: '#0b57d0' }), '', false)).toBe('#0b57d0');
  });

  it('keeps a document’s own colours where it says so, down to its last view and row, and never the theme’s', () => {
    const { root } = parseLayout({
      widget: 'LinearLayout',
      properties: [{ forceDarkAllowed: 'false' }, { background: '#fffbe6' }],
      views: [
        { widget: 'TextView', properties: [{ textColor: '#7a4f01' }] },
        { widget: 'TextView', properties: [{ background: '@color/app_color_grey' }] },
        { widget: 'TextView', properties: [{ forceDarkAllowed: true }, { background: '#fff0f0' }] },
      ],
    });
    const [ownView, themed, allowed] = root?.views ?? [];
    if (!root || !ownView || !themed || !allowed) throw new Error('no views');
    const look = boxLook(root, '', true);
    expect(look).toMatchObject({ css: 'background:#fffbe6;', ground: '#fffbe6' });
    expect(textColor(ownView, look.ground, true)).toBe('#7a4f01');
    expect(boxLook(themed, look.ground, true).css).toContain(TONES.fill.night);
    expect(boxLook(allowed, look.ground, true).css).toContain(NIGHT);
  });
});

it('writes what a person enters, and icons that would not be seen, in the theme’s text colour', () => {
  const input = { textColor: '@color/app_color_blue_selected', background: '@color/white' };
  expect(textColor(read(input, 'EditText'), '', false)).toBe(TONES.text.day);
  expect(textColor(read(input), '', false)).toBe(TONES.link.day);
  expect(textColor(read({ ...input, textColor: '#0b57d0' }, 'EditText'), '', false)).toBe('#0b57d0');
  const icon = read({ src: '@drawable/ic_back_white_24dp' }, 'ImageView');
  expect(iconColor(icon, '#ffffff', TONES.brand.day, false)).toBe('#ffffff');
  expect(iconColor(icon, '#ffffff', TONES.bar.day, false)).toBe('#1f1f1f');
  expect(iconColor(icon, '#ffffff', '', false)).toBeUndefined();
  const tinted = read({ tint: '@color/app_color_blue_selected' }, 'ImageView');
  expect(iconColor(tinted, undefined, '', true)).toBe(TONES.link.night);
});

it('shows the hint of a coloured input in a grey that can be read, by day', () => {
  const { root } = parseLayout({
    widget: 'LinearLayout',
    properties: [{ orientation: 'vertical' }],
    views: [{}, { textColorHint: '#8b0000' }, { background: '#1d5a8c' }].map((more) => ({
      widget: 'EditText',
      properties: [{ textColor: '@color/app_color_blue_selected', ...more }],
    })),
  });
  const hints = (dark: boolean) =>
    root?.views.map((node) => /--sw-hint:([^;]+)/.exec(inputCss(node, '', dark))?.[1]);
  expect(hints(false)).toEqual(['#6b6b6b', '#8b0000', undefined]);
  expect(contrast('#6b6b6b', '#ffffff')).toBeGreaterThan(4.5);
  expect(hints(true)).toEqual([
    'var(--ant-color-text-placeholder)',
    'var(--ant-color-text-placeholder)',
    undefined,
  ]);
});
