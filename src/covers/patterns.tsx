import { COVER, onCircle, repeat, round, type Composition } from './Composition';

const { width: W, height: H } = COVER;

const stripes: Composition = {
  words: { x: 14, y: 100, width: 122, height: 84, align: 'start' },
  face: 'sans',
  draw: ({ one, two, three }, seed) => {
    const step = seed.pick([14, 18, 24]);
    const lean = seed.pick([-70, -40, 40, 70]);
    const colours = [one, two, three];
    return (
      <svg width={W} height={88} viewBox={`0 0 ${W} 88`}>
        <rect width={W} height={88} fill={two} />
        {repeat(Math.ceil((W + 160) / step), (index) => {
          const x = index * step - 80;
          return (
            <path
              key={index}
              d={`M${x} 0h${round(step * 0.62)}L${round(x + step * 0.62 + lean)} 88h${round(-step * 0.62)}Z`}
              fill={colours[(index * 2) % 3]}
            />
          );
        })}
      </svg>
    );
  },
};

const arcs: Composition = {
  words: { x: 14, y: 112, width: 122, height: 72, align: 'start' },
  face: 'sans',
  draw: ({ paper, one, two, three }, seed) => {
    const x = seed.pick([0, 75, W]);
    const rings = 4 + seed.below(4);
    const colours = [one, paper, two, paper, three, paper];
    return (
      <svg width={W} height={102} viewBox={`0 0 ${W} 102`}>
        {repeat(rings * 2, (index) => (
          <circle
            key={index}
            cx={x}
            cy={x === 75 ? 102 : 0}
            r={round((x === 75 ? 78 : 100) * (1 - index / (rings * 2)))}
            fill={colours[index % 6]}
          />
        ))}
      </svg>
    );
  },
};

const frame: Composition = {
  words: { x: 26, y: 48, width: 98, height: 104, align: 'middle' },
  face: 'serif',
  draw: ({ one, two, three }, seed) => {
    const petals = seed.pick([6, 8, 10, 12]);
    const rosette = (y: number) => (
      <>
        {repeat(petals, (index) => {
          const [cx, cy] = onCircle(75, y, 7, index / petals);
          return <circle key={index} cx={cx} cy={cy} r={2.4} fill={index % 2 === 0 ? one : three} />;
        })}
        <circle cx={75} cy={y} r={3.2} fill={two} />
      </>
    );
    const inset = seed.pick([14, 16, 18]);
    return (
      <>
        <rect x={8} y={8} width={W - 16} height={H - 16} fill="none" stroke={one} strokeWidth={3} />
        <rect
          x={inset}
          y={inset}
          width={W - 2 * inset}
          height={H - 2 * inset}
          rx={seed.pick([0, 6, 12])}
          fill="none"
          stroke={two}
          strokeWidth={1}
        />
        {rosette(34)}
        {rosette(168)}
        <path d="M34 34h24M92 34h24M34 168h24M92 168h24" stroke={two} strokeWidth={seed.pick([1, 2])} />
      </>
    );
  },
};

const tiles: Composition = {
  words: { x: 14, y: 14, width: 122, height: 74, align: 'start' },
  face: 'sans',
  draw: ({ paper, one, two, three }, seed) => {
    const size = seed.pick([25, 37.5]);
    const rows = Math.floor(100 / size);
    const colours = [one, two, three, paper];
    return repeat(rows, (row) =>
      repeat(W / size, (column) => {
        const [x, y] = [column * size, H - (rows - row) * size];
        const ground = seed.below(3);
        return (
          <g
            key={`${row}.${column}`}
            transform={`translate(${x} ${y}) rotate(${seed.below(4) * 90} ${size / 2} ${size / 2})`}
          >
            <rect width={size + 0.3} height={size + 0.3} fill={colours[ground]} />
            <path
              d={`M0 0H${size}A${size} ${size} 0 0 1 0 ${size}Z`}
              fill={colours[(ground + 1 + seed.below(3)) % 4]}
            />
            <path
              d={`M0 0H${size / 2}A${size / 2} ${size / 2} 0 0 1 0 ${size / 2}Z`}
              fill={colours[(ground + 2) % 4]}
            />
          </g>
        );
      }),
    );
  },
};

const shapes: Composition = {
  words: { x: 14, y: 118, width: 122, height: 68, align: 'start' },
  face: 'sans',
  draw: ({ paper, ink, one, two, three }, seed) => {
    const size = 50;
    const colours = [one, two, three, ink] as const;
    const shape = (kind: number, colour: string) => {
      if (kind === 0) return <circle cx={25} cy={25} r={25} fill={colour} />;
      if (kind === 1) return <path d="M0 0H50V50Z" fill={colour} />;
      if (kind === 2) return <path d="M0 25A25 25 0 0 1 50 25V50H0Z" fill={colour} />;
      if (kind === 3) return <path d="M0 0H50L25 50Z" fill={colour} />;
      return <path d="M0 0A50 50 0 0 1 50 50H0Z" fill={colour} />;
    };
    return repeat(6, (index) => {
      const back = seed.below(4);
      const kind = seed.below(5);
      return (
        <g key={index} transform={`translate(${(index % 3) * size} ${Math.floor(index / 3) * size})`}>
          <rect width={50.3} height={50.3} fill={index % 2 === 0 ? colours[back] : paper} />
          <g transform={`rotate(${seed.below(4) * 90} 25 25)`}>
            {shape(kind, colours[(back + 1 + seed.below(3)) % 4] ?? one)}
          </g>
        </g>
      );
    });
  },
};

const plate: Composition = {
  words: { x: 26, y: 56, width: 98, height: 88, align: 'middle' },
  face: 'serif',
  draw: ({ paper, one, two, three }, seed) => {
    const step = seed.pick([15, 18.75, 25]);
    const kind = seed.below(3);
    const mark = (x: number, y: number, colour: string) => {
      if (kind === 0) return <circle cx={x} cy={y} r={round(step / 4.5)} fill={colour} />;
      const r = round(step / 3.4);
      if (kind === 1)
        return <path d={`M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}`} stroke={colour} strokeWidth={2} />;
      return <path d={`M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}Z`} fill={colour} />;
    };
    return (
      <>
        <rect width={W} height={H} fill={two} />
        {repeat(Math.ceil(H / step) + 1, (row) =>
          repeat(Math.ceil(W / step) + 1, (column) => (
            <g key={`${row}.${column}`}>
              {mark(
                round((column + (row % 2) / 2) * step),
                round(row * step),
                (row + column) % 2 === 0 ? one : three,
              )}
            </g>
          )),
        )}
        <rect x={16} y={46} width={W - 32} height={108} rx={seed.pick([0, 4, 14])} fill={paper} />
        <rect
          x={20}
          y={50}
          width={W - 40}
          height={100}
          rx={seed.pick([0, 4, 10])}
          fill="none"
          stroke={one}
          strokeWidth={1}
        />
      </>
    );
  },
};

const spines: Composition = {
  words: { x: 14, y: 14, width: 122, height: 76, align: 'start' },
  face: 'sans',
  draw: ({ ink, one, two, three }, seed) => {
    const books: { x: number; wide: number; tall: number; colour: string }[] = [];
    for (let x = 10; x < 128;) {
      const wide = seed.between(9, 19);
      books.push({ x, wide, tall: seed.between(48, 86), colour: seed.pick([one, two, three]) });
      x = round(x + wide + 1.5);
    }
    return (
      <>
        {books.map(({ x, wide, tall, colour }) => (
          <g key={x}>
            <rect x={x} y={round(188 - tall)} width={wide} height={tall} rx={1.5} fill={colour} />
            <path
              d={`M${x} ${round(196 - tall)}h${wide}M${x} 178h${wide}`}
              stroke={ink}
              strokeOpacity={0.4}
              strokeWidth={1.5}
            />
          </g>
        ))}
        <rect y={188} width={W} height={4} fill={ink} />
      </>
    );
  },
};

const orbits: Composition = {
  words: { x: 14, y: 116, width: 122, height: 70, align: 'middle' },
  face: 'sans',
  draw: ({ one, two, three }, seed) => {
    const tilt = seed.between(-30, 30);
    const colours = [one, two, three];
    const rings = 3 + seed.below(2);
    return (
      <g transform={`rotate(${tilt} 75 56)`}>
        <circle cx={75} cy={56} r={seed.between(9, 14)} fill={one} />
        {repeat(rings, (index) => {
          const radius = 24 + index * (36 / rings) * 1.2;
          const [x, y] = onCircle(0, 0, 1, seed.between(0, 1));
          return (
            <g key={index}>
              <ellipse
                cx={75}
                cy={56}
                rx={round(radius)}
                ry={round(radius * 0.62)}
                fill="none"
                stroke={two}
                strokeWidth={1.2}
              />
              <circle
                cx={round(75 + x * radius)}
                cy={round(56 + y * radius * 0.62)}
                r={seed.between(3, 6)}
                fill={colours[(index + 1) % 3]}
              />
            </g>
          );
        })}
      </g>
    );
  },
};

export const PATTERNS: readonly Composition[] = [stripes, arcs, frame, tiles, shapes, plate, spines, orbits];
