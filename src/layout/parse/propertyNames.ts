/** Property names the engine reads, as Android or the platform spells them; others are kept as written. */
const NAMES = `
id src style class field_name text textarea hint checked required fieldType label contentDescription tag
layout_width layout_height layout_margin layout_marginLeft layout_marginTop layout_marginRight layout_marginBottom
layout_marginStart layout_marginEnd layout_marginHorizontal layout_marginVertical layout_weight layout_gravity
padding paddingLeft paddingTop paddingRight paddingBottom paddingStart paddingEnd paddingHorizontal paddingVertical
contentPadding minWidth minHeight maxWidth maxHeight orientation gravity weightSum visibility baselineAligned
layout_toLeftOf layout_toRightOf layout_toStartOf layout_toEndOf layout_above layout_below
layout_alignLeft layout_alignRight layout_alignTop layout_alignBottom layout_alignStart layout_alignEnd
layout_alignBaseline layout_alignParentLeft layout_alignParentRight layout_alignParentTop layout_alignParentBottom
layout_alignParentStart layout_alignParentEnd layout_centerInParent layout_centerHorizontal layout_centerVertical
layout_alignWithParentIfMissing fillViewport numColumns columnCount rowCount spanCount columnWidth horizontalSpacing
verticalSpacing layout_row layout_column layout_rowSpan layout_columnSpan layout_rowWeight layout_columnWeight
layoutManager background textColor textSize textStyle textAlignment textColorHint hintTextColor ellipsize maxLines
minLines lines singleLine inputType maxLength scaleType tint alpha elevation enabled clickable autoLink lineSpacingExtra
cardBackgroundColor cardCornerRadius cardElevation numStars rating stepSize max progress entries
textOn textOff url grid_view_layout_item grid_view_data listitem
`;

const byLower = new Map<string, string>(
  NAMES.trim()
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name]),
);

const CONSTRAINT = /^layout_constraint/i;

/** The name a key means: without blanks, stray colons and namespace; a case slip in a name we know is put right. */
export function propertyName(key: string): string {
  const bare = key
    .trim()
    .replace(/^(?:android|app|tools)\s*:\s*/, '')
    .replace(/[\s:]+$/, '')
    .trim();
  return CONSTRAINT.test(bare) ? bare : (byLower.get(bare.toLowerCase()) ?? bare);
}
