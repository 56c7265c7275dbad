import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from './render/BenchBrowser';
import type { Painter, Scene } from './render/BenchPage';
import { buildPage } from './render/buildPage';
import { hasPassed } from './render/Finding';
import { FindingKeeper } from './render/FindingKeeper';
import { changes } from './render/measures/changes';
import { cold, real } from './render/measures/cold';
import { exchange } from './render/measures/exchange';
import { keystroke } from './render/measures/keystroke';
import { longFeed } from './render/measures/longFeed';
import type { Measure } from './render/measures/Measure';
import { mounts } from './render/measures/mounts';
import { sameDrawing } from './render/measures/sameDrawing';
import { scroll } from './render/measures/scroll';
import { size } from './render/measures/size';
import { printFinding, printFindings } from './render/printFindings';
import { profile, type Profiled } from './render/profile';
import { servePage } from './render/servePage';

const MEASURES: Measure[] = [
  size,
  sameDrawing,
  cold,
  real,
  ...mounts,
  ...longFeed,
  ...changes,
  exchange,
  keystroke,
  scroll,
];

const USAGE = `npm run bench:render -- [options]
  --only a,b      ${MEASURES.map(({ name }) => name).join(', ')}
  --rounds n      paired rounds of each comparison (default 15)
  --json          the findings as JSON
  --keep file     adds the findings to those in a file, so that rows can be measured in several runs; shows them all
  --check         exit 1 when a target is missed
  --profile scene:painter:size:action   e.g. form:engine:200:mount; where the time goes, instead of measuring
`;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '15' },
    json: { type: 'boolean', default: false },
    keep: { type: 'string' },
    check: { type: 'boolean', default: false },
    profile: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<number> {
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const wanted = options.only?.split(',');
  const unknownNames = wanted?.filter((name) => !MEASURES.some((one) => one.name === name)) ?? [];
  if (unknownNames.length > 0) throw new Error(`No such measure: ${unknownNames.join(', ')}\n${USAGE}`);
  const measures = MEASURES.filter(({ name }) => !wanted || wanted.includes(name));
  const folder = mkdtempSync(join(tmpdir(), 'screenwire-bench-'));
  await buildPage(folder, options.profile !== undefined);
  const server = await servePage(folder);
  const bench = await openBrowser(server.url);
  try {
    if (options.profile !== undefined) {
      const [scene, painter, count, action] = options.profile.split(':');
      const order = { scene: scene as Scene, painter: painter as Painter, size: Number(count) };
      console.log(await profile(bench, order, action as Profiled, 40));
      return 0;
    }
    const rounds = Number(options.rounds);
    const keeper = new FindingKeeper(options.keep);
    for (const measure of measures) {
      if (!options.json) console.error(`measuring ${measure.name}`);
      await bench.reload();
      // Told one by one: a run that is cut off has not measured in vain.
      for await (const finding of measure.run(bench, rounds)) {
        keeper.add(finding);
        if (!options.json) console.error(printFinding(finding));
      }
    }
    const findings = keeper.all();
    const machine = `Chromium ${bench.version}, Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`;
    console.log(
      options.json
        ? JSON.stringify({ machine, findings }, null, 2)
        : `${machine}\n${printFindings(findings)}`,
    );
    return options.check && findings.some((finding) => hasPassed(finding) === false) ? 1 : 0;
  } finally {
    await bench.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    process.exit(1);
  },
);
