import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, waitFor, within } from '@testing-library/react';
import { answerPictures } from '../../../test/answerPictures';
import { createFieldStore } from '../screen/fields/createFieldStore';
import { androidWidgets } from './androidWidgets';
import type { BindingData, Diagnostic, FieldValue } from '../document/types';
import { LayoutView } from '../LayoutView';
import { layoutWords } from '../screen/words';

interface Expected {
  /** [role, accessible name or null for any] */
  roles?: [string, string | null][];
  text?: string[];
  ids?: string[];
  labels?: string[];
  fields?: Record<string, FieldValue>;
  diagnostics?: string[];
  images?: number;
  links?: number;
  placeholders?: number;
}

interface Fixture {
  layout: unknown;
  data?: BindingData;
  expect: Expected;
}

const CASES = ['valid', 'wrongType', 'missing', 'hostile'];
const FOLDERS = ['src/engine/widgets', 'test/widgetFixtures'];
const fixtures = new Map(
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }): [string, string] => [name, join(folder, name, 'fixtures')])
      .filter(([, path]) => existsSync(path)),
  ),
);

function read(widget: string, name: string): Fixture {
  return JSON.parse(readFileSync(join(fixtures.get(widget) ?? '', `${name}.json`), 'utf8')) as Fixture;
}

test('every widget that documents may name has its fixtures', () => {
  expect(androidWidgets.filter(({ name }) => !fixtures.has(name))).toEqual([]);
});

describe.each([...fixtures.keys()])('%s', (widget) => {
  test.each(CASES)('%s', async (name) => {
    const { layout, data, expect: expected } = read(widget, name);
    const values = createFieldStore();
    const diagnostics: Diagnostic[] = [];
    answerPictures();
    const { container } = render(
      <LayoutView
        layout={layout}
        data={data}
        values={values}
        width={360}
        height={640}
        words={layoutWords.en}
        onDiagnostic={(diagnostic) => diagnostics.push(diagnostic)}
      />,
    );
    if (expected.images !== undefined)
      await waitFor(() => expect(container.querySelectorAll('img')).toHaveLength(expected.images ?? 0));
    for (const [role, label] of expected.roles ?? []) {
      const found = label === null ? screen.getAllByRole(role) : screen.getAllByRole(role, { name: label });
      expect(found.length).toBeGreaterThan(0);
    }
    for (const text of expected.text ?? [])
      expect(within(container).getAllByText(text).length).toBeGreaterThan(0);
    for (const label of expected.labels ?? []) expect(screen.getByLabelText(label)).toBeInTheDocument();
    for (const id of expected.ids ?? [])
      expect(container.querySelector(`[data-view-id="${id}"]`)).not.toBeNull();
    if (expected.fields) expect(values.collect()).toEqual(expected.fields);
    if (expected.links !== undefined) expect(container.querySelectorAll('a')).toHaveLength(expected.links);
    await waitFor(() => {
      for (const code of expected.diagnostics ?? [])
        expect(diagnostics.map((one) => one.code)).toContain(code);
    });
    // Whatever the document holds: no way out, no raw markup, no widget that failed.
    expect(container.querySelector('script,iframe,object,embed,[onerror],[onload],[onclick]')).toBeNull();
    for (const element of container.querySelectorAll('[href],[src]')) {
      expect(element.getAttribute('href') ?? element.getAttribute('src')).toMatch(/^(https:|data:image\/)/);
    }
    for (const element of container.querySelectorAll<HTMLElement>('[style]')) {
      expect(element.getAttribute('style')).not.toMatch(/javascript|expression|NaN|Infinity/i);
    }
    expect(diagnostics.map((one) => one.code)).not.toContain('widget-failed');
    const notes = [...container.querySelectorAll('.sw-placeholder')].filter(
      (note) => !note.matches('.sw-embedded'),
    );
    expect(notes).toHaveLength(expected.placeholders ?? 0);
  });
});
