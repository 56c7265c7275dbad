// The database in a process of its own, which reports the longest block of its event loop.
import { readFileSync } from 'node:fs';
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

/** Ms of CPU that the main thread has had: what other programs take of the machine does not count. Elsewhere than on
 * Linux, ms of wall time. */
function cpuMs(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** The longest time between two turns of the event loop since the last question, in ms. */
class Stalls {
  private longest = { wallMs: 0, cpuMs: 0 };
  private last = { wallMs: performance.now(), cpuMs: cpuMs() };

  constructor() {
    setInterval(() => {
      const now = { wallMs: performance.now(), cpuMs: cpuMs() };
      this.longest.wallMs = Math.max(this.longest.wallMs, now.wallMs - this.last.wallMs - TICK_MS);
      this.longest.cpuMs = Math.max(this.longest.cpuMs, now.cpuMs - this.last.cpuMs);
      this.last = now;
    }, TICK_MS);
  }

  take(): { wallMs: number; cpuMs: number } {
    const { longest } = this;
    this.longest = { wallMs: 0, cpuMs: 0 };
    return longest;
  }
}

const [dataDir = ''] = process.argv.slice(2);
const start = performance.now();
void startDatabase({ port: 0, dataDir, rules: RULES, log: console.error }).then((server) => {
  const openedMs = performance.now() - start;
  const stalls = new Stalls();
  process.on('message', (question) => {
    if (question === 'stall') process.send?.(stalls.take());
    else void server.close().then(() => process.exit(0));
  });
  process.send?.({ port: server.port, openedMs });
});
