import type { Page } from 'playwright-core';

/** Rows of pixels that ink stands in, from the first to the last: one number for each element, 0 for none. */
export type InkHeights = Record<string, number>;

/** Everything but letters is blank; letters are black. */
const ONLY_LETTERS = `
*, *::before, *::after, *::placeholder { color: #000 !important; -webkit-text-fill-color: #000 !important;
  opacity: 1 !important; background: transparent !important; border-color: transparent !important;
  box-shadow: none !important; outline: 0 !important; caret-color: transparent !important; transition: none !important }
svg, input[type=checkbox], input[type=radio], .ant-checkbox, .ant-radio, .ant-switch, .sw-switch { visibility: hidden !important }`;

/** A row further than this above and below an element is not its own. */
const AROUND = 14;

async function addReferences(page: Page, ids: readonly string[], letters: string): Promise<void> {
  await page.addStyleTag({ content: ONLY_LETTERS });
  await page.evaluate(
    ([wanted, text]) => {
      document.querySelector('#references')?.remove();
      const references = document.createElement('div');
      references.id = 'references';
      references.style.cssText = 'position:absolute;top:0;right:0;width:300px;background:#fff';
      for (const id of wanted) {
        const view = document.querySelector(`[data-view-id="${id}"]`);
        const drawn = view?.querySelector('input,textarea,select,[title]') ?? view;
        if (!drawn) throw new Error(`${id} is not drawn`);
        const { fontSize, fontWeight, fontFamily, lineHeight } = getComputedStyle(drawn);
        const line = document.createElement('div');
        line.dataset['reference'] = id;
        line.style.cssText = 'margin:30px 0;white-space:pre';
        Object.assign(line.style, { fontSize, fontWeight, fontFamily, lineHeight });
        line.textContent = id.startsWith('two') ? `${text}\n${text}` : text;
        references.append(line);
      }
      document.body.append(references);
    },
    [ids, letters] as const,
  );
}

interface Heights {
  drawn: InkHeights;
  free: InkHeights;
}

/** Heights of the ink of views, and of the same letters where nothing can clip them. */
export async function inkHeights(page: Page, ids: readonly string[], letters: string): Promise<Heights> {
  const standIns = page.locator('[data-stand-in]');
  for (;;) {
    const count = await standIns.count();
    const heights = await measure(page, ids, letters);
    // A control that arrives between the picture and the reading of the boxes belongs to neither.
    if ((await standIns.count()) === count) return heights;
  }
}

async function measure(page: Page, ids: readonly string[], letters: string): Promise<Heights> {
  await addReferences(page, ids, letters);
  const png = (await page.screenshot({ fullPage: true })).toString('base64');
  return page.evaluate(
    async ([data, wanted, around]) => {
      const response = await fetch(`data:image/png;base64,${data}`);
      const picture = await createImageBitmap(await response.blob());
      const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.drawImage(picture, 0, 0);
      const inkOf = (element: Element | null): number => {
        const box = element?.getBoundingClientRect();
        if (!box) return 0;
        const top = Math.max(0, Math.floor(box.top) - around);
        const {
          data: bytes,
          width,
          height,
        } = pen.getImageData(
          Math.floor(box.left),
          top,
          Math.min(Math.ceil(box.width), 240),
          Math.ceil(box.height) + 2 * around,
        );
        const rows = Array.from({ length: height }, (_, row) => row).filter((row) =>
          bytes
            .subarray(row * width * 4, (row + 1) * width * 4)
            .some((byte, at) => at % 4 === 0 && byte < 160),
        );
        return rows.length === 0 ? 0 : (rows.at(-1) ?? 0) - (rows[0] ?? 0) + 1;
      };
      const heights = (selector: (id: string) => string) =>
        Object.fromEntries(wanted.map((id) => [id, inkOf(document.querySelector(selector(id)))]));
      return {
        drawn: heights((id) => `[data-view-id="${id}"]`),
        free: heights((id) => `[data-reference="${id}"]`),
      };
    },
    [png, ids, AROUND] as const,
  );
}
