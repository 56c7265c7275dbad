import type { Json } from '../../../src/protocol';
import { answerCases } from '../../caseProcess';
import { startCountingSteps } from '../../countSteps';
import { startDatabase } from '../../../src/local/database/startDatabase';
import { seedClub } from '../../fixture/club';
import { post } from '../platformHarness';
import { startPlatform } from '../../../src/platform/startPlatform';
import { blockingCases, ME } from './cases';
import { othersCases } from './othersCases';

const counting = startCountingSteps();

async function runCase(name: string): Promise<{ steps: number }> {
  const blockingCase = blockingCases[name] ?? othersCases[name];
  if (!blockingCase) throw new Error(`No such case: ${name}`);
  const server = await startDatabase({ port: 0, rules: { rules: {} } });
  const database = server.admin('blocking');
  await seedClub(database);
  const platform = await startPlatform({
    database,
    identities: { deleteAccount: () => Promise.resolve(true) },
    log: (line) => process.stderr.write(`${line}\n`),
    developer: ME,
  });
  const requestEnded = async (key: string): Promise<void> => {
    while (await database.exists(`request/${key}`)) await new Promise((resolve) => setImmediate(resolve));
  };
  // Who asks is known to the application before.
  await database.update({ 'request/k1': post(ME, 'e0', '../openform', {}) as unknown as Json });
  await requestEnded('k1');
  await blockingCase.fill(database);
  const countSteps = await counting;
  await countSteps();
  await database.update({ 'request/k2': blockingCase.record() as unknown as Json });
  await requestEnded('k2');
  const steps = await countSteps();
  await platform.close();
  await server.close();
  return { steps };
}

// As a process of its own: runs the cases it is sent, and reports the steps of each or how it failed.
if (process.send) answerCases((one) => runCase((one as { name: string }).name));
