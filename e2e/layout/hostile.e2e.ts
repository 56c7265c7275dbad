import { SEED } from '../../test/seed';
import { attacks } from './attacks';
import { LayoutPage } from './LayoutPage';

// Whatever a layout holds, its page keeps working, draws a bounded number of elements and sends no request to another origin.

const COUNT = 300;
const MAX_ELEMENTS = 30_000;

let layoutPage: LayoutPage;

beforeAll(async () => {
  layoutPage = await LayoutPage.open();
});

afterAll(() => layoutPage.close());

afterEach(() => {
  expect(layoutPage.problems.splice(0)).toEqual([]);
});

const stands = () =>
  layoutPage.page.evaluate(() => {
    const host = document.querySelector('#root .sw-viewport');
    const note = document.querySelector('#root .sw-empty');
    const failed = window.bench.diagnostics.filter(({ code }) => code === 'widget-failed');
    return {
      blank: !(host?.querySelector('.sw') ?? note?.textContent),
      failed: failed.map(({ path, message }) => `${path}: ${message}`),
      ways: document.querySelectorAll('script:not([src="/page.js"]),iframe,object,embed,base,form').length,
    };
  });

it(`draws ${String(COUNT)} generated documents, none of them blank or broken`, async () => {
  process.stdout.write(`hostile layouts in the browser: seed ${SEED}\n`);
  await layoutPage.page.evaluate(([from, count]) => window.bench.generate(from, count), [
    SEED,
    COUNT,
  ] as const);
  for (let index = 0; index < COUNT; index += 1) {
    const rtl = index % 2 === 1;
    await layoutPage.page.evaluate(() => window.bench.clear());
    await layoutPage.page.evaluate(([at, how]) => window.bench.drawGenerated(at, how), [
      index,
      { rtl },
    ] as const);
    const found = await stands();
    if (found.blank || found.failed.length > 0 || found.ways > 0) {
      const source = await layoutPage.page.evaluate((at) => window.bench.describeGenerated(at), index);
      throw new Error(`document ${String(index)}, ${JSON.stringify(found)}: ${source}`);
    }
  }
  expect(layoutPage.requests.splice(0).map((address) => new URL(address).protocol)).not.toContain('http:');
});

const readDrawing = () =>
  layoutPage.page.evaluate(() => {
    const host = document.querySelector('.sw-viewport');
    const addresses = [...document.querySelectorAll('#root [href], #root [src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    );
    const styles = [...document.querySelectorAll('#root [style]')].map(
      (element) => element.getAttribute('style') ?? '',
    );
    return {
      elements: host?.querySelectorAll('*').length ?? 0,
      addresses: addresses.filter(
        (address) => !/^(https:\/\/|mailto:|tel:|data:image\/png;base64,[\w+/=]+$)/.test(address),
      ),
      styles: styles.filter((style) =>
        /NaN|Infinity|expression|undefined|url\(/i.test(
          style.replaceAll(/url\("(https:\/\/|data:image\/)[^"]*"\)/g, ''),
        ),
      ),
      handlers: document.querySelectorAll('#root [onerror], #root [onload], #root [onclick], #root [srcdoc]')
        .length,
      wide: document.documentElement.scrollWidth > innerWidth,
      polluted: 'polluted' in {} || Object.hasOwn(Object.prototype, 'text'),
    };
  });

describe('attacks', () => {
  it.each(Object.keys(attacks))('%s', async (name) => {
    await layoutPage.page.evaluate(() => window.bench.clear());
    await layoutPage.page.evaluate(
      (which) => window.bench.drawAttack(which, { width: 360, height: 640 }),
      name,
    );
    const { elements, ...drawing } = await readDrawing();
    expect(elements).toBeLessThan(MAX_ELEMENTS);
    expect(await stands()).toEqual({ blank: false, failed: [], ways: 0 });
    expect(drawing).toEqual({ addresses: [], styles: [], handlers: 0, wide: false, polluted: false });
    const hosts = layoutPage.requests.splice(0).map((address) => new URL(address));
    expect(
      hosts.filter(({ protocol, host }) => protocol !== 'https:' || host !== LayoutPage.pictureHost),
    ).toEqual([]);
  });
});
