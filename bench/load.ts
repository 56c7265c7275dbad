import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import { startConsoleProcess } from '../e2e/consoleProcess';
import { findChromium } from '../src/cli/render/findChromium';
import { DEMO, signIn } from '../e2e/screens/ConsoleBrowser';

// What a person with a slow machine waits for, in the console as it ships: `npm run build && npm run bench:load`.

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '4' },
    json: { type: 'boolean', default: false },
  },
});
const slowdown = Number(options.slowdown);

/** What the page writes down about itself from its first moment, ms since navigation began. */
interface Marks {
  fcp: number;
  lcp: number;
  tasks: number[];
  /** Longest event of each interaction with a key or a pointer, from input to the frame that shows it. */
  events: { name: string; duration: number }[];
  /** When the awaited element was there, in a frame of the page's own. */
  shownAt: number;
  /** When the first key was in the field and drawn. */
  typed?: number;
}

declare global {
  interface Window {
    loadMarks: Marks;
  }
}

/** Runs in the page before anything of the console does. */
function watchPage(awaited: string): void {
  const marks: Marks = { fcp: NaN, lcp: NaN, tasks: [], events: [], shownAt: NaN };
  window.loadMarks = marks;
  const observe = (
    type: string,
    take: (entry: PerformanceEntry) => void,
    more: PerformanceObserverInit = {},
  ) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
    observer.observe({ type, buffered: true, ...more });
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') marks.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (marks.lcp = startTime));
  observe('longtask', ({ duration }) => marks.tasks.push(duration));
  // 16 ms is the least a browser reports.
  observe('event', ({ name, duration }) => marks.events.push({ name, duration }), {
    durationThreshold: 16,
  } as PerformanceObserverInit);
  const check = () => {
    if (!document.querySelector(awaited)) requestAnimationFrame(check);
    else marks.shownAt = performance.now();
  };
  requestAnimationFrame(check);
}

const BLOCKING_MS = 50;

type Figures = Record<string, number>;

async function loadFigures(page: Page): Promise<Figures> {
  const { fcp, lcp, tasks } = await page.evaluate(() => window.loadMarks);
  return {
    'first contentful paint': fcp,
    'largest contentful paint': lcp,
    'longest task': Math.max(0, ...tasks),
    'total blocking time': tasks.reduce((sum, task) => sum + Math.max(0, task - BLOCKING_MS), 0),
  };
}

/** The longest event that `act` made, ms; 16 when it was shorter than the browser reports. */
async function interaction(page: Page, events: readonly string[], act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (window.loadMarks.events = []));
  await act();
  // Event timing is reported after the frame that shows what the event did.
  await page.waitForTimeout(700);
  const entries = await page.evaluate(() => window.loadMarks.events);
  return Math.max(16, ...entries.filter(({ name }) => events.includes(name)).map(({ duration }) => duration));
}

const KEY = ['keydown', 'keypress', 'keyup', 'input', 'beforeinput'];
const POINTER = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];

/** A page of somebody new, that watches itself. */
async function openPage(
  browser: Browser,
  awaited: string,
): Promise<{ page: Page; slow: () => Promise<void> }> {
  const context = await browser.newContext({
    locale: 'vi-VN',
    // A worker would fetch the rest of the console beside what is measured.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.addInitScript(watchPage, awaited);
  const cdp = await context.newCDPSession(page);
  return {
    page,
    slow: async () => {
      await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    },
  };
}

/** The page does nothing any more: all that comes by itself has come and is drawn. */
async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => !Number.isNaN(window.loadMarks.shownAt));
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
}

async function login(browser: Browser, url: string): Promise<Figures> {
  // A key ends the search for the largest paint, so it has a visit of its own.
  const first = await openPage(browser, EMAIL);
  await first.slow();
  await first.page.goto(`${url}/login`, { waitUntil: 'commit' });
  await waitUntilSettled(first.page);
  const figures = await loadFigures(first.page);
  const noise = await fixedWork(first.page);
  await first.page.locator(EMAIL).focus();
  await waitUntilSettled(first.page);
  const keys: number[] = [];
  for (const letter of 'an@ex') {
    keys.push(await interaction(first.page, KEY, () => first.page.keyboard.press(letter)));
  }
  const menu = await menuDelay(first.page);
  await first.page.context().close();

  const second = await openPage(browser, EMAIL);
  await second.slow();
  await second.page.addInitScript((selector) => {
    addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches(selector) && target.value === 'a')
        requestAnimationFrame(() => (window.loadMarks.typed ??= performance.now()));
    });
  }, EMAIL);
  await second.page.goto(`${url}/login`, { waitUntil: 'commit' });
  await second.page.locator(EMAIL).press('a');
  const typed = await second.page
    .waitForFunction(() => window.loadMarks.typed)
    .then((handle) => handle.jsonValue());
  await second.page.context().close();

  return {
    ...figures,
    'e-mail field takes a key': typed ?? NaN,
    'delay of a key, worst of 5': Math.max(...keys),
    'delay of opening a menu': menu,
    [NOISE]: noise,
  };
}

async function dashboard(browser: Browser, url: string): Promise<Figures> {
  const { page, slow } = await openPage(browser, CARD);
  await page.goto(`${url}/login`);
  await signIn(page, DEMO);
  await waitUntilSettled(page);
  await slow();
  await page.reload({ waitUntil: 'commit' });
  await waitUntilSettled(page);
  const shownAt = await page.evaluate(() => window.loadMarks.shownAt);
  const figures = await loadFigures(page);
  const noise = await fixedWork(page);
  await page.locator(SEARCH).focus();
  const keys: number[] = [];
  for (const letter of 'sach ') {
    keys.push(await interaction(page, KEY, () => page.keyboard.press(letter === ' ' ? 'Space' : letter)));
  }
  const menu = await menuDelay(page);
  await page.context().close();
  return {
    ...figures,
    'first card drawn': shownAt,
    'delay of a key, worst of 5': Math.max(...keys),
    'delay of opening a menu': menu,
    [NOISE]: noise,
  };
}

/** Opens the first menu of the top bar. */
async function menuDelay(page: Page): Promise<number> {
  const button = page.locator('header .nav-group > button').first();
  return interaction(page, POINTER, () => button.click());
}

/** Always the same work, ms: what differs between runs here is the machine's. */
async function fixedWork(page: Page): Promise<number> {
  return page.evaluate(() => {
    const began = performance.now();
    let sum = 0;
    for (let step = 0; step < 20_000_000; step += 1) sum = (sum + step * 7) % 1_000_003;
    return performance.now() - began + (sum < 0 ? 1 : 0);
  });
}

const EMAIL = 'input[inputmode="email"]';
const CARD = '[role="feed"] [role="article"], [role="feed"] article';
const SEARCH = 'main input[type="search"], main [role="searchbox"]';
const NOISE = 'noise: fixed work';

function summary(runs: readonly Figures[]) {
  const names = Object.keys(runs[0] ?? {});
  return names.map((name) => {
    const values = runs.map((run) => run[name] ?? NaN).sort((a, b) => a - b);
    const median = values[Math.floor(values.length / 2)] ?? NaN;
    return { name, median, least: values[0] ?? NaN, most: values.at(-1) ?? NaN };
  });
}

async function main(): Promise<void> {
  const found = await findChromium();
  if (!found) throw new Error('No Chromium found: name one in CHROMIUM.');
  const platform = await startConsoleProcess();
  const browser = await chromium.launch(found.launch);
  try {
    const pages = { '/login': login, 'the dashboard': dashboard };
    const runs = Object.fromEntries(Object.keys(pages).map((name): [string, Figures[]] => [name, []]));
    // The first round warms the server and the machine's own caches, and is thrown away.
    for (let run = -1; run < Number(options.runs); run += 1) {
      for (const [name, measure] of Object.entries(pages)) {
        const figures = await measure(browser, platform.url);
        if (run >= 0) runs[name]?.push(figures);
      }
    }
    const conditions = {
      chromium: browser.version(),
      cpu: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
      load: loadavg()[0] ?? NaN,
      slowdown,
      runs: Number(options.runs),
    };
    const results = Object.fromEntries(Object.entries(runs).map(([name, list]) => [name, summary(list)]));
    if (options.json) {
      console.log(JSON.stringify({ conditions, results }, null, 2));
      return;
    }
    console.log(
      `Chromium ${conditions.chromium}, ${conditions.cpu}, load ${conditions.load.toFixed(1)}, CPU ${slowdown}x slower, ${conditions.runs} runs`,
    );
    for (const [name, figures] of Object.entries(results)) {
      console.log(`\n${name}`);
      for (const figure of figures) {
        const span = `${figure.least.toFixed(0)} to ${figure.most.toFixed(0)}`;
        console.log(`  ${figure.name.padEnd(28)} ${figure.median.toFixed(0).padStart(6)} ms   (${span})`);
      }
    }
  } finally {
    await browser.close();
    await platform.stop();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
