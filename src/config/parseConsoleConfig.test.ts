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

test('demo accounts are those of a platform on this machine: a hosted project is told of none', () => {
  const accounts = [{ email: 'demo@x.test', password: 'open', displayName: 'Demo' }];
  const env = { companyUrl: 'https://x.example/', databasePort: 9000, authPort: 9099 };
  const parsed = parseConsoleConfig(pageOf(configMeta(consoleConfigFromEnv(env, accounts))));
  expect(parsed).toMatchObject({ ok: true, config: { demo: accounts } });
  const hosted = {
    apiKey: 'k',
    authDomain: 'a',
    database: 'u',
    projectId: 'p',
    appId: 'i',
    appCheckKey: '',
  };
  const config = consoleConfigFromEnv({ ...env, hosted }, accounts);
  expect(configMeta(config)).not.toContain('demo@x.test');
  // Nor does the console offer what such a page holds anyway.
  const read = parseConsoleConfig(pageOf(configMeta(Object.assign({}, config, { demo: accounts }))));
  expect(read).toMatchObject({ ok: true });
  expect(read).not.toHaveProperty('config.demo');
});

test('a built page takes another configuration at start, whatever signs it holds', () => {
  const firebase = {
    apiKey: '$&',
    authDomain: 'a',
    database: 'u',
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
  ['no database', configMeta({ ...local, database: '' } as ConsoleConfig), 'database'],
  ['a name without end', configMeta({ ...local, database: 'n'.repeat(301) } as ConsoleConfig), 'database'],
  ['a script address', configMeta({ ...local, companyUrl: 'javascript:alert(1)' }), 'companyUrl'],
  [
    'a demo account without end',
    configMeta({
      ...local,
      demo: [{ email: 'd', password: 'p', displayName: 'x'.repeat(101) }],
    } as ConsoleConfig),
    'demo.0.displayName',
  ],
  [
    'a crowd of demo accounts',
    configMeta({
      ...local,
      demo: Array(5).fill({ email: 'd', password: 'p', displayName: 'D' }),
    } as ConsoleConfig),
    'demo',
  ],
])('%s is refused in words', (_name, html, words) => {
  expect(parseConsoleConfig(pageOf(html))).toMatchObject({
    ok: false,
    message: expect.stringContaining(words),
  });
});
