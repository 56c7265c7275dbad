// The database in a process of its own, which tells how long its event loop was kept from everything else at the most.
import { startDatabase } from '../../src/local/database/startDatabase';

const TICK_MS = 2;

const RULES = {
  rules: {
    '.read': true,
    '.write': true,
    list: { '.indexOn': ['n'] },
    checked: { $key: { '.validate': 'newData.isNumber() && newData.val() >= 0' } },
  },
};

/** The longest time between two turns of the event loop since the last question, in ms. */
class Stalls {
  private longest = 0;
  private last = performance.now();

  constructor() {
    setInterval(() => {
      const now = performance.now();
      this.longest = Math.max(this.longest, now - this.last - TICK_MS);
      this.last = now;
    }, TICK_MS);
  }

  take(): number {
    const { longest } = this;
    this.longest = 0;
    return longest;
  }
}

const [dataDir = ''] = process.argv.slice(2);
const start = performance.now();
void startDatabase({ port: 0, dataDir, rules: RULES, log: console.error }).then((server) => {
  const openedMs = performance.now() - start;
  const stalls = new Stalls();
  process.on('message', (question) => {
    if (question === 'stall') process.send?.({ stallMs: stalls.take() });
    else void server.close().then(() => process.exit(0));
  });
  process.send?.({ port: server.port, openedMs });
});
