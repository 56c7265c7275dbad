import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { fakeMeasure } from '../../test/geometry/runCase';
import { solve } from '../../test/geometry/solve';
import { parseLayout } from '../../src/engine/parseLayout';
import type { LayoutNode } from '../../src/engine/document/node';
import { LayoutPage } from './LayoutPage';

// Documents as the platform really sends them, drawn whole. Kept outside this project; skipped where they are not there.

const folder = path.resolve(process.env['REAL_LAYOUTS'] ?? '../shared/layouts');
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
const WIDTHS = [360, 768];
const HEIGHT = 640;

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pairs of siblings with ids whose boxes lie over each other, as `a|b`. */
function overlaps(groups: Map<string, Rect>[]): string[] {
  const overlaps: string[] = [];
  for (const group of groups) {
    const boxes = [...group].filter(([, { width, height }]) => width > 0.5 && height > 0.5);
    boxes.forEach(([id, a], index) => {
      for (const [other, b] of boxes.slice(index + 1)) {
        const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
        const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
        if (across > 0.5 && down > 0.5) overlaps.push(`${id}|${other}`);
      }
    });
  }
  return overlaps.sort();
}

/** What lies over each other on the phone too, by the rules alone and with letters of one width. */
function overlapsByRule(layout: unknown, width: number): string[] {
  const { root } = parseLayout(layout);
  if (!root) return [];
  const { boxes } = solve(root, { width, height: HEIGHT }, fakeMeasure);
  const groups: Map<string, Rect>[] = [];
  const visit = (node: LayoutNode): void => {
    const group = new Map<string, Rect>();
    node.views.forEach((view) => {
      const box = boxes.get(view);
      if (box && view.id) group.set(view.id, box);
      visit(view);
    });
    groups.push(group);
  };
  visit(root);
  return overlaps(groups);
}

async function drawnOverlaps({ page }: LayoutPage): Promise<string[]> {
  const groups = await page.evaluate(() => {
    const byParent = new Map<Element, [string, Rect][]>();
    for (const element of document.querySelectorAll<HTMLElement>('[data-view-id]')) {
      const parent = element.parentElement;
      if (!parent || element.getClientRects().length === 0) continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      const group = byParent.get(parent) ?? [];
      group.push([element.dataset['viewId'] ?? '', { x, y, width, height }]);
      byParent.set(parent, group);
    }
    return [...byParent.values()];
  });
  return overlaps(groups.map((group) => new Map(group)));
}

if (files.length === 0) {
  process.stdout.write(`skipped: 0 real layout files found in ${folder}\n`);
  it.skip('draws the real layouts', () => undefined);
} else {
  let layoutPage: LayoutPage;

  beforeAll(async () => {
    layoutPage = await LayoutPage.open();
    process.stdout.write(`real layout files: ${String(files.length)}\n`);
  });
  afterAll(() => layoutPage.close());

  describe.each(WIDTHS)('at %i px', (width) => {
    it.each(files)('%s', async (name) => {
      const layout: unknown = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
      await layoutPage.page.setViewportSize({ width, height: HEIGHT });
      await layoutPage.draw(layout, { width, height: HEIGHT });

      expect(await layoutPage.page.locator('.sw-placeholder:not(.sw-embedded)').count()).toBe(0);
      const codes = await layoutPage.page.evaluate(() => window.bench.diagnostics.map(({ code }) => code));
      expect(codes.filter((code) => !['low-contrast', 'image-failed'].includes(code))).toEqual([]);

      const allowed = new Set(overlapsByRule(layout, width));
      expect((await drawnOverlaps(layoutPage)).filter((pair) => !allowed.has(pair))).toEqual([]);
      expect(await layoutPage.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

      const { violations } = await new AxeBuilder({ page: layoutPage.page }).include('#root').analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      const lines = serious.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
      );
      expect(lines).toEqual([]);
      expect(layoutPage.problems).toEqual([]);
    });
  });
}
