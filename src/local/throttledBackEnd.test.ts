import { join } from 'node:path';
import { startPrograms, type Programs } from '../../test/backEnds/startPrograms';
import { runWords } from '../../test/cli/runWords';
import { throttlePath } from '../protocol';

// The library for Node.js against the rules of the local platform, which throttle its back end.

const THROTTLED_MS = 1500;
const GREETING = { msg_type: 'command', data: { screen: { show_alert_dialog: 'Xin chào, Bình!' } } };

let programs: Programs;
beforeEach(async () => {
  programs = await startPrograms();
});
afterEach(() => programs.close());

it('answers each request once when a throttle of its back end is over', async () => {
  const { write, read, send, answerOf, env } = programs;
  const key = await programs.createApplication('hello', ['hello']);
  const folder = join(programs.folder, 'hello');
  expect(await runWords('backend', 'node', folder)).toMatchObject({ code: 0 });
  const identity = env('hello', key);
  await programs.start('node hello.mjs', identity, 'Waiting for requests to hello', folder);
  const until = Date.now() + THROTTLED_MS;
  await write({ [throttlePath.backEnd('hello')]: until });
  const events = ['e_1', 'e_2', 'e_3'];
  for (const event of events) await send('hello', '../hello', { event, data: { name: 'Bình' } });
  for (const event of events) expect(await answerOf(event)).toMatchObject(GREETING);
  expect(Date.now()).toBeGreaterThanOrEqual(until);
  expect(await read('applications/hello/queue')).toBeNull();
});
