import type { LayoutNode } from '../../document/node';
import { parseLayout } from '../../parseLayout';
import { channels } from '../../document/resources/color';
import { contrast } from '../../document/resources/contrast';
import { inputCss } from '../../widgets/EditText/inputLook';
import { boxLook } from './boxStyle';
import { textColor } from './textLook';

function view(properties: Record<string, string>): LayoutNode {
  const { root } = parseLayout({
    widget: 'TextView',
    properties: Object.entries({ layout_width: '90dp', text: 'chữ', ...properties }).map(([name, value]) => ({
      [name]: value,
    })),
  });
  if (!root) throw new Error('no view');
  return root;
}

const NIGHT = 'var(--ant-color-bg-container)';

describe('a screen on a dark page', () => {
  it.each([
    ['@color/white', NIGHT],
    ['#fff5f5f5', NIGHT],
    ['@drawable/bg_white_selector', NIGHT],
    ['@drawable/bg_button_subapp', '#1d5a8c'],
    ['#e8f0fe', '#e8f0fe'],
    ['#80ffffff', '#ffffff80'],
    ['#202020', '#202020'],
  ])('lays %s as %s, and by day as the server said', (background, ground) => {
    const node = view({ background });
    expect(boxLook(node, '', true).css).toContain(`background:${ground};`);
    expect(boxLook(node, '', false).css).not.toContain(NIGHT);
    expect(boxLook(node, '', true).ground === '').toBe(ground === NIGHT);
  });

  it('keeps the line round a white ground, in the page’s own colour', () => {
    const node = view({ background: '@drawable/bg_white_border' });
    expect(boxLook(node, '', true).css).toContain('inset 0 0 0 1px var(--ant-color-border)');
    expect(boxLook(node, '', false).css).toContain('inset 0 0 0 1px #e0e0e0');
  });

  it.each(['#0b57d0', '#c62828', '#2e7d32', '#00008b'])(
    'shows a text of %s lighter, in its own hue',
    (asked) => {
      const shown = textColor(view({ textColor: asked, background: '@color/white' }), '', true) ?? '';
      expect(contrast(shown, '#1f1f1f')).toBeGreaterThanOrEqual(4.5);
      const strongest = (color: string) => {
        const { red, green, blue } = channels(color);
        return [red, green, blue].indexOf(Math.max(red, green, blue));
      };
      expect(strongest(shown)).toBe(strongest(asked));
    },
  );

  it('leaves dark greys to the page, and what can be read as it is', () => {
    expect(textColor(view({ textColor: '#1f2933' }), '', true)).toBeUndefined();
    expect(textColor(view({ textColor: '#ffcc00' }), '', true)).toBe('#ffcc00');
    expect(textColor(view({ textColor: '#0b57d0' }), '', false)).toBe('#0b57d0');
  });
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
