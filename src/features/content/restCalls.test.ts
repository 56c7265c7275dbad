import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPresent, startPrograms, type Programs } from '../../../test/backEnds/startPrograms';
import { samples } from './samples';

// The commands of the page on C#, in the order in which a reader runs them, against the local platform. `content.test.tsx` sees to it
// that they are the same in both languages.

const DEADLINE = 120_000;
jest.setTimeout(DEADLINE);

const PAGE = readFileSync(join(__dirname, 'pages/csharp.en.md'), 'utf8');
const HOSTED = readFileSync(join(__dirname, 'pages/parts/hosted.en.md'), 'utf8');

const commandsOf = (page: string) => [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, text = '']) => text);
const variablesOf = (commands: string) =>
  [...commands.matchAll(/^export ([A-Z_]+)=/gm)].map(([, name = '']) => name);

const [
  setUp = '',
  signIn = '',
  listen = '',
  read = '',
  screen = '',
  write = '',
  greeting = '',
  acknowledge = '',
  refused = '',
  ...others
] = commandsOf(PAGE);

/** What the set-up says, with the key and the addresses of this platform. */
function setUpFor({ PLATFORM_URL = '', DATABASE_URL = '', BACKEND_KEY = '' }: NodeJS.ProcessEnv): string {
  const filled = {
    '=KEY\n': `=${BACKEND_KEY}\n`,
    'http://127.0.0.1:9099': PLATFORM_URL,
    'http://127.0.0.1:9000': DATABASE_URL,
  };
  return Object.entries(filled).reduce((text, [shown, own]) => {
    expect(text).toContain(shown);
    return text.replace(shown, () => own);
  }, setUp);
}

let programs: Programs;
let env: NodeJS.ProcessEnv;
let key: string;
beforeEach(async () => {
  programs = await startPrograms();
  // The page itself says all that its commands need.
  env = { PATH: process.env['PATH'], NO_PROXY: '127.0.0.1' };
  writeFileSync(join(programs.folder, 'hello.json'), samples['hello.json']);
  key = await programs.createApplication('hello', ['hello', 'draft/core/get_layout_data']);
});
afterEach(() => programs.close());

test('a back end needs nothing but the commands of the page on C#', async () => {
  expect(others).toEqual([]);
  if (!isPresent('curl') || !isPresent('jq')) return;
  const { send, answerOf, uid, read: administer, start, runToEnd } = programs;
  const signedIn = `set -eu\n${setUpFor(programs.env('hello', key))}${signIn}`;
  const run = async (...commands: string[]): Promise<string> => {
    const { code, output } = await runToEnd([signedIn, ...commands].join('\n'), env);
    expect([code, output]).toEqual([0, expect.any(String)]);
    return output;
  };
  const heard = await start(signedIn + listen, env, 'event: put\ndata: {"path":"/","data":null}');
  const opened = await send('hello', 'draft/core/get_layout_data', {
    event: 'e_screen',
    reference: '../hello',
  });
  await heard(`data: {"path":"/${opened}"`);
  expect(await run(read, screen, write)).toContain('draft/core/get_layout_data');
  await heard(`data: {"path":"/${opened}","data":null}`);
  expect(await answerOf('e_screen')).toMatchObject({
    session: opened,
    user_id_destination: uid,
    type: 'json_layout',
    data: JSON.parse(samples['hello.json']) as unknown,
  });

  const pressed = await send('hello', '../hello', { event: 'e_hello', data: { name: 'Bình' } });
  await heard(pressed);
  expect(await run(read, greeting, write)).toContain('"name": "Bình"');
  expect(await answerOf('e_hello')).toMatchObject({
    session: pressed,
    user_id_destination: uid,
    data: { screen: { show_alert_dialog: 'Xin chào!' } },
  });

  const unanswered = await send('hello', '../hello', { event: 'e_unanswered' });
  await heard(unanswered);
  // It was taken, so an answer is refused; not because there were too many.
  expect(await run(read, acknowledge, greeting, write, refused)).toMatch(/Permission denied.*\}\s*null\s*$/s);
  expect(await administer('applications/hello/queue')).toBeNull();
});

test('what the page sets for a hosted project is what its commands read', () => {
  const hosted = commandsOf(HOSTED).flatMap(variablesOf);
  expect(hosted).not.toHaveLength(0);
  expect(variablesOf(setUp)).toEqual(['APPLICATION', 'BACKEND_KEY', ...hosted]);
  for (const name of variablesOf(setUp)) expect(PAGE).toContain(`$${name}`);
});
