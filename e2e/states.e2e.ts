import type { Page } from 'playwright-core';
import { deleteAccountTexts } from '../src/features/account/bilingualTexts';
import { packFormAddress } from '../src/protocol';
import { allScreens } from './screens/allScreens';
import { bookForm } from './screens/bookForm';
import { box } from './screens/box';
import { ConsoleBrowser, DEMO, closeAlert, signIn, tilesOf } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';
import { Wire } from './screens/Wire';
import {
  appWords,
  applicationsWords,
  authWords,
  contentWords,
  dashboardWords,
  exchangeWords,
  formWords,
  layoutsWords,
  leavingWords,
  registerWords,
  resetWords,
  uiWords,
} from '../test/words';

// What screens do besides standing there: loading, empty, failed, offline, filled in wrongly; and the sizes of the spec.

let console_: ConsoleBrowser;
let wire: Wire;
let page: Page;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  page = await console_.openPage();
  wire = await Wire.of(page);
  await console_.register(page, 'Ngô Thị Mới', 'moi@example.test');
});

afterEach(() => wire.mend());
afterAll(() => console_.close());

const pathOf = (name: string) => allScreens.find((screen) => screen.name === name)?.path ?? '/nowhere';

const liveScreens = ['home', 'application', 'dashboard', 'generalform', 'design-generalform', 'books'].map(
  (name): [string, (typeof allScreens)[number]] => {
    const screen = allScreens.find((one) => one.name === name);
    if (!screen) throw new Error(`no screen ${name}`);
    return [name, screen];
  },
);

describe('what comes from the platform', () => {
  it.each(liveScreens)('%s says that it is loading, then shows what came', async (_name, screen) => {
    wire.hold();
    await console_.goto(page, screen.path);
    await page.getByRole('status').filter({ hasText: uiWords.vi.loading }).first().waitFor();
    wire.mend();
    await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'hidden' });
    for (const content of screen.content(page)) await content.waitFor();
  });

  it('tells that the connection is lost, and continues when it is back', async () => {
    await console_.goto(page, '/');
    await page.getByRole('feed').first().waitFor();
    wire.cutConnection();
    await page.getByRole('status').filter({ hasText: appWords.vi.offline }).waitFor();
    await page.getByRole('feed').first().getByText('Tìm sách', { exact: true }).waitFor();
    // Shown once, above the screen.
    expect(
      await page
        .getByRole('main')
        .getByText(/mất kết nối|không có kết nối/i)
        .count(),
    ).toBe(0);
    wire.mend();
    await page.getByRole('status').filter({ hasText: appWords.vi.offline }).waitFor({ state: 'hidden' });
  });

  it('a form the platform does not know is told in words, with a way home', async () => {
    const reference = '../configuration/system_setting/layout/android/form/nothing_of_the_kind';
    await console_.goto(
      page,
      `/generalform/${packFormAddress({ reference, application: 'book', appUserId: '' })}`,
    );
    await page.getByText(formWords.vi.missing).waitFor();
    await page.getByRole('button', { name: formWords.vi.home }).waitFor();
    await console_.goto(page, '/generalform/nonsense');
    await page.getByRole('heading', { level: 1, name: formWords.vi.badAddress }).waitFor();
  });

  it('an empty day, an empty search and an empty shelf say so', async () => {
    await console_.goto(page, '/');
    await page.getByText(dashboardWords.vi.noToday).waitFor();
    await page.getByRole('searchbox', { name: dashboardWords.vi.search }).fill('không có đâu');
    await page.keyboard.press('Enter');
    await page.getByText(dashboardWords.vi.nothingFound.replace('{{query}}', 'không có đâu')).waitFor();
    await console_.goto(page, bookForm('bookcase'));
    await page.getByText('Chưa có sách nào ở đây.').waitFor();
  });
});

describe('what is filled in', () => {
  it('a book needs a name; lending is chosen, for 30 days', async () => {
    await console_.goto(page, bookForm('add_book'));
    const title = page.getByRole('textbox', { name: 'Tên sách' });
    await title.waitFor();
    expect(await page.getByRole('radio', { name: 'Cho mượn' }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: 'Bán' }).isChecked()).toBe(false);
    expect(await page.getByRole('textbox', { name: 'Cho mượn mấy ngày' }).inputValue()).toBe('30');
    await page.getByRole('button', { name: 'Thêm sách', exact: true }).click();
    await page.getByText('Tên sách không để trống', { exact: true }).waitFor();
    // Shown beside the field: the platform would refuse it as well.
    expect(await title.getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    [bookForm('add_book'), 'Tên sách'],
    ['/createappliation', applicationsWords.vi.create.name],
    ['/registerdeveloper', applicationsWords.vi.register.fullName],
  ])('%s asks before it is left, survives a reload, and forgets what is discarded', async (path, name) => {
    await console_.goto(page, path);
    const field = page.getByLabel(name, { exact: true });
    const first = await field.inputValue();
    await field.fill('Chưa gửi');
    const home = page.getByRole('banner').getByRole('link', { name: appWords.vi.home });
    await home.click();
    await page.getByRole('dialog').getByRole('button', { name: leavingWords.vi.stay, exact: true }).click();
    await page.reload();
    await page.getByText(exchangeWords.vi.kept.restored).waitFor();
    await eventually(async () => expect(await field.inputValue()).toBe('Chưa gửi'));
    await home.click();
    await page.getByRole('button', { name: leavingWords.vi.discard }).click();
    await page.getByRole('feed').first().waitFor();
    await page.goBack();
    await eventually(async () => expect(await field.inputValue()).toBe(first));
  });

  it('developer, then application: what is missing is named, and keys are given', async () => {
    const { register, create } = applicationsWords.vi;
    await console_.goto(page, '/registerdeveloper');
    await page.getByLabel(register.fullName, { exact: true }).fill('');
    await page.getByRole('main').getByRole('button', { name: register.submit, exact: true }).click();
    await page.getByText(register.fullNameRequired).waitFor();
    await page.getByLabel(register.fullName, { exact: true }).fill('Ngô Thị Mới');
    await page.getByLabel(register.mail, { exact: true }).fill('moi@example.test');
    await page.getByRole('main').getByRole('button', { name: register.submit, exact: true }).click();
    await closeAlert(page, 'register_developer_key');
    // The answer of the platform, shown as well, begins with the same words.
    await page.getByText(register.done, { exact: true }).waitFor();
    await page.getByRole('main').getByRole('link', { name: register.next }).click();
    await page.getByLabel(create.name, { exact: true }).fill('Quán cà phê');
    await page.getByRole('button', { name: create.submit, exact: true }).click();
    await closeAlert(page, 'backend_key');
    await page.getByText(create.done.replace('{{name}}', 'Quán cà phê'), { exact: true }).waitFor();
    await page.getByText(applicationsWords.vi.keysAgain, { exact: true }).click();
    await page.getByLabel(create.backendKey).waitFor();
  });

  it('the dynamic page opens the screen that is named, design the JSON of a label', async () => {
    await console_.goto(page, pathOf('dynamicpage'));
    await page.getByRole('button', { name: contentWords.vi.dynamic.open }).click();
    await page.getByText(contentWords.vi.dynamic.required).first().waitFor();
    await console_.goto(page, pathOf('design-generalform'));
    await page.locator('[data-view-id="txtTitle"]').click();
    await page.waitForURL(/\/jsoneditor\//);
    const json = page.locator('.cm-content').getByText('"properties"').first();
    await json.waitFor();
    for (const name of Object.values(layoutsWords.vi.chip))
      await page.getByRole('button', { name, exact: true }).waitFor();
    const drawing = page.getByRole('main').getByRole('application');
    await drawing.waitFor();
    await page.setViewportSize({ width: 360, height: 780 });
    await drawing.waitFor({ state: 'hidden' });
    await json.waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('sign-in, register and reset say what is wrong, and what was done', async () => {
    const visitor = await console_.openPage();
    await console_.goto(visitor, '/login');
    await signIn(visitor, { email: DEMO.email, password: 'not-the-one' });
    await visitor
      .getByRole('alert')
      .filter({ hasText: /Mật khẩu|mật khẩu/ })
      .waitFor();
    await console_.goto(visitor, '/register');
    await visitor.getByRole('textbox', { name: authWords.vi.email }).fill('khong-ten@example.test');
    await visitor.getByLabel(authWords.vi.password, { exact: true }).fill('mat-khau-dai');
    await visitor.getByRole('button', { name: registerWords.vi.submit }).click();
    // Asked for, but no reason to stop.
    await closeAlert(visitor, 'Hãy nhập họ tên');
    await visitor.getByRole('banner').getByText('khong-ten').waitFor();
    const other = await console_.openPage();
    await console_.goto(other, '/reset');
    await other.getByRole('textbox', { name: authWords.vi.email }).fill(DEMO.email);
    await other.getByRole('button', { name: resetWords.vi.submit }).click();
    await other.getByText(resetWords.vi.sent.replace('{{email}}', DEMO.email)).waitFor();
    await visitor.context().close();
    await other.context().close();
  });
});

describe('sizes', () => {
  it('the search input takes eleven of twelve columns, and is 35 high', async () => {
    await console_.goto(page, '/');
    await eventually(async () => {
      const input = await box(page.locator('.search-bar .field-box'));
      const button = await box(page.locator('.search-bar .button'));
      expect(input.width / (input.width + button.width)).toBeCloseTo(11 / 12, 2);
      expect(input.height).toBe(35);
    });
  });

  it('the tiles of a phone stand three in a row, all of one height, with their words in full', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await console_.goto(page, '/');
    const sample = tilesOf(page).getByRole('article').filter({ hasText: 'Tìm sách' });
    const tiles = sample.locator('[data-view-id="iconItem"]').locator('xpath=..');
    await eventually(async () => {
      const boxes = await Promise.all((await tiles.all()).map(box));
      expect(boxes.map(({ y }) => boxes.findIndex((other) => other.y === y))).toEqual([0, 0, 0, 3]);
      expect(new Set(boxes.map(({ height }) => height)).size).toBe(1);
      expect(Math.max(...boxes.map(({ y, height }) => y + height)) - (boxes[0]?.y ?? 0)).toBeLessThan(250);
    });
    const cut = await sample
      .locator('[data-view-id="txtDescriptionItem"]')
      .evaluateAll((words) => words.filter((word) => word.scrollHeight > word.clientHeight).length);
    expect(cut).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('design gives a quarter to the data and three to the form, and stacks them on phones', async () => {
    await console_.goto(page, pathOf('design-generalform'));
    const width = async () => (await box(page.locator('.design-data'))).width;
    await eventually(async () => {
      const preview = await width();
      const form = await box(page.locator('.design-form'));
      expect(preview / (preview + form.width)).toBeCloseTo(0.25, 2);
      expect(form.width / (preview + form.width)).toBeCloseTo(0.75, 2);
    });
    const before = await width();
    const line = page.getByRole('separator', { name: formWords.vi.resize });
    const at = await box(line);
    await page.mouse.move(at.x + at.width / 2, at.y + 40);
    await page.mouse.down();
    await page.mouse.move(at.x + at.width / 2 + 200, at.y + 40, { steps: 4 });
    await page.mouse.up();
    await eventually(async () => expect(await width()).toBeGreaterThan(before + 150));
    await line.press('Enter');
    await eventually(async () => expect(await width()).toBeCloseTo(before, 0));
    await page.setViewportSize({ width: 360, height: 780 });
    await eventually(async () => expect(await width()).toBeGreaterThan(300));
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('a cover of the bookcase is 150 wide', async () => {
    const visitor = await console_.openPage();
    await console_.goto(visitor, '/bookcase');
    const cover = visitor.locator('[data-view-id="imgCover"]').first();
    await eventually(async () => expect((await box(cover)).width).toBe(150));
    await visitor.context().close();
  });

  it('the section of the delete button is 180 high', async () => {
    await console_.goto(page, pathOf('deleteaccount'));
    const button = page.getByRole('button', { name: deleteAccountTexts.submit });
    const section = page.getByRole('main').locator('section').filter({ has: button });
    await eventually(async () => expect((await box(section)).height).toBe(180));
  });
});
