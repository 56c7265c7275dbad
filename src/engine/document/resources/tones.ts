/** A colour of the console's design by day and by night; `''` by night is the page's own ground. */
export interface Tone {
  day: string;
  night: string;
}

/**
 * The design tokens that resources of the mobile apps are mapped to (docs/design.md). Literals, so that contrast can be computed
 * without drawing; a test compares them with the console's theme.
 */
export const TONES = {
  container: { day: '#ffffff', night: '' },
  bar: { day: '#f5f7fa', night: '#1f252d' },
  fill: { day: '#eef1f5', night: '#262d36' },
  border: { day: '#e3e7ed', night: '#323a45' },
  brand: { day: '#0958d9', night: '#165bbe' },
  error: { day: '#cf1322', night: '#b42a30' },
  success: { day: '#237804', night: '#2b6b1a' },
  ink: { day: '#1c2024', night: '#2f3741' },
  text: { day: '#1c2024', night: '#e6e9ee' },
  secondary: { day: '#5b6470', night: '#a8b1bd' },
  link: { day: '#0958d9', night: '#5c99dc' },
  errorText: { day: '#cf1322', night: '#ff7875' },
  successText: { day: '#237804', night: '#73d13d' },
  white: { day: '#ffffff', night: '#ffffff' },
} as const satisfies Record<string, Tone>;

type ToneName = keyof typeof TONES;

/** A colour means one thing behind a view and another in a text or an icon. */
export type ColorUse = 'ground' | 'text';

const USES: readonly (readonly [names: string, ground: ToneName, text: ToneName])[] = [
  ['white app_color_white background_light', 'container', 'white'],
  ['black app_color_black background_dark widget_edittext_dark primary_text_light', 'ink', 'text'],
  ['grey gray app_color_grey browser_actions_bg_grey', 'fill', 'secondary'],
  ['darker_gray secondary_text_light tab_indicator_text', 'fill', 'secondary'],
  ['blue app_color_blue app_color_blue_selected', 'brand', 'link'],
  ['colorprimary colorprimarydark coloraccent', 'brand', 'link'],
  ['red app_color_red', 'error', 'errorText'],
  ['green app_color_green', 'success', 'successText'],
  ['browser_actions_text_color browser_actions_title_color', 'ink', 'text'],
  ['browser_actions_divider_color', 'border', 'secondary'],
  ['primary_text_dark', 'container', 'white'],
];

const THEMED: ReadonlyMap<string, Readonly<Record<ColorUse, Tone>>> = new Map(
  USES.flatMap(([names, ground, text]) =>
    names.split(' ').map((name) => [name, { ground: TONES[ground], text: TONES[text] }] as const),
  ),
);

/** Names of the colours that follow the console's theme. */
export function themedColors(): string[] {
  return [...THEMED.keys()];
}

/** What a colour of the theme is for this use; undefined for a name that the theme does not have. */
export function toneOf(name: string, use: ColorUse): Tone | undefined {
  return THEMED.get(name)?.[use];
}
