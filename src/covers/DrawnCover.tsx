import { COVER, type Composition } from './Composition';
import { LANDSCAPES } from './landscapes';
import { PALETTES, type Palette } from './palettes';
import { PATTERNS } from './patterns';
import { sameTitle, seedOf } from './seed';
import { readsFromRight, setText } from './setText';
import './covers.css';

export interface DrawnCoverProps {
  /** Any text; the same title has the same picture everywhere. */
  title: string;
  author?: string;
  /** Without words but for an initial: for pictures narrower than 90 px. */
  small?: boolean;
}

const COMPOSITIONS: readonly Composition[] = [...LANDSCAPES, ...PATTERNS];
const MAX_TITLE = 200;
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

/** A cover of our own for a book without a picture, drawn from its title alone; decorative, since the title stands beside it. */
export function DrawnCover({ title, author = '', small = false }: DrawnCoverProps) {
  const words = title.slice(0, 1000).normalize('NFC').replace(/\s+/gu, ' ').trim().slice(0, MAX_TITLE);
  const seed = seedOf(sameTitle(words));
  const composition = COMPOSITIONS[seed.below(COMPOSITIONS.length)] ?? LANDSCAPES[0];
  const palette = PALETTES[seed.below(PALETTES.length)] ?? PALETTES[0];
  if (!composition || !palette) return null;
  const { x, y, width, height } = composition.words;
  const initial = Math.min(width, height) * 0.72;
  return (
    <svg className="drawn-cover" viewBox={`0 0 ${COVER.width} ${COVER.height}`} aria-hidden focusable={false}>
      <rect width={COVER.width} height={COVER.height} fill={palette.paper} />
      {composition.draw(palette, seed)}
      {small ? (
        <text
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
      ) : (
        <Words
          title={words}
          author={author.replace(/\s+/gu, ' ').trim().slice(0, MAX_TITLE)}
          composition={composition}
          palette={palette}
        />
      )}
      <rect className="drawn-cover-spine" width={5} height={COVER.height} />
      <rect className="drawn-cover-shade" width={COVER.width} height={COVER.height} />
    </svg>
  );
}
