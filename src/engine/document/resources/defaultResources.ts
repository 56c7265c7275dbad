import { readTable } from './readTable';
import type { DrawableShape } from './ResolvedDrawable';

// The mobile apps keep their values to themselves; these are chosen so that white bar titles, labels and inputs can be
// read on the grounds the platform's documents pair them with.
export const COLORS = readTable(`
white=#ffffff black=#000000 red=#d32f2f green=#2e7d32 blue=#1565c0 yellow=#f9a825 orange=#e65100
purple=#6a1b9a grey=#757575 gray=#757575 transparent=#00000000 app_color_grey=#6b7280 app_color_blue=#1565c0
app_color_blue_selected=#0b57d0 app_color_red=#c62828 app_color_green=#2e7d32 app_color_white=#ffffff
app_color_black=#1f1f1f browser_actions_text_color=#1f2933 browser_actions_title_color=#1f2933
browser_actions_bg_grey=#f5f5f5 browser_actions_divider_color=#e0e0e0 colorprimary=#1565c0
colorprimarydark=#0d47a1 coloraccent=#c2185b darker_gray=#5f6368 background_light=#ffffff
background_dark=#1f1f1f primary_text_light=#1f1f1f primary_text_dark=#ffffff secondary_text_light=#5f6368
secondary_text_dark=#c4c7c5 holo_blue_light=#33b5e5 holo_blue_dark=#0277a8 holo_blue_bright=#00ddff
holo_green_light=#99cc00 holo_green_dark=#4d7a00 holo_red_light=#ff4444 holo_red_dark=#c62828
holo_orange_light=#ffbb33 holo_orange_dark=#b35c00 holo_purple=#8e44ad widget_edittext_dark=#1f1f1f
tab_indicator_text=#5f6368
`);

const BAR = '#1d5a8c';

export const SHAPES: Record<string, DrawableShape> = {
  bg_button_subapp: { color: BAR },
  bg_white_selector: { color: '#ffffff', pressable: true },
  bg_gray_border: { color: '#ffffff', border: '#c4c7c5', radius: 4 },
  bg_grey_border: { color: '#ffffff', border: '#c4c7c5', radius: 4 },
  bg_white_border: { color: '#ffffff', border: '#e0e0e0', radius: 4 },
  bg_button: { color: BAR, radius: 4, pressable: true },
  bg_button_selector: { color: BAR, radius: 4, pressable: true },
  bg_blue_selector: { color: BAR, pressable: true },
  bg_edit_text: { color: '#ffffff', border: '#c4c7c5', radius: 4 },
  edit_text: { color: '#ffffff', border: '#c4c7c5', radius: 4 },
  btn_default: { color: '#e0e0e0', radius: 2, pressable: true },
  bg_circle: { color: '#e0e0e0', radius: 9999 },
  bg_rounded: { color: '#ffffff', radius: 12 },
  divider: { color: '#e0e0e0' },
  divider_horizontal_bright: { color: '#e0e0e0' },
};

export const STRINGS = readTable(`
ok=OK cancel=Cancel yes=Yes no=No
`);

export const DIMENS = readTable(`
activity_horizontal_margin=16dp activity_vertical_margin=16dp fab_margin=16dp appbar_padding_top=8dp
appbar_padding=16dp app_bar_height=180dp text_margin=16dp margin_small=8dp margin_medium=16dp
margin_large=24dp
`);

/** Styles that change nothing the console draws: known, so not worth a diagnostic. */
export const STYLES: ReadonlySet<string> = new Set([
  'AppTheme',
  'AppTheme.NoActionBar',
  'AppTheme.AppBarOverlay',
  'AppTheme.PopupOverlay',
]);
