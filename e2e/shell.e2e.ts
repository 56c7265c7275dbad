import type { Locator, Page } from 'playwright-core';
import { box } from './screens/box';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';
import { untilKept } from './screens/preferences';
import { appWords } from '../test/words';

// What stands around every page: the top bar, the left menu, the footer.

let console_: ConsoleBrowser;
let page: Page;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  page = await console_.openPage();
  await console_.register(page, 'Ngô Thị Mới', 'moi@example.test');
});

afterAll(() => console_.close());

/** Every link is seen, under its name, and leads where it shall. */
async function expectLinks(place: Locator, links: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, to] of Object.entries(links)) {
    const link = place.getByRole('link', { name, exact: true });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(to);
  }
}

describe('the shell', () => {
  it('the left menu holds its four links, and stays collapsed over a reload', async () => {
    await console_.goto(page, '/blogs');
    const menu = page.getByRole('navigation', { name: appWords.vi.sideNavigation });
    const { recentApplication, registerDeveloper, createApplication, createReactCarousel } = appWords.vi.nav;
    await expectLinks(menu, {
      [recentApplication]: '/',
      [registerDeveloper]: '/registerdeveloper',
      [createApplication]: '/createappliation',
      [createReactCarousel]: '/reactcarousel',
    });
    const width = async () => (await box(menu)).width;
    const expanded = await width();
    await page.getByRole('button', { name: appWords.vi.collapse }).click();
    await untilKept(page, 'menuCollapsed', true);
    await page.reload();
    const expand = page.getByRole('button', { name: appWords.vi.expand });
    await expand.waitFor();
    await eventually(async () => expect(await width()).toBeLessThan(expanded / 2));
    await expand.click();
    await eventually(async () => expect(await width()).toBe(expanded));
  });

  it('the top bar leads to the pages of languages and clouds, and to those about the platform', async () => {
    await console_.goto(page, '/blogs');
    const bar = page.getByRole('navigation', { name: appWords.vi.mainNavigation });
    const { nav } = appWords.vi;
    await expectLinks(bar, {
      [nav.application]: '/application',
      [nav.design]: '/design',
      [nav.blogs]: '/blogs',
      [nav.policy]: '/policy',
      [nav.deleteAccount]: '/deleteaccount',
      [nav.contact]: '/contact',
    });
    await bar.getByRole('button', { name: nav.languages }).click();
    await expectLinks(bar, { Java: '/java', Python: '/python', 'C#': '/csharp', 'Node.js': '/nodejs' });
    await bar.getByRole('button', { name: nav.clouds }).click();
    await expectLinks(bar, {
      'AWS Lambda Serverless': '/awslambdaserverless',
      'Google Cloud Functions': '/googlecloudfunctions',
      'Microsoft Azure Functions': '/microsoftazurefunctions',
      Kubernetes: '/kubernetes',
    });
  });

  it('the footer has the company link and the copyright, the header the name', async () => {
    const footer = page.getByRole('contentinfo');
    const company = footer.getByRole('link', { name: appWords.vi.footer, exact: true });
    await eventually(async () => expect(await company.getAttribute('href')).toMatch(/^https?:\/\/.+/));
    await footer
      .getByText(appWords.vi.copyright.replace('{{year}}', String(new Date().getFullYear())))
      .waitFor();
    await page.getByRole('banner').getByText('Ngô Thị Mới').first().waitFor();
  });
});
