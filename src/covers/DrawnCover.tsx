import { COVER, type Composition } from './Composition';
import { LANDSCAPES } from './landscapes';
import { PALETTES, type Palette } from './palettes';
import { PATTERNS } from './patterns';
import { sameTitle, seedOf } from './seed';
import { readsFromRight, setText } from './setText';

export interface DrawnCoverProps {
  /** Any text; the same title has the same picture everywhere. */
  title: string;
  author?: string;
  /** Without words but for an initial: for pictures narrower than 90 px. `fitted`: where the container is that small (`styleSheet.ts` of the engine). */
  small?: boolean | 'fitted';
}

const COMPOSITIONS: readonly Composition[] = [...LANDSCAPES, ...PATTERNS];
const MAX_TITLE = 100;
const TITLE_SIZES = [24, 21, 18, 16, 14, 12, 10.5, 9] as const;
const AUTHOR_SIZES = [9.5, 8.5, 7.5] as const;
const FACES = {
  serif: "Georgia, 'Times New Roman', 'Noto Serif', serif",
  sans: "system-ui, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif",
};

// A whole letter with its marks; the console's browsers have segments, an old one shows the first letter.
function initialOf(title: string): string {
  return (
    /\p{Emoji_Presentation}|[\p{L}\p{N}]\p{M}*/u.exec(title)?.[0] ??
    Array.from(title)[0] ??
    ''
  ).toUpperCase();
}

const oneLine = (text: string): string =>
  text.slice(0, 1000).normalize('NFC').replace(/\s+/gu, ' ').trim().slice(0, MAX_TITLE);

function Words({
  title,
  author,
  composition,
  palette,
}: {
  title: string;
  author: string;
  composition: Composition;
  palette: Palette;
}) {
  const { x, y, width, height, align } = composition.words;
  const named =
    author === '' ? undefined : setText(author, { width, height: 12, sizes: AUTHOR_SIZES, leading: 1.2 });
  const set = setText(title, { width, height: height - (named ? 16 : 0), sizes: TITLE_SIZES, leading: 1.18 });
  const fromRight = readsFromRight(title);
  const across = align === 'middle' ? x + width / 2 : fromRight ? x + width : x;
  const tall = set.size * (1 + (set.lines.length - 1) * 1.18);
  // Words in the middle stand in the middle of their box; the others begin at its top.
  const above = align === 'middle' ? (height - (named ? 16 : 0) - tall) / 2 : 0;
  const baseline = y + above + set.size * 0.86;
  return (
    <g
      className="drawn-cover-words"
      fill={palette.ink}
      textAnchor={align}
      direction={fromRight ? 'rtl' : 'ltr'}
      fontFamily={FACES[composition.face]}
    >
      {set.lines.map((line, index) => (
        <text
          key={index}
          x={across}
          y={baseline + index * set.size * 1.18}
          fontSize={set.size}
          fontWeight={700}
        >
          {line}
        </text>
      ))}
      {named && (
        <text x={across} y={y + height - 2} fontSize={named.size} fontWeight={500}>
          {named.lines[0]}
        </text>
      )}
    </g>
  );
}

// Styles stand in the drawing, so that any program can draw it without a style sheet.
const PICTURE = { display: 'block', width: '100%', height: '100%', forcedColorAdjust: 'none' } as const;
/** On a dark page a cover is a little darker too. */
const SHADE = { fill: 'light-dark(transparent, rgb(0 0 0 / 16%))' };

/** A cover drawn from a title, in place of a missing picture. Hidden from screen readers: its container names it where needed. */
export function DrawnCover({ title, author = '', small = false }: DrawnCoverProps) {
  const words = oneLine(title);
  const seed = seedOf(sameTitle(words));
  const composition = COMPOSITIONS[seed.below(COMPOSITIONS.length)] ?? LANDSCAPES[0];
  const palette = PALETTES[seed.below(PALETTES.length)] ?? PALETTES[0];
  if (!composition || !palette) return null;
  const { x, y, width, height } = composition.words;
  const initial = Math.min(width, height) * 0.72;
  return (
    <svg
      className="drawn-cover"
      style={PICTURE}
      viewBox={`0 0 ${COVER.width} ${COVER.height}`}
      aria-hidden
      focusable={false}
    >
      {/* Cuts off what is drawn beyond the cover, also where the box has another shape. */}
      <svg width={COVER.width} height={COVER.height}>
        <rect width={COVER.width} height={COVER.height} fill={palette.paper} />
        {composition.draw(palette, seed)}
        {small !== false && (
          <text
            className="drawn-cover-initial"
            x={x + width / 2}
            y={y + height / 2 + initial * 0.36}
            fontSize={initial}
            fontWeight={700}
            fontFamily={FACES[composition.face]}
            textAnchor="middle"
            fill={palette.ink}
          >
            {initialOf(words)}
          </text>
        )}
        {small !== true && (
          <Words title={words} author={oneLine(author)} composition={composition} palette={palette} />
        )}
        <rect width={5} height={COVER.height} fillOpacity={0.14} />
        <rect width={COVER.width} height={COVER.height} fill="none" style={SHADE} />
      </svg>
    </svg>
  );
}
