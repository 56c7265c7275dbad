import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { allCases } from '../../test/geometry/allCases';
import type { ExpectedBox, GeometryCase } from '../../test/geometry/runCase';
import { launchBrowser } from '../screens/ConsoleBrowser';
import { buildGeometryPage } from './buildPage';

// Every box of every case as the browser really draws it, the same cases that the solver passes in Node.

const samples = path.resolve('../shared/geometry/sample-cases.json');

let folder: string;
let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'screenwire-geometry-'));
  const url = await buildGeometryPage(folder);
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1000, height: 1000 }, deviceScaleFactor: 1 });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.route(/^https?:/, (route) => route.abort());
  await page.goto(url);
});

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Boxes of the drawn views by id, from the corner of the host; views that take no place are left out. */
async function drawnBoxes(one: GeometryCase, drawnOver: boolean): Promise<Record<string, ExpectedBox>> {
  return page.evaluate(
    async ({ layout, ...how }) => {
      await window.renderLayout(layout, how);
      const origin = document.querySelector('#root')?.getBoundingClientRect();
      const boxes: Record<string, ExpectedBox> = {};
      for (const element of document.querySelectorAll<HTMLElement>('[data-view-id]')) {
        if (element.getClientRects().length === 0) continue;
        const { left, top, width: w, height: h } = element.getBoundingClientRect();
        boxes[element.dataset['viewId'] ?? ''] ??= {
          x: left - (origin?.left ?? 0),
          y: top - (origin?.top ?? 0),
          w,
          h,
        };
      }
      return boxes;
    },
    { layout: one.layout, width: one.root.w, height: one.root.h, rtl: one.rtl ?? false, over: drawnOver },
  );
}

async function differences(one: GeometryCase, over: boolean): Promise<string[]> {
  const boxes = await drawnBoxes(one, over);
  const tolerance = (one.tolerance ?? 0.5) + 0.01;
  const mismatches = Object.entries(one.expect)
    .filter(([id, expected]) => {
      const box = boxes[id];
      return (
        !box || (['x', 'y', 'w', 'h'] as const).some((key) => Math.abs(box[key] - expected[key]) > tolerance)
      );
    })
    .map(([id, expected]) => `${id}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(boxes[id])}`);
  const drawnThough = (one.goneIds ?? []).filter((id) => (boxes[id]?.w ?? 0) > 0 && (boxes[id]?.h ?? 0) > 0);
  return [...mismatches, ...drawnThough.map((id) => `${id}: should be gone`)].map(
    (line) => `${one.name}: ${line}`,
  );
}

async function allDifferences(cases: readonly GeometryCase[], over = false): Promise<string[]> {
  const wrong: string[] = [];
  for (const one of cases) wrong.push(...(await differences(one, over)));
  return wrong;
}

// Cases that hang on letter widths belong to Node, where a letter is 10 px wide.
const ownCases = allCases.filter((one) => !one.text);

it('draws every hand-derived case as the solver places it', async () => {
  expect(await allDifferences(ownCases)).toEqual([]);
  expect(problems).toEqual([]);
});

it('draws every one of them over the one before as if it were the first', async () => {
  expect(await allDifferences(ownCases, true)).toEqual([]);
  expect(await allDifferences([...ownCases].reverse(), true)).toEqual([]);
  expect(problems).toEqual([]);
});

const sampleTest = existsSync(samples) ? it : it.skip;
if (!existsSync(samples)) process.stdout.write(`skipped: 0 sample cases found at ${samples}\n`);
sampleTest('draws every sample case', async () => {
  const cases = JSON.parse(readFileSync(samples, 'utf8')) as GeometryCase[];
  expect(await allDifferences(cases)).toEqual([]);
});
