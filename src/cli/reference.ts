import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawLayouts } from './render/drawLayout';
import { layoutReference } from './reference/layoutReference';
import { widgets } from '../authoring/check/catalogue/catalogue';
import { sampleLayout } from '../authoring/sampleLayout';
import type { Terminal } from './Terminal';
import { Words } from './Words';

/** `reference`: writes the layout reference, with `--pictures` also a picture of every widget. */
export async function reference(args: readonly string[], terminal: Terminal): Promise<number> {
  const words = new Words(args, ['--out'], ['--pictures']);
  const out = words.text('--out') ?? 'docs/guide';
  mkdirSync(join(out, 'widgets'), { recursive: true });
  writeFileSync(join(out, 'layout-reference.md'), layoutReference());
  terminal.out(`${join(out, 'layout-reference.md')}\n`);
  if (!words.has('--pictures')) return 0;
  const orders = widgets.map((widget) => ({
    name: widget.name,
    order: { layout: sampleLayout(widget), width: 320, dark: false, rtl: false, language: 'en' as const },
  }));
  const pictures = await drawLayouts(orders.map(({ order }) => order));
  orders.forEach(({ name }, index) => {
    const picture = pictures[index];
    if (picture) writeFileSync(join(out, 'widgets', `${name}.png`), picture);
  });
  terminal.out(`${orders.length} pictures\n`);
  return 0;
}
