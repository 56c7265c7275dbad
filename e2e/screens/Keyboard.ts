import type { CDPSession, Locator, Page } from 'playwright-core';

const STOPS = 80;

/** What a page looks like around the focused element; compared with how it looks once the focus has left. */
function followFocus(): string | undefined {
  const lastFocus = Reflect.get(window, 'lastFocus') as { element: Element; look: string } | undefined;
  const lookOf = (element: Element) => {
    const around: Element[] = [...(element.parentElement?.children ?? [])];
    for (let up: Element | null = element, level = 0; up && level < 4; up = up.parentElement, level++)
      around.push(up);
    return around
      .flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::after')])
      .map((style) =>
        [
          style.outline,
          style.boxShadow,
          style.borderColor,
          style.backgroundColor,
          style.clipPath,
          style.transform,
        ].join(),
      )
      .join('\n');
  };
  const name = (element: Element) => element.outerHTML.slice(0, 120);
  const element = document.activeElement;
  const unmarked =
    lastFocus &&
    lastFocus.element !== element &&
    lastFocus.element.isConnected &&
    lookOf(lastFocus.element) === lastFocus.look;
  const complaints = unmarked ? [`the focus does not show on ${name(lastFocus.element)}`] : [];
  if (element && element !== document.body) {
    Reflect.set(window, 'lastFocus', { element, look: lookOf(element) });
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = Math.min(Math.max(left + width / 2, 0), innerWidth - 1);
    const y = Math.min(Math.max(top + height / 2, 0), innerHeight - 1);
    const hit = document.elementFromPoint(x, y);
    const isVisible = hit && (element.contains(hit) || hit.contains(element));
    if (!isVisible) complaints.push(`hidden while focused: ${name(element)}`);
  }
  return complaints.join('; ') || undefined;
}

/** A person without a pointing device. Every stop of the way must show its focus; those that do not are collected. */
export class Keyboard {
  readonly complaints: string[] = [];

  constructor(private readonly page: Page) {}

  /** Presses Tab, or another key that leads on, until the focus is at the element or on what is inside. */
  async goTo(target: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
    await target.waitFor();
    for (let stop = 0; stop < STOPS; stop++) {
      await this.page.keyboard.press(key);
      const complaint = await this.page.evaluate(followFocus);
      if (complaint) this.complaints.push(complaint);
      if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    }
    throw new Error(`${STOPS} times ${key} did not lead to ${String(target)}`);
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }
}

/** An input method: composes a word letter by letter, as Telex and VNI do on most systems. */
export class InputMethod {
  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<InputMethod> {
    return new InputMethod(await page.context().newCDPSession(page));
  }

  async compose(word: string): Promise<void> {
    for (let length = 1; length <= word.length; length++)
      await this.session.send('Input.imeSetComposition', {
        text: word.slice(0, length),
        selectionStart: length,
        selectionEnd: length,
      });
  }

  /** Enter as the browser passes it on while a word is being composed. */
  async enter(): Promise<void> {
    const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
    await this.session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...key });
    await this.session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  }

  async commit(text: string): Promise<void> {
    await this.session.send('Input.insertText', { text });
  }
}
