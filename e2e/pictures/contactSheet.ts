import type { ConsoleScreen } from '../screens/ConsoleScreen';
import { shownAt, type OpenPart } from '../screens/openParts';

interface Look {
  width: number;
  theme: string;
}

interface Pictures {
  screens: readonly ConsoleScreen[];
  looks: readonly Look[];
  /** Names of the screens that also have pictures in Vietnamese. */
  inVietnamese: readonly string[];
  parts: readonly OpenPart[];
}

const picture = (file: string, alt: string) =>
  `<a href="${file}"><img src="${file}" alt="${alt}" height="180"></a>`;

const table = (head: readonly string[], looks: readonly Look[], rows: readonly string[][]) => [
  `| ${[...head, ...looks.map(({ width, theme }) => `${width} ${theme}`)].join(' | ')} |`,
  `| ${[...head, ...looks].map(() => '---').join(' | ')} |`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
  '',
];

/** The page that shows all pictures: one row a screen, small, each a link to itself. */
export function contactSheet({ screens, looks, inVietnamese, parts }: Pictures): string {
  // Neither what opens over a screen nor the other language differs between them.
  const twoLooks = looks.filter(({ width }) => width !== 768);
  const rows = screens.map(({ name, path, heading }) => [
    `\`${path.replace(/(generalform)\/.*/, '$1/{id}')}\``,
    ...looks.map(({ theme, width }) =>
      picture(`${name}-${width}-${theme}.png`, `${heading.en}, ${width} px, ${theme}`),
    ),
  ]);
  const vietnamese = screens
    .filter(({ name }) => inVietnamese.includes(name))
    .map(({ name, heading }) => [
      heading.en,
      ...twoLooks.map(({ theme, width }) =>
        picture(`${name}-${width}-${theme}-vi.png`, `${heading.en} in Vietnamese, ${width} px, ${theme}`),
      ),
    ]);
  const partRows = parts.map((part) => [
    part.name.replaceAll('-', ' '),
    ...twoLooks.map(({ theme, width }) =>
      shownAt(part, width === 360 ? 'narrow' : 'wide')
        ? picture(`${part.name}-${width}-${theme}.png`, `${part.name}, ${width} px, ${theme}`)
        : '',
    ),
  ]);
  return [
    '# Every screen',
    '',
    'The console as it ships: on a phone at night, on a tablet and on a desk. `npm run pictures -- screens` takes them again.',
    '',
    ...table(['screen'], looks, rows),
    '## What opens over them',
    '',
    ...table(['opened'], twoLooks, partRows),
    '## In Vietnamese',
    '',
    ...table(['screen'], twoLooks, vietnamese),
  ].join('\n');
}
