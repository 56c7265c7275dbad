import type { ConsoleScreen } from './allScreens';

/** The page that shows all pictures: one row a screen, small, each a link to itself. */
export function contactSheet(
  screens: readonly ConsoleScreen[],
  widths: readonly number[],
  themes: readonly string[],
): string {
  const columns = themes.flatMap((theme) => widths.map((width) => ({ theme, width })));
  const cell = ({ name, heading }: ConsoleScreen, theme: string, width: number) => {
    const file = `${name}-${width}-${theme}.png`;
    return `<a href="${file}"><img src="${file}" alt="${heading.en}, ${width} px, ${theme}" height="180"></a>`;
  };
  const rows = screens.map((screen) => {
    const address = screen.path.replace(/(generalform)\/.*/, '$1/{id}');
    return `| \`${address}\` | ${columns.map(({ theme, width }) => cell(screen, theme, width)).join(' | ')} |`;
  });
  return [
    '# Every screen',
    '',
    'The console as it ships, at three widths, light and dark; taken anew by `npm run screens`.',
    '',
    `| screen | ${columns.map(({ theme, width }) => `${width} ${theme}`).join(' | ')} |`,
    `| --- | ${columns.map(() => '---').join(' | ')} |`,
    ...rows,
    '',
  ].join('\n');
}
