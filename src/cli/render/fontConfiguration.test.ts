import { fontConfiguration, systemFontFolders } from './fontConfiguration';

const valuesOfTag = (tag: string, xml: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text);

it('searches the folders named and no others, and keeps its cache where it is told', () => {
  const xml = fontConfiguration({ folders: ['/private/fonts', '/usr/share/fonts'], cache: '/private/cache' });
  expect(valuesOfTag('dir', xml)).toEqual(['/private/fonts', '/usr/share/fonts']);
  expect(valuesOfTag('cachedir', xml)).toEqual(['/private/cache']);
  expect(xml).not.toContain('<include');
});

it('prefers the packaged font for every generic family, and a monospace one before it where one is installed', () => {
  const xml = fontConfiguration({ folders: [], cache: '/c' });
  const preferred: Record<string, (string | undefined)[]> = Object.fromEntries(
    [...xml.matchAll(/<family>([^<]*)<\/family><prefer>(.*?)<\/prefer>/g)].map(([, generic = '', prefer]) => [
      generic,
      valuesOfTag('family', prefer ?? ''),
    ]),
  );
  expect(preferred).toMatchObject({
    'sans-serif': ['Open Sans'],
    serif: ['Open Sans'],
    'system-ui': ['Open Sans'],
  });
  expect(preferred['monospace']?.slice(0, 1)).toEqual(['DejaVu Sans Mono']);
  expect(preferred['monospace']?.slice(-1)).toEqual(['Open Sans']);
});

it('writes paths with characters of XML as text', () => {
  const xml = fontConfiguration({ folders: ['/a&b/<fonts>'], cache: '/c' });
  expect(xml).toContain('<dir>/a&amp;b/&lt;fonts&gt;</dir>');
});

it('knows where a system and its user keep fonts', () => {
  expect(systemFontFolders({ HOME: '/home/an' })).toEqual([
    '/usr/local/share/fonts',
    '/usr/share/fonts',
    '/home/an/.local/share/fonts',
    '/home/an/.fonts',
  ]);
  expect(systemFontFolders({ XDG_DATA_DIRS: '/sw/share:relative', XDG_DATA_HOME: '/data' })).toEqual([
    '/sw/share/fonts',
    '/data/fonts',
  ]);
});
