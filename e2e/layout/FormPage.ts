import type { Locator } from 'playwright-core';
import { eventually } from '../screens/eventually';
import { LayoutPage } from './LayoutPage';

export const view = (widget: string, properties: object, views: object[] = []) => ({
  widget,
  properties: Object.entries(properties).map(([key, value]) => ({ [key]: value as unknown })),
  views,
});

/** One page for all tests of a file; an error that the page reports fails the test during which it came. */
export function withFormPage(take: (form: FormPage) => void): void {
  let form: FormPage;
  beforeAll(async () => {
    form = await FormPage.open();
    take(form);
  });
  afterAll(() => form.opened.close());
  afterEach(() => {
    expect(form.opened.problems.splice(0)).toEqual([]);
  });
}

/** A page with a form in it, and what a person does there. */
export class FormPage {
  private constructor(readonly opened: LayoutPage) {}

  static async open(): Promise<FormPage> {
    return new FormPage(await LayoutPage.open({ width: 480, height: 800 }));
  }

  get page() {
    return this.opened.page;
  }

  async draw(...views: object[]): Promise<void> {
    await this.page.mouse.move(479, 799);
    await this.opened.draw(view('LinearLayout', { orientation: 'vertical', padding: '16dp' }, views), {
      width: 480,
      height: 800,
    });
  }

  readonly byId = (id: string): Locator => this.page.locator(`[data-view-id="${id}"]`);

  readonly key = (name: string) => this.page.keyboard.press(name);

  readonly fields = () => this.page.evaluate(() => window.bench.fields());

  /** What would be posted becomes what is wanted. */
  readonly posts = (wanted: Record<string, unknown>) =>
    eventually(async () => expect(await this.fields()).toEqual(wanted));

  async leave(): Promise<void> {
    await this.page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
  }

  readonly becomesAntd = (locator: Locator) => this.antdOf(locator).first().waitFor();

  /** The focused control stays native although the other controls of the screen have become antd's. */
  async keepsFocusedStandIn(locator: Locator, other: Locator): Promise<void> {
    await this.becomesAntd(other);
    expect(await this.antdOf(locator).count()).toBe(0);
    expect(await hasFocus(locator)).toBe(true);
  }

  private antdOf(locator: Locator): Locator {
    return locator.and(this.page.locator('[class*="ant-"]')).or(locator.locator('[class*="ant-"]'));
  }
}

export const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element.contains(document.activeElement));
