import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPeersPage, firstLoad } from './peers/buildPeers';
import { installPeers } from './peers/installPeers';
import { PEERS, RENDERERS, SCENES, type PeerOrder, type RendererName, type SceneName } from './peers/peers';
import { openPage, type MeasuredPage } from './render/openPage';
import { printTable } from './render/printTable';
import { servePage } from './render/servePage';
import { median, spreadOf } from './render/statistics';

const USAGE = `The same three screens drawn by others' renderers.

npm run bench:peers                  grid of 60 tiles, form of 200 rows, screen of 1.6 MB
npm run bench:peers -- --rounds 9

It installs the others into .cache/peers (needs the network once) and drives a Chromium (CHROMIUM=/path names one).
`;

const WARM_UP = 3;
const NAMES: Record<RendererName, string> = {
  engine: 'Screenwire',
  react: 'React by hand',
  divkit: `DivKit ${PEERS['@divkitframework/divkit']}`,
  jsonRender: `json-render ${PEERS['@json-render/react']}`,
};

interface Drawn {
  cpu: number;
  elements: number;
  texts: ReadonlySet<string>;
}

/** One draw, from the call until two frames are painted: ms of the main thread's CPU time. */
async function drawOnce(measuredPage: MeasuredPage, order: PeerOrder): Promise<Drawn> {
  const { page } = measuredPage;
  await page.evaluate((order) => window.peersBench.prepare(order), order);
  const before = await measuredPage.threadTime();
  await page.evaluate(() => window.peersBench.mount());
  await page.evaluate(() => window.peersBench.painted());
  const cpu = (await measuredPage.threadTime()) - before;
  const drawn = await page.evaluate(() => ({
    elements: window.peersBench.elements(),
    texts: window.peersBench.texts(),
  }));
  await page.evaluate(() => window.peersBench.unmount());
  return { cpu, elements: drawn.elements, texts: new Set(drawn.texts) };
}

async function measureScene(
  measuredPage: MeasuredPage,
  scene: SceneName,
  rounds: number,
): Promise<string[][]> {
  const times: Record<RendererName, number[]> = { engine: [], react: [], divkit: [], jsonRender: [] };
  const elements: Partial<Record<RendererName, number>> = {};
  for (let round = 0; round < rounds + WARM_UP; round += 1) {
    const first = round % RENDERERS.length;
    const textsByRenderer = new Map<RendererName, ReadonlySet<string>>();
    for (const renderer of [...RENDERERS.slice(first), ...RENDERERS.slice(0, first)]) {
      const drawn = await drawOnce(measuredPage, { renderer, scene, salt: round + 1 });
      textsByRenderer.set(renderer, drawn.texts);
      elements[renderer] = drawn.elements;
      if (round >= WARM_UP) times[renderer].push(drawn.cpu);
    }
    // Some show hints as texts of their own; nobody may leave out what the others show.
    for (const text of textsByRenderer.get('react') ?? [])
      for (const [renderer, texts] of textsByRenderer)
        if (!texts.has(text)) throw new Error(`${scene}: ${NAMES[renderer]} does not show "${text}".`);
  }
  return RENDERERS.map((renderer) => {
    const {
      median: ratio,
      q1,
      q3,
    } = spreadOf(times[renderer].map((time, round) => time / (times.engine[round] ?? NaN)));
    const against =
      renderer === 'engine' ? '' : `${ratio.toFixed(2)}x (${q1.toFixed(2)}x to ${q3.toFixed(2)}x)`;
    return [scene, NAMES[renderer], median(times[renderer]).toFixed(1), against, String(elements[renderer])];
  });
}

async function main(): Promise<void> {
  const { values: options } = parseArgs({
    options: { rounds: { type: 'string', default: '9' }, help: { type: 'boolean', default: false } },
  });
  if (options.help) {
    console.log(USAGE);
    return;
  }
  const packages = installPeers(resolve('.cache/peers'));
  const folder = mkdtempSync(join(tmpdir(), 'screenwire-peers-'));
  await buildPeersPage(folder, packages);
  const server = await servePage(folder);
  const measuredPage = await openPage();
  try {
    await measuredPage.page.goto(server.url);
    await measuredPage.page.waitForFunction(() => 'peersBench' in window);
    const rows = [['scene', 'drawn by', 'CPU ms', 'against Screenwire', 'elements']];
    for (const scene of SCENES) {
      console.error(`measuring ${scene}`);
      rows.push(...(await measureScene(measuredPage, scene, Number(options.rounds))));
    }
    console.log(
      `Chromium ${measuredPage.version}, Node ${process.version}, ${String(cpus().length)} x ${cpus()[0]?.model ?? 'unknown'}\n`,
    );
    console.log(printTable(rows));
    console.log('\nAll that a page loads before it can draw, kB gzip:');
    for (const renderer of RENDERERS)
      console.log(
        `  ${NAMES[renderer].padEnd(20)}${((await firstLoad(renderer, packages)) / 1000).toFixed(1)}`,
      );
  } finally {
    await measuredPage.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    process.exit(1);
  },
);
