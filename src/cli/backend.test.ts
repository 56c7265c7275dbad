import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectHello, isPresent, startPrograms, type Programs } from '../../test/backEnds/startPrograms';
import { runWords } from '../../test/cli/runWords';

// What the command writes is a back end that answers people on the real local platform, with nothing but a key.

const DEADLINE = 120_000;
jest.setTimeout(DEADLINE);

let programs: Programs;
beforeEach(async () => {
  programs = await startPrograms();
});
afterEach(() => programs.close());

/** The commands of the README that was written, without the application and key of one's own. */
function commandOf(folder: string): string {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const [, commands = ''] = /```sh\n([^`]+)```/.exec(readme) ?? [];
  return commands.trim().split('\n').at(-1)?.trim() ?? '';
}

it.each([
  ['node', 'node', 'hello.mjs'],
  ['python', 'python3', 'hello.py'],
  ['java', 'javac', 'Hello.java'],
])(
  'writes a back end in %s that answers a form, in twenty lines of one’s own',
  async (name, tool, ownFile) => {
    const folder = join(programs.folder, 'my-folder');
    expect(await runWords('backend', name, folder)).toMatchObject({ code: 0, error: '' });
    const lines = readFileSync(join(folder, ownFile), 'utf8').split('\n');
    expect(lines.filter((line) => /\S/.test(line)).length).toBeLessThanOrEqual(20);
    if (isPresent(tool))
      await expectHello(programs, (env) =>
        programs.start(commandOf(folder), env, 'Waiting for requests to hello', folder),
      );
  },
);

it.each([
  ['node', 'node'],
  ['python', 'python3'],
  ['java', 'javac'],
])('writes a back end in %s that says in one sentence that its key is refused', async (name, tool) => {
  if (!isPresent(tool)) return;
  const folder = join(programs.folder, 'my-folder');
  expect(await runWords('backend', name, folder)).toMatchObject({ code: 0 });
  const env = programs.env('hello', 'no-key-of-hello');
  const { code, output } = await programs.runToEnd(commandOf(folder), env, folder);
  expect(code).toBe(1);
  const [sentence = '', ...more] = output.trimEnd().split('\n');
  expect(more).toEqual([]);
  expect(sentence).toContain('refuses the key in BACKEND_KEY for the application hello');
});

it('writes nothing into a folder that holds something', async () => {
  const folder = join(programs.folder, 'mine');
  mkdirSync(folder);
  writeFileSync(join(folder, 'hello.py'), 'mine');
  expect(await runWords('backend', 'python', folder)).toEqual({
    code: 2,
    out: '',
    error: `${folder} is not empty; nothing was written.\n`,
  });
  expect(readdirSync(folder)).toEqual(['hello.py']);
});

it.each([[[]], [['python']], [['cobol', 'x']], [['python', 'x', 'y']]])(
  'asks for a language and a folder: %j',
  async (words) => {
    const { code, error } = await runWords('backend', ...words);
    expect([code, error]).toEqual([2, 'Name a language (node, python, java) and the folder to write.\n']);
  },
);
