import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { propertyEntry, propertyNames, widgets } from '../../authoring/check/catalogue/catalogue';
import { checkLayout } from '../../authoring/check/checkLayout';
import { sampleLayout } from '../../authoring/sampleLayout';
import { readNames } from '../../engine/document/parse/propertyNames';
import { androidWidgets } from '../../engine/widgets/androidWidgets';
import { layoutReference } from './layoutReference';

it('is what the catalogue says now', () => {
  // Stale? npx screenwire-layout reference
  expect(readFileSync('docs/guide/layout-reference.md', 'utf8')).toBe(layoutReference());
});

it('shows a picture of every widget, of a document without a fault', () => {
  for (const widget of widgets) {
    const { name } = widget;
    const problems = checkLayout(JSON.stringify(sampleLayout(widget)));
    expect([name, problems.map(({ code }) => code)]).toEqual([name, []]);
    expect([name, existsSync(`docs/guide/widgets/${name}.png`)]).toEqual([name, true]);
  }
});

describe('the catalogue knows what the engine reads', () => {
  it('every widget of the registry', () => {
    expect(widgets.map(({ name }) => name).sort()).toEqual(androidWidgets.map(({ name }) => name).sort());
    for (const { doc } of widgets) expect(doc.vi !== '' && doc.en !== '').toBe(true);
  });

  it('every name whose case slips are put right', () => {
    // Sides that nothing has, made by the pattern that also makes those that something has.
    const none = /^(layout_align|layout_alignParent)(Horizontal|Vertical)?$/;
    const unknown = readNames().filter((name) => !propertyEntry(name) && !none.test(name));
    expect(unknown).toEqual([]);
  });

  it('every name that the source reads of the properties of a view', () => {
    const folder = 'src/engine';
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !/\.test\.|check|solve|builder/.test(name),
    );
    const read = sources.flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(/props\[['"](\w+)['"]\]/g),
    ]);
    const names = new Set(read.map(([, name = '']) => name));
    expect(names.size).toBeGreaterThan(60);
    expect([...names].filter((name) => !propertyNames.includes(name))).toEqual([]);
  });
});
