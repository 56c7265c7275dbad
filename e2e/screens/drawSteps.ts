import type { Page } from 'playwright-core';
import type { RecordedStep } from '../../test/recordDevTools';

const SHOWN = 17;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Draws recorded steps beside the screen that belongs to one of them: a plain list of ours, not the extension's panel. */
export async function drawSteps(
  page: Page,
  steps: readonly RecordedStep[],
  current: number,
  screen: Buffer,
): Promise<void> {
  const first = Math.max(0, Math.min(current - 9, steps.length - SHOWN));
  const lines = steps.slice(first, first + SHOWN).map(({ action }, index) => {
    const { meta } = action;
    const details = Object.entries(meta ?? {}).flatMap(([name, value]) =>
      name === 'question' || name === 'requestId' ? [] : `${name}: ${String(value)}`,
    );
    const ariaCurrent = first + index === current ? ' aria-current="step"' : '';
    return `<li${ariaCurrent}><b>${escaped(action.type)}</b><small>${escaped(details.join(' · '))}</small></li>`;
  });
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; display: grid; grid-template-columns: 460px 1fr; font: 13px system-ui; background: #f0f2f5 }
    ol { list-style: none; margin: 0; padding: 12px; background: #1f2430; color: #e6e6e6; height: 720px; box-sizing: border-box; overflow: hidden }
    li { padding: 5px 8px; border-radius: 4px } li[aria-current] { background: #2f5fb3 }
    b { display: block; font: 600 13px ui-monospace, monospace } small { color: #b9c0cf; font-size: 11px; overflow-wrap: anywhere }
    img { width: 1000px; margin: 24px 20px; border: 1px solid #d0d5dd; box-shadow: 0 2px 8px #0002 }
    </style><ol>${lines.join('')}</ol><div><img alt="" src="data:image/png;base64,${screen.toString('base64')}"></div>`);
  await page
    .locator('img')
    .evaluate((image) => (image instanceof HTMLImageElement ? image.decode() : undefined));
}
