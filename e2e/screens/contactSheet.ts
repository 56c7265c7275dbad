import type { ConsoleScreen } from './ConsoleScreen';
import { shownAt, type OpenPart } from './openParts';

interface Pictures {
  screens: readonly ConsoleScreen[];
  widths: readonly number[];
  themes: readonly string[];
  /** Names of the screens that have a picture in the other language, and how those look. */
  otherLanguage: readonly string[];
  otherLooks: readonly { width: number; theme: string }[];
  parts: readonly OpenPart[];
}

const picture = (file: string, alt: string) =>
  `<a href="${file}"><img src="${file}" alt="${alt}" height="180"></a>`;

const table = (head: readonly string[], rows: readonly string[][]) => [
  `| ${head.join(' | ')} |`,
  `| ${head.map(() => '---').join(' | ')} |`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
  '',
];

/** The page that shows all pictures: one row a screen, small, each a link to itself. */
export function contactSheet({ screens, widths, themes, parts, ...other }: Pictures): string {
  const columns = themes.flatMap((theme) => widths.map((width) => ({ theme, width })));
  const looks = columns.filter(({ width }) => width !== 768);
  const heads = (list: readonly { theme: string; width: number }[]) =>
    list.map(({ theme, width }) => `${width} ${theme}`);
  const rows = screens.map(({ name, path, heading }) => [
    `\`${path.replace(/(generalform)\/.*/, '$1/{id}')}\``,
    ...columns.map(({ theme, width }) =>
      picture(`${name}-${width}-${theme}.png`, `${heading.en}, ${width} px, ${theme}`),
    ),
  ]);
  const english = screens
    .filter(({ name }) => other.otherLanguage.includes(name))
    .map(({ name, heading }) => [
      heading.en,
      ...other.otherLooks.map(({ theme, width }) =>
        picture(`${name}-${width}-${theme}-en.png`, `${heading.en} in English, ${width} px, ${theme}`),
      ),
    ]);
  const partRows = parts.map((part) => [
    part.name.replaceAll('-', ' '),
    ...looks.map(({ theme, width }) =>
      shownAt(part, width === 360 ? 'narrow' : 'wide')
        ? picture(`${part.name}-${width}-${theme}.png`, `${part.name}, ${width} px, ${theme}`)
        : '',
    ),
  ]);
  return [
    '# Every screen',
    '',
    'The console as it ships, at three widths, light and dark; taken anew by `npm run screens`.',
    '',
    ...table(['screen', ...heads(columns)], rows),
    '## What opens over them',
    '',
    ...table(['opened', ...heads(looks)], partRows),
    '## In English',
    '',
    ...table(['screen', ...heads(other.otherLooks)], english),
  ].join('\n');
}
