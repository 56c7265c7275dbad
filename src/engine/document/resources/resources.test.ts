import fc from 'fast-check';
import { parseColor } from './color';
import { blend, contrast, READABLE, readableOn } from './contrast';
import { iconFor, iconNames } from './iconNames';
import { ICON_PATHS } from './iconPaths';
import { resolveColor, resolveThemed } from './resolveColor';
import { resolveText } from './reference';
import { resolveDrawable } from './resolveDrawable';
import { parseLayout } from '../../parseLayout';
import { themedColors } from './tones';

it.each([
  ['#f00', '#ff0000'],
  ['#8f00', '#ff000088'],
  ['#336699', '#336699'],
  ['#80336699', '#33669980'],
  ['#FF336699', '#336699'],
  [' White ', '#ffffff'],
  ['darkgray', '#444444'],
])('Android writes %s, CSS %s', (written, css) => {
  expect(parseColor(written)).toBe(css);
});

it('nothing but a colour gets through', () => {
  const css = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/;
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('url(x)', 'red;}', '#12', 'constructor', '__proto__')),
      (text) => {
        const color = resolveColor(text);
        expect(color === undefined || css.test(color)).toBe(true);
      },
    ),
  );
});

// Every reference that the platform's documents are known to use.
const USED_REFERENCES =
  '@color/white @color/app_color_grey @drawable/bg_button_subapp @drawable/bg_white_selector @color/app_color_blue_selected ' +
  '@color/browser_actions_text_color @drawable/ic_back_white_24dp @android:color/white @drawable/logo ' +
  '@drawable/bg_gray_border @drawable/ic_done_white_24dp @color/red';

it.each(USED_REFERENCES.split(' '))('%s is known', (reference) => {
  expect(resolveDrawable(reference)).toBeDefined();
});

it('drawables come as shapes, icons with the colour of their name, pictures', () => {
  expect(resolveDrawable('@drawable/bg_gray_border')).toMatchObject({ type: 'shape', border: '#e3e7ed' });
  expect(resolveDrawable('@drawable/ic_back_white_24dp')).toMatchObject({
    type: 'icon',
    name: 'back',
    color: '#ffffff',
  });
  expect(resolveDrawable('@drawable/ic_baseline_search_24')).toMatchObject({ type: 'icon', name: 'search' });
  expect(resolveDrawable('https://example.test/a.png')).toEqual({
    type: 'picture',
    url: 'https://example.test/a.png',
  });
  expect(resolveDrawable('@drawable/no_such_thing')).toBeUndefined();
  expect(
    resolveDrawable('@drawable/x', { drawables: { x: '@color/y' }, colors: { y: '@color/x', x: '#123' } }),
  ).toEqual({
    type: 'shape',
    color: '#112233',
  });
});

it('references in a circle end', () => {
  expect(resolveColor('@color/a', { colors: { a: '@color/b', b: '@color/a' } })).toBeUndefined();
  expect(resolveText('@dimen/toString', 'dimen')).toBeUndefined();
});

it('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  expect(blend('#00000080', '#ffffff')).toBe('#7f7f7f');
});

it('what is chosen for a ground can be read on it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const ground = `#${value.toString(16).padStart(6, '0')}`;
      expect(contrast(readableOn(ground), ground)).toBeGreaterThanOrEqual(READABLE);
    }),
  );
});

it('sees to it that texts of the theme can be read on grounds of the theme, whichever a document pairs', () => {
  const themed = fc.constantFrom(...themedColors().map((name) => `@color/${name}`));
  fc.assert(
    fc.property(themed, themed, (background, textColor) => {
      const { root, diagnostics } = parseLayout({
        widget: 'TextView',
        properties: [{ text: 'chữ' }, { background }, { textColor }],
      });
      expect(contrast(root?.look.textColor ?? '', resolveColor(background) ?? '')).toBeGreaterThanOrEqual(
        READABLE,
      );
      // White on white is white on white on the phone too.
      const same = resolveColor(background) === resolveThemed(textColor, 'text')?.day;
      if (!same) expect(diagnostics).toEqual([]);
    }),
  );
});

it('every icon that has a name has a shape: a single path', () => {
  for (const name of Object.keys(ICON_PATHS)) expect(iconFor(`ic_${name}_24dp`)).toEqual({ name });
  for (const name of iconNames()) expect(ICON_PATHS).toHaveProperty(name);
  for (const path of Object.values(ICON_PATHS)) expect(path).toMatch(/^[mM][\dmMlLhHvVcCsSqQtTaAzZ .,-]+$/);
});

const OWN_RESOURCES = {
  colors: { brand: '#ffcc00', white: '#112233' },
  nights: { brand: '#334455', white: 'url(x)' },
  drawables: { mark: 'data:image/png;base64,AAAA' },
};

it('a host’s own colour has its own night, and is nothing of the theme’s otherwise', () => {
  expect(resolveThemed('@color/brand', 'text', OWN_RESOURCES)).toEqual({
    day: '#ffcc00',
    night: '#334455',
    own: true,
  });
  expect(resolveDrawable('@color/brand', OWN_RESOURCES)).toEqual({
    type: 'shape',
    color: '#ffcc00',
    night: { color: '#334455', own: true },
  });
  // What is no colour stands for nothing; without a host the theme's own is meant.
  expect(resolveThemed('@color/white', 'text', OWN_RESOURCES)).toEqual({ day: '#112233' });
  expect(resolveThemed('@color/white', 'text')?.day).toBe('#ffffff');
  expect(resolveDrawable('@drawable/mark', OWN_RESOURCES)).toEqual({
    type: 'picture',
    url: OWN_RESOURCES.drawables.mark,
  });
});

it('a text in a host’s own colour stays as it is, in an input as well', () => {
  const parsed = parseLayout(
    { widget: 'EditText', properties: [{ textColor: '@color/brand' }, { background: '@color/brand' }] },
    { resources: OWN_RESOURCES },
  );
  expect(parsed.root?.look).toMatchObject({ night: { textColor: '#334455' } });
  expect(parsed.diagnostics.map(({ code }) => code)).toEqual(['low-contrast']);
});
