import { createAttacker } from './Attacker';
import { obeyOrders } from './crew';
import { flood } from './flooder';
import { poison } from './poisoner';
import { steal } from './thief';

// Between two rounds: three attackers with a machine of their own would be a test of this machine.
const PAUSE_MS = 500;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const WAYS = { steal, poison, flood } as const;
export const ATTACKS = Object.keys(WAYS) as (keyof typeof WAYS)[];

/** Runs the process of one attacker, who goes on in one way until told to stop. `uids`: the people they are after. */
export function runAttacker(way: keyof typeof WAYS): void {
  const stopping = new AbortController();
  let attacking: Promise<void> = Promise.resolve();
  let attacker: ReturnType<typeof createAttacker> | undefined;
  obeyOrders(async (order) => {
    if (order.order === 'begin') {
      const one = (attacker = createAttacker(`siege-attacker-${way}`, order.port));
      attacking = (async () => {
        for (let round = 0; !stopping.signal.aborted; round++) {
          await WAYS[way](one, round, order.uids);
          await sleep(PAUSE_MS);
        }
      })();
      return {};
    }
    stopping.abort();
    await Promise.race([attacking, sleep(order.withinMs)]);
    return attacker?.report() ?? { uid: '', attempts: {}, broken: [] };
  });
}
