import { App, ConfigProvider } from 'antd';
import fc from 'fast-check';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { type Root, createRoot } from 'react-dom/client';
import { consoleTheme } from '../../src/app/look/theme';
import {
  type BindingData,
  createFieldStore,
  EMPTY_SCREEN,
  type Diagnostic,
  type FieldStore,
  type FieldValue,
  type LayoutAction,
  LayoutView,
  type LayoutViewProps,
  layoutWords,
} from '../../src/engine';
import { document as anyDocument } from '../../test/geometry/documentArbitrary';
import { attacks } from './attacks';

export type DrawOptions = Pick<
  LayoutViewProps,
  'width' | 'height' | 'rtl' | 'dark' | 'data' | 'context' | 'resources'
>;

type ShownRow = readonly [key: string, layout: unknown, data?: BindingData];

/** What the tests do with the page, from outside. */
export interface LayoutBench {
  /** Draws one layout in place of the last one and resolves when it is drawn. */
  draw: (layout: unknown, options?: DrawOptions) => Promise<void>;
  /** Makes the documents that `drawGenerated` draws; in the page, because not all of them are JSON. */
  generate: (seed: number, count: number) => void;
  drawGenerated: (index: number, options?: DrawOptions) => Promise<void>;
  describeGenerated: (index: number) => string;
  drawAttack: (name: string, options?: DrawOptions) => Promise<void>;
  /** Gives the last drawing these rows, each with its key, its layout and its values. */
  showRows: (rows: readonly ShownRow[]) => Promise<void>;
  clear: () => Promise<void>;
  /** What would be posted now. */
  fields: () => Record<string, FieldValue>;
  actions: LayoutAction[];
  diagnostics: Diagnostic[];
}

declare global {
  interface Window {
    bench: LayoutBench;
  }
}

const host = document.querySelector('#root');
if (!host) throw new Error('The page has no #root');
const root: Root = createRoot(host);

let generated: unknown[] = [];
let store: FieldStore = createFieldStore();

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function show(element: ReactElement | null): Promise<void> {
  // On a busy machine frames come before what is to be drawn in them.
  flushSync(() => root.render(element));
  await frame();
  await frame();
}

let drawCount = 0;
let redraw: (rows: readonly ShownRow[]) => Promise<void> = () => Promise.resolve();

async function draw(layout: unknown, options: DrawOptions = {}): Promise<void> {
  const { dark = false } = options;
  store = createFieldStore();
  bench.actions.length = 0;
  bench.diagnostics.length = 0;
  drawCount += 1;
  document.documentElement.style.background = dark ? '#171b21' : '#ffffff';
  redraw = (rows) =>
    show(
      <ConfigProvider key={drawCount} theme={consoleTheme(dark, true)}>
        <App>
          <LayoutView
            {...options}
            layout={layout}
            values={store}
            screen={{
              ...EMPTY_SCREEN,
              rows: rows.map(([key, rowLayout, data = {}]) => ({
                key,
                layout: rowLayout,
                data,
                changes: EMPTY_SCREEN.changes,
              })),
            }}
            words={layoutWords.en}
            onAction={(action) => bench.actions.push(action)}
            onDiagnostic={(diagnostic) => bench.diagnostics.push(diagnostic)}
          />
        </App>
      </ConfigProvider>,
    );
  await redraw([]);
}

const bench: LayoutBench = {
  draw,
  generate: (seed, count) => {
    generated = fc.sample(anyDocument, { seed, numRuns: count });
  },
  drawGenerated: (index, options) => draw(generated[index], options),
  describeGenerated: (index) => fc.stringify(generated[index]),
  drawAttack: (name, options) => draw(attacks[name]?.(), options),
  showRows: (rows) => redraw(rows),
  clear: () => show(null),
  fields: () => store.collect(),
  actions: [],
  diagnostics: [],
};

window.bench = bench;
