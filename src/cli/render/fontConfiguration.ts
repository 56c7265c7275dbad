import { isAbsolute, join } from 'node:path';

interface FontFolders {
  /** Absolute paths, searched with all below them. */
  folders: readonly string[];
  /** Where fontconfig keeps what it read of them. */
  cache: string;
}

/** The font inside the package; it has the letters of Vietnamese. */
const FAMILY = 'Open Sans';

/** Installed fonts of one width that a text editor looks right in; without one it gets the packaged font. */
const MONOSPACE = ['DejaVu Sans Mono', 'Liberation Mono', 'Noto Sans Mono'];

const PREFERRED: Readonly<Record<string, readonly string[]>> = {
  'sans-serif': [FAMILY],
  serif: [FAMILY],
  'system-ui': [FAMILY],
  monospace: [...MONOSPACE, FAMILY],
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function element(name: string, text: string): string {
  return `<${name}>${text.replace(/[&<>]/g, (letter) => ENTITIES[letter] ?? letter)}</${name}>`;
}

/**
 * A configuration for fontconfig that hangs on nothing else: only the folders named are searched, and generic families
 * are the packaged font, so that a screen looks alike on machines with fonts and without.
 */
export function fontConfiguration({ folders, cache }: FontFolders): string {
  const aliases = Object.entries(PREFERRED).map(
    ([generic, families]) =>
      `  <alias binding="same">${element('family', generic)}<prefer>${families.map((family) => element('family', family)).join('')}</prefer></alias>`,
  );
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((folder) => `  ${element('dir', folder)}`),
    `  ${element('cachedir', cache)}`,
    ...aliases,
    '</fontconfig>',
    '',
  ].join('\n');
}

/** Where a Linux system and its user keep fonts, whether or not the folders exist (XDG base directories). */
export function systemFontFolders(env: Readonly<Record<string, string | undefined>>): string[] {
  const home = env['HOME'];
  const own = env['XDG_DATA_HOME'] || (home && join(home, '.local/share'));
  const shared = (env['XDG_DATA_DIRS'] || '/usr/local/share:/usr/share').split(':');
  const folders = [...shared, ...(own ? [own] : [])].map((folder) => join(folder, 'fonts'));
  return [...new Set([...folders, ...(home ? [join(home, '.fonts')] : [])])].filter((path) =>
    isAbsolute(path),
  );
}
