import { configMeta, withConfigMeta } from './configMeta';
import type { ConsoleConfig } from './consoleConfig';
import { consoleConfigFromEnv } from './consoleConfigFromEnv';
import { parseConsoleConfig } from './parseConsoleConfig';

// The Node tests have no DOM: this reads the tag as a browser would, escapes included.
function pageOf(html: string): Parameters<typeof parseConsoleConfig>[0] {
  const content = /content="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"').replaceAll('&lt;', '<');
  const decoded = content?.replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  const find = () => (decoded === undefined ? null : { getAttribute: () => decoded });
  return { querySelector: find };
}

const local = consoleConfigFromEnv({
  companyUrl: 'https://x.example/?a=1&b="<>',
  databasePort: 9000,
  authPort: 9099,
});

test('what the server writes into the page is what the page reads', () => {
  expect(parseConsoleConfig(pageOf(configMeta(local)))).toEqual({ ok: true, config: local });
});

test('a built page takes another configuration at start, whatever signs it holds', () => {
  const firebase = {
    apiKey: '$&',
    authDomain: 'a',
    databaseURL: 'u',
    projectId: 'p',
    appId: 'i',
    appCheckKey: '',
  };
  const hosted: ConsoleConfig = { companyUrl: 'https://x.example/', mode: 'hosted', firebase };
  const html = withConfigMeta(`<head>${configMeta(local)}</head>`, hosted);
  expect(parseConsoleConfig(pageOf(html))).toEqual({ ok: true, config: hosted });
});

test.each([
  ['no tag', '<head></head>', 'no screenwire-config'],
  ['no JSON', '<meta content="{oops" />', 'not JSON'],
  ['a wrong mode', '<meta content="{&quot;mode&quot;:&quot;other&quot;}" />', 'mode'],
  ['a script address', configMeta({ ...local, companyUrl: 'javascript:alert(1)' }), 'companyUrl'],
])('%s is refused in words', (_name, html, words) => {
  expect(parseConsoleConfig(pageOf(html))).toMatchObject({
    ok: false,
    message: expect.stringContaining(words),
  });
});
