import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONSOLE_ORIGIN } from '../../src/protocol';
import { isPresent, startPrograms, type Programs } from './startPrograms';

// The examples of the guide on the data of an application, against the local platform.

jest.setTimeout(600_000);

const GUIDE = readFileSync('docs/guide/back-ends.md', 'utf8');
const [, SECTION = ''] = GUIDE.split('## Data of the application\n');
const exampleIn = (language: string): string =>
  new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(SECTION)?.[1] ?? '';

const BACK_END = ['role:back_end'];
const DEVICES = {
  title: 'Devices',
  fields: [
    { name: 'name', label: 'Name', type: 'text', max: 80, search: true },
    {
      name: 'status',
      label: 'Status',
      type: 'choice',
      choices: ['free', 'lent'],
      initial: 'free',
      filter: true,
    },
  ],
  ...{ see: ['everyone'], add: [], change: BACK_END, remove: [] },
};
const LOANS = {
  title: 'Loans',
  fields: [
    { name: 'device', label: 'Device', type: 'reference', collection: 'devices' },
    { name: 'note', label: 'Note', type: 'text', max: 20 },
  ],
  ...{ see: BACK_END, add: BACK_END, change: [], remove: [] },
};

let programs: Programs;
let key: string;
let events: number;
beforeEach(async () => {
  programs = await startPrograms();
  events = 0;
  key = await programs.createApplication('kho', []);
  const define = (collection: string, definition: object) =>
    ask('draft/core/data_model', { act: 'define', collection, definition: JSON.stringify(definition) });
  await define('devices', DEVICES);
  await define('loans', LOANS);
  for (const name of ['Screen', 'Projector']) await ask('../data/devices/add', { data: { name } });
});
afterEach(() => programs.close());

async function ask(collection: string, inner: object): Promise<unknown> {
  const event = `e_${String((events += 1))}`;
  const more = collection.startsWith('draft/') ? { origin: CONSOLE_ORIGIN } : {};
  await programs.send('kho', collection, { event, ...inner }, more);
  const answer = await programs.answerOf(event);
  expect(answer).not.toHaveProperty('error');
  return answer;
}

async function rowsOf(collection: string): Promise<Record<string, unknown>[]> {
  const answer = await ask(`../data/${collection}/list`, { data: { sort: 'created' } });
  return (answer as { data: { rows: Record<string, unknown>[] } }).data.rows;
}

/** What stands after the example ran, whatever it is written in. */
async function expectLent(): Promise<void> {
  const [screen, projector] = await rowsOf('devices');
  expect(screen).toMatchObject({ name: 'Screen', status: 'free' });
  expect(projector).toMatchObject({ name: 'Projector', status: 'lent' });
  expect(await rowsOf('loans')).toMatchObject([{ note: 'Room 12', device: projector?.['row_id'] }]);
}

test('the calls of the guide lend a device and note the loan', async () => {
  if (!isPresent('curl') || !isPresent('jq')) return;
  const { PLATFORM_URL, DATABASE_URL, ...env } = programs.env('kho', key);
  const filled = {
    '=KEY\n': `=${key}\n`,
    'http://127.0.0.1:9099': PLATFORM_URL,
    'http://127.0.0.1:9000': DATABASE_URL,
  };
  const script = Object.entries(filled).reduce((text, [shown, own]) => {
    expect(text).toContain(shown);
    return text.replace(shown, () => own);
  }, exampleIn('sh'));
  const { code, output } = await programs.runToEnd(script, env);
  expect([code, output]).toEqual([0, expect.stringMatching(/"revision": 2.*"revision": 1\b/s)]);
  await expectLent();
  expect(await programs.read('response/backend:kho')).toBeNull();
});

test.each([
  ['node', 'js', 'lend.mjs', 'node', 'node lend.mjs'],
  ['python', 'python', 'lend.py', 'python3', 'python3 lend.py'],
  ['java', 'java', 'Lend.java', 'javac', 'javac -encoding UTF-8 Lend.java && java Lend'],
])(
  'the program of the guide in %s lends a device and notes the loan',
  async (name, language, file, tool, command) => {
    if (!isPresent(tool)) return;
    const example = exampleIn(language);
    expect(example).toContain(file);
    writeFileSync(join(programs.folder, file), example);
    cpSync(join('back-ends', name, 'screenwire'), join(programs.folder, 'screenwire'), { recursive: true });
    const { code, output } = await programs.runToEnd(command, programs.env('kho', key));
    expect([code, output]).toEqual([0, '']);
    await expectLent();
    expect(await programs.read('response/backend:kho')).toBeNull();
    // Nothing is free any more.
    expect(await programs.runToEnd(command, programs.env('kho', key))).toEqual({ code: 0, output: '' });
  },
);
