import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { collectionScreens } from '../../src/authoring/builder/collection/collectionScreens';
import { EXPENSES } from '../../src/authoring/builder/collection/expensesHarness';
import { widgets } from '../../src/authoring/check/catalogue/catalogue';
import { parseLayout } from '../../src/engine';
import { Solver } from '../../src/engine/geometry/Solver';
import { insertStarter } from '../../src/features/layouts/canvas/insertStarter';
import { sampleLayout } from '../../src/features/layouts/sampleLayout';
import { targetFor, type Target } from '../../src/features/layouts/source/moveView';
import { readSource, type ReadSource } from '../../src/features/layouts/source/readSource';
import { applyEdits } from '../../src/features/layouts/source/textEdit';
import { bookSharing } from '../../src/platform/templates/bookSharing';

// Whatever is put wherever, the document stays one, and placing it costs no more than a screen of its size may.

/** How often the content of one view may be measured on average. */
const MEASURES_PER_VIEW = 40;

const named = (name: string) => ({ name, title: name });
const translate = (_vi: string, en: string): string => en;
const generated = collectionScreens({
  collection: 'expenses',
  definition: { ...EXPENSES, see: ['everyone'] },
  translate,
  screens: { form: named('form'), list: named('list'), detail: named('detail'), edit: named('edit') },
});
const folder = path.resolve(process.env['REAL_LAYOUTS'] ?? '../shared/layouts');
const real = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
if (real.length === 0) process.stdout.write(`skipped: 0 real layouts found in ${folder}\n`);

const DOCUMENTS: [string, string][] = [
  ...Object.entries({
    ...generated,
    ...bookSharing(translate).documents,
    sample: sampleLayout('en'),
  }).map(([ref, document]): [string, string] => [ref, JSON.stringify(document, null, 2)]),
  ...real.map((file): [string, string] => [file, readFileSync(path.join(folder, file), 'utf8')]),
];

/** Every place that a view can be put to by selecting something. */
function placesIn(source: ReadSource): Target[] {
  const found = new Map<string, Target>();
  for (const view of [undefined, ...source.byPath.values()]) {
    const target = targetFor(source, view);
    if (target) found.set(`${target.parent.path} ${String(target.index)}`, target);
  }
  return [...found.values()];
}

/** How often contents were measured to place a document. */
function measuresOf(layout: unknown): number {
  const { root } = parseLayout(layout);
  if (!root) return 0;
  let measures = 0;
  const solver = new Solver((_node, width) => {
    measures += 1;
    return { width: Math.min(90, width.mode === 'unspecified' ? 90 : width.size), height: 30, baseline: 20 };
  });
  solver.solve(root, { width: 360, height: 640 });
  return measures;
}

/** How many views a document has. */
function viewsIn(layout: unknown): number {
  if (typeof layout !== 'object' || layout === null) return 0;
  return Object.values(layout).reduce<number>(
    (count, value) => count + viewsIn(value),
    'widget' in layout ? 1 : 0,
  );
}

it.each(DOCUMENTS)('takes every widget at every place of %s', (_ref, text) => {
  const source = readSource(text);
  const before = viewsIn(source.layout);
  const places = placesIn(source);
  expect(places.length).toBeGreaterThan(0);
  for (const target of places)
    for (const widget of widgets) {
      const change = insertStarter(source, target, { widget, language: 'en' }, {});
      // Throws unless it is still one document. To read its source again would cost more than all the rest.
      const after: unknown = JSON.parse(applyEdits(text, change?.edits ?? []));
      const views = viewsIn(after);
      const measures = measuresOf(after);
      if (views <= before || measures > views * MEASURES_PER_VIEW) {
        const place = `${widget.name} at ${target.parent.path} ${String(target.index)}`;
        throw new Error(`${place}: ${String(views)} views, measured ${String(measures)} times`);
      }
    }
});
