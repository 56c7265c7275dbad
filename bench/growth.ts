import { parseArgs } from 'node:util';
import { growthCases } from '../test/growth/growthCases';
import { makeWork } from '../test/growth/runGrowthCase';
import { printTable } from './render/printTable';

const USAGE = `npm run bench:growth -- [options]
  --only text   cases with this in their name
  --rounds n    each size so often, the least counts (default 3)
`;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    help: { type: 'boolean', default: false },
  },
});

/** Parts of the limit that are measured: each twice the one before. */
const PARTS = [1 / 4, 1 / 2, 1];

/** CPU time that one case takes at a part of its limit, in ms: unlike the clock it does not run on while others work. */
function workedMs(group: string, name: string, part: number): number {
  const work = makeWork(group, name, part);
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function row(group: string, name: string, limit: number): string[] {
  const rounds = Array.from({ length: Number(options.rounds) });
  const times = PARTS.map((part) => Math.min(...rounds.map(() => workedMs(group, name, part))));
  const [quarter = 0, , full = 0] = times;
  // Below a few ms a ratio says nothing.
  const ratio = quarter < 3 ? '' : (full / quarter).toFixed(1);
  return [`${group}: ${name}`, String(limit), ...times.map((time) => time.toFixed(0)), ratio];
}

if (options.help) console.log(USAGE);
else {
  const rows = Object.entries(growthCases).flatMap(([group, cases]) =>
    Object.entries(cases)
      .filter(([name]) => `${group}: ${name}`.includes(options.only))
      .map(([name, { limit }]) => row(group, name, limit)),
  );
  const head = ['case', 'n', 'n/4, ms', 'n/2, ms', 'n, ms', 'n against n/4'];
  console.log(printTable([head, ...rows]));
}
