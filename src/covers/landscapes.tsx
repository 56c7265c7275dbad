import { COVER, onCircle, repeat, round, type Composition } from './Composition';

const { width: W, height: H } = COVER;
const TOP = { x: 14, y: 16, width: 122, height: 84, align: 'start' } as const;

/** A rolling line from side to side, closed at the bottom. */
function hill(y: number, rise: number, shift: number): string {
  const [a, b] = [round(y - rise), round(y + rise)];
  return `M0 ${round(y + shift)}C40 ${a} 70 ${a} 90 ${y}S130 ${b} ${W} ${round(y - shift)}V${H}H0Z`;
}

const sunOverHills: Composition = {
  words: TOP,
  face: 'sans',
  draw: ({ one, two, three }, seed) => (
    <>
      <circle cx={seed.between(30, 120)} cy={seed.between(122, 134)} r={seed.between(15, 22)} fill={three} />
      <path d={hill(seed.between(138, 146), seed.between(8, 20), seed.between(-6, 6))} fill={two} />
      <path d={hill(seed.between(158, 164), seed.between(6, 16), seed.between(-7, 7))} fill={one} />
      <path d={hill(seed.between(178, 183), seed.between(4, 10), 4)} fill={two} />
    </>
  ),
};

const mountains: Composition = {
  words: TOP,
  face: 'serif',
  draw: ({ ink, one, two, three }, seed) => {
    const peak = (x: number, y: number, half: number) =>
      `M${x} ${y}L${round(x + half)} ${H}H${round(x - half)}Z`;
    const high = { x: seed.between(48, 100), y: seed.between(112, 120) };
    return (
      <>
        <circle cx={seed.pick([26, 124])} cy={124} r={seed.between(8, 12)} fill={three} />
        <path d={peak(high.x, high.y, 74)} fill={one} />
        <path d={`M${high.x} ${high.y}l16 19.5l-7 -3l-7 6l-6 -7l-7 5l-5 -1Z`} fill={three} />
        <path d={peak(seed.between(14, 30), seed.between(148, 156), 60)} fill={two} />
        <path d={peak(seed.between(118, 138), seed.between(142, 154), 56)} fill={two} />
        <path d={hill(188, 5, 3)} fill={ink} />
      </>
    );
  },
};

const seaOfScales: Composition = {
  words: { x: 14, y: 16, width: 122, height: 78, align: 'middle' },
  face: 'serif',
  draw: ({ paper, one, two, three }, seed) => {
    const size = seed.pick([15, 18.75, 25]);
    const top = 124;
    const rows = Math.ceil((H - top) / (size / 2)) + 1;
    const colours = [one, two, three];
    const first = seed.below(3);
    return repeat(rows, (row) =>
      repeat(W / size + 2, (column) => {
        const x = round((column - (row % 2 === 0 ? 0.5 : 1)) * size + size / 2);
        const y = round(top + (row * size) / 2);
        return (
          <g key={`${row}.${column}`}>
            <circle cx={x} cy={y} r={round(size / 2)} fill={colours[(row + first) % 3]} />
            <circle cx={x} cy={y} r={round(size / 3.2)} fill={paper} />
            <circle cx={x} cy={y} r={round(size / 5)} fill={colours[(row + first + 1) % 3]} />
          </g>
        );
      }),
    );
  },
};

const leaves: Composition = {
  words: { x: 14, y: 18, width: 78, height: 164, align: 'start' },
  face: 'serif',
  draw: ({ one, two, three }, seed) => {
    const bend = seed.between(-10, 6);
    const pairs = 5 + seed.below(3);
    const length = seed.between(20, 26);
    return (
      <>
        <path d={`M122 ${H}Q${116 + bend} 110 124 14`} stroke={two} strokeWidth={2} fill="none" />
        {repeat(pairs, (index) => {
          const y = round(34 + (index * 150) / pairs);
          const x = round(121 + bend * 0.35 * Math.sin((Math.PI * y) / H));
          const leaf = `M0 0C6 -12 ${length - 8} -14 ${length} -16C${length - 2} -4 ${length - 10} 6 0 0Z`;
          return (
            <g key={index} transform={`translate(${x} ${y})`}>
              <path d={leaf} fill={index % 2 === 0 ? one : two} />
              <path d={leaf} transform="translate(0 8) scale(-.72 .9)" fill={index % 3 === 0 ? three : one} />
            </g>
          );
        })}
        <circle cx={124} cy={14} r={4.5} fill={three} />
      </>
    );
  },
};

const lotus: Composition = {
  words: { x: 14, y: 16, width: 122, height: 78, align: 'middle' },
  face: 'serif',
  draw: ({ one, two, three }, seed) => {
    const petals = seed.pick([7, 9, 11]);
    const tall = seed.between(56, 66);
    const wide = seed.between(9, 13);
    const petal = `M0 0C${-wide} ${round(-tall * 0.4)} ${-wide * 0.7} ${round(-tall * 0.8)} 0 ${-tall}C${wide * 0.7} ${round(-tall * 0.8)} ${wide} ${round(-tall * 0.4)} 0 0Z`;
    const outsideIn = repeat(petals, (index) => index - (petals - 1) / 2).sort(
      (a, b) => Math.abs(b) - Math.abs(a),
    );
    return (
      <>
        {outsideIn.map((place) => (
          <path
            key={place}
            d={petal}
            transform={`translate(75 176) rotate(${round((place * 150) / (petals - 1))})`}
            fill={Math.abs(place) % 2 < 1 ? one : three}
            fillOpacity={0.92}
          />
        ))}
        <path d={`M0 176Q37 ${168 - seed.below(6)} 75 176T${W} 176V${H}H0Z`} fill={two} />
        {repeat(3, (index) => (
          <path
            key={index}
            d={`M${30 + index * 22} ${184 + index * 4}h${46 - index * 10}`}
            stroke={three}
            strokeWidth={1.4}
            strokeLinecap="round"
          />
        ))}
      </>
    );
  },
};

const boat: Composition = {
  words: TOP,
  face: 'sans',
  draw: ({ ink, one, two, three }, seed) => {
    const x = seed.between(48, 98);
    const lines = 5 + seed.below(4);
    return (
      <>
        <circle cx={round(W - x + 4)} cy={seed.between(118, 126)} r={seed.between(8, 13)} fill={three} />
        <rect y={158} width={W} height={H - 158} fill={two} />
        <path d={`M${x} 106V156H${round(x - 30)}Z`} fill={one} />
        <path d={`M${round(x + 3)} 116V156H${round(x + 22)}Z`} fill={three} />
        <path
          d={`M${round(x - 34)} 158H${round(x + 30)}Q${round(x + 22)} 172 ${round(x + 8)} 172H${round(x - 16)}Q${round(x - 28)} 172 ${round(x - 34)} 158Z`}
          fill={ink}
        />
        {repeat(lines, (index) => (
          <path
            key={index}
            d={`M${round(6 + ((index * 47 + x) % 96))} ${round(178 + (index * 20) / lines)}h${18 + ((index * 13) % 24)}`}
            stroke={three}
            strokeWidth={1.6}
            strokeLinecap="round"
          />
        ))}
      </>
    );
  },
};

const nightSky: Composition = {
  words: { x: 14, y: 106, width: 122, height: 78, align: 'start' },
  face: 'serif',
  draw: ({ paper, one, two, three }, seed) => {
    const moon = { x: seed.between(44, 106), y: seed.between(44, 58), r: seed.between(20, 28) };
    return (
      <>
        <rect width={W} height={96} fill={two} />
        {repeat(16 + seed.below(10), (index) => (
          <circle
            key={index}
            cx={seed.between(4, 146)}
            cy={seed.between(4, 90)}
            r={seed.between(0.6, 1.8)}
            fill={three}
          />
        ))}
        <circle cx={moon.x} cy={moon.y} r={moon.r} fill={three} />
        <circle
          cx={round(moon.x + moon.r * seed.pick([0.5, -0.5]))}
          cy={round(moon.y - moon.r * 0.25)}
          r={round(moon.r * 0.86)}
          fill={two}
        />
        <path
          d={`M0 97V${seed.between(78, 88)}Q40 ${seed.between(64, 80)} 76 88T${W} ${seed.between(76, 88)}V97Z`}
          fill={one}
        />
        <rect y={96} width={W} height={3} fill={paper} />
      </>
    );
  },
};

const rays: Composition = {
  words: { x: 14, y: 16, width: 122, height: 78, align: 'middle' },
  face: 'sans',
  draw: ({ paper, one, two, three }, seed) => {
    const count = seed.pick([9, 11, 13, 15]);
    const [x, y] = [seed.pick([45, 75, 105]), H];
    const wedge = 0.5 / count;
    return (
      <>
        <rect y={104} width={W} height={H - 104} fill={two} />
        <svg y={104} width={W} height={H - 104} viewBox={`0 104 ${W} ${H - 104}`}>
          {repeat(count, (index) => {
            const from = onCircle(x, y, 200, -0.5 + index * wedge);
            const to = onCircle(x, y, 200, -0.5 + (index + 0.5) * wedge);
            return <path key={index} d={`M${x} ${y}L${from.join(' ')}L${to.join(' ')}Z`} fill={one} />;
          })}
          <circle cx={x} cy={y} r={seed.between(34, 46)} fill={paper} />
          <circle cx={x} cy={y} r={seed.between(24, 30)} fill={three} />
        </svg>
      </>
    );
  },
};

export const LANDSCAPES: readonly Composition[] = [
  sunOverHills,
  mountains,
  seaOfScales,
  leaves,
  lotus,
  boat,
  nightSky,
  rays,
];
