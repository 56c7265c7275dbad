import { trimEndOf } from './scalars';

/** Property names the engine reads, as Android or the platform spells them; others are kept as written. `*` = each side. */
const NAMES = `
id src style class field_name text textarea hint checked required fieldType label contentDescription tag
layout_width layout_height layout_margin* layout_weight layout_gravity padding* contentPadding
minWidth minHeight maxWidth maxHeight orientation gravity weightSum visibility baselineAligned
layout_toLeftOf layout_toRightOf layout_toStartOf layout_toEndOf layout_above layout_below
layout_align* layout_alignBaseline layout_alignParent* layout_centerInParent layout_centerHorizontal
layout_centerVertical layout_alignWithParentIfMissing fillViewport numColumns columnCount rowCount spanCount
columnWidth horizontalSpacing verticalSpacing layout_row layout_column layout_rowSpan layout_columnSpan
layout_rowWeight layout_columnWeight layoutManager background textColor textSize textStyle textAlignment
textColorHint hintTextColor ellipsize maxLines minLines lines singleLine inputType maxLength scaleType tint alpha
elevation enabled clickable autoLink lineSpacingExtra cardBackgroundColor cardCornerRadius cardElevation numStars
rating stepSize max progress entries entryValues textOn textOff url grid_view_layout_item grid_view_data listitem forceDarkAllowed hostComposition
placeholder_text placeholder_style placeholder_subtitle
`;

const SIDES = ['', 'Left', 'Top', 'Right', 'Bottom', 'Start', 'End', 'Horizontal', 'Vertical'];

const byLower: ReadonlyMap<string, string> = new Map(
  NAMES.trim()
    .split(/\s+/)
    .flatMap((entry) => (entry.endsWith('*') ? SIDES : ['']).map((side) => entry.replace('*', side)))
    .map((name) => [name.toLowerCase(), name]),
);

const CONSTRAINT = /^layout_constraint/i;

/** Characters of the longest key that can be a property; every name the engine reads is far shorter. */
const MAX_KEY_LENGTH = 64;

/**
 * The property name of a key: without blanks, stray colons and namespace, and with the case of a known name corrected. Empty
 * for a key that is too long to be a property.
 */
export function propertyName(key: string): string {
  if (key.length > MAX_KEY_LENGTH) return '';
  const bare = trimEndOf(key.trim().replace(/^(?:android|app|tools)\s*:\s*/, ''), ':');
  return CONSTRAINT.test(bare) ? bare : (byLower.get(bare.toLowerCase()) ?? bare);
}

/** Every name whose case is corrected. */
export function readNames(): string[] {
  return [...byLower.values()];
}
