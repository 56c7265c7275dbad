import { readTable } from './color';
import type { DrawableShape } from './ResolvedDrawable';
import { themedColors, type Tone, TONES, toneOf } from './tones';

// Colours of the phone itself, the same on every page; those of `tones.ts` follow the theme.
const FIXED = readTable(`
yellow=#f9a825 orange=#e65100 purple=#6a1b9a transparent=#00000000 secondary_text_dark=#c4c7c5
holo_blue_light=#33b5e5 holo_blue_dark=#0277a8 holo_blue_bright=#00ddff holo_green_light=#99cc00
holo_green_dark=#4d7a00 holo_red_light=#ff4444 holo_red_dark=#c62828 holo_orange_light=#ffbb33
holo_orange_dark=#b35c00 holo_purple=#8e44ad
`);

/** Every colour that a document can name, as a ground by day. */
export const COLORS: ReadonlyMap<string, string> = new Map([
  ...themedColors().map((name): [string, string] => [name, toneOf(name, 'ground')?.day ?? '']),
  ...FIXED,
]);

/** Corner radii of the theme, in px: controls, chips, cards. */
export const RADIUS = { control: 8, chip: 18, card: 12 } as const;

function shape(ground: Tone, line?: Tone, more?: DrawableShape): DrawableShape {
  return {
    color: ground.day,
    ...(line && { border: line.day }),
    ...more,
    night: { color: ground.night, ...(line && { border: line.night }) },
  };
}

const { container, bar, fill, border, brand } = TONES;
const pressable = { pressable: true } as const;
const bordered = shape(container, border);
const button = shape(brand, undefined, { radius: RADIUS.control, pressable: true });

export const SHAPES: Record<string, DrawableShape> = {
  bg_button_subapp: shape(bar),
  bg_white_selector: shape(container, undefined, pressable),
  bg_gray_border: bordered,
  bg_grey_border: bordered,
  bg_white_border: bordered,
  bg_button: button,
  bg_button_selector: button,
  bg_blue_selector: shape(brand, undefined, pressable),
  bg_edit_text: bordered,
  edit_text: bordered,
  btn_default: shape(fill, undefined, { radius: RADIUS.control, pressable: true }),
  bg_circle: shape(fill, undefined, { radius: 9999 }),
  bg_rounded: shape(container, undefined, { radius: RADIUS.card }),
  divider: shape(border),
  divider_horizontal_bright: shape(border),
};

/** Shapes that differ behind a leaf: the background of a bar is that of a button there. */
export const LEAF_SHAPES: Record<string, DrawableShape> = { bg_button_subapp: button };

export const STRINGS = readTable(`
ok=OK cancel=Cancel yes=Yes no=No
`);

export const DIMENS = readTable(`
activity_horizontal_margin=16dp activity_vertical_margin=16dp fab_margin=16dp appbar_padding_top=8dp
appbar_padding=16dp app_bar_height=180dp text_margin=16dp margin_small=8dp margin_medium=16dp
margin_large=24dp dashboard_tile=80dp dashboard_tile_height=106dp
`);

/** Styles that change nothing the console draws: known, so not worth a diagnostic. */
export const STYLES: ReadonlySet<string> = new Set([
  'AppTheme',
  'AppTheme.NoActionBar',
  'AppTheme.AppBarOverlay',
  'AppTheme.PopupOverlay',
]);
