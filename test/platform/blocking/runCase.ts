import type { Json } from '../../../src/protocol';
import { answerCases } from '../../caseProcess';
import { unitMs, workedMs } from '../../workedMs';
import { startDatabase } from '../../../src/local/database/startDatabase';
import { post } from '../platformHarness';
import { startPlatform } from '../../../src/platform/startPlatform';
import { blockingCases, ME } from './cases';
import { othersCases } from './othersCases';

/** CPU, which does not run on while the machine does something else, in units of `unitMs`. */
export interface Blocking {
  /** The longest stretch in which nothing else of the process had its turn. */
  longest: number;
  /** The request as a whole. */
  all: number;
}

async function runCase(name: string): Promise<Blocking> {
  const blockingCase = blockingCases[name] ?? othersCases[name];
  if (!blockingCase) throw new Error(`No such case: ${name}`);
  const server = await startDatabase({ port: 0, rules: { rules: {} } });
  const database = server.admin('blocking');
  const platform = await startPlatform({
    database,
    identities: { deleteAccount: () => Promise.resolve(true) },
    log: (line) => process.stderr.write(`${line}\n`),
    developer: ME,
  });
  const requestEnded = async (key: string): Promise<void> => {
    while (await database.exists(`request/${key}`)) await new Promise((resolve) => setImmediate(resolve));
  };
  // Once before, so that what is measured is the work and not the compiling.
  await database.update({ 'request/k1': post(ME, 'e0', '../requets/my_bookcase', {}) as unknown as Json });
  await requestEnded('k1');
  await blockingCase.fill(database);
  const unit = unitMs();
  globalThis.gc?.();
  const start = workedMs();
  let last = start;
  let longest = 0;
  let running = true;
  const measureTurn = (): void => {
    const now = workedMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (running) setImmediate(measureTurn);
  };
  setImmediate(measureTurn);
  await database.update({ 'request/k2': blockingCase.record() as unknown as Json });
  await requestEnded('k2');
  running = false;
  const all = workedMs() - start;
  await platform.close();
  await server.close();
  const longer = Math.max(unit, unitMs());
  return { longest: longest / longer, all: all / longer };
}

// As a process of its own: runs the cases it is sent, and reports what each took or how it failed.
if (process.send) answerCases((one) => runCase((one as { name: string }).name));
