import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  androidWidgets,
  createCatalogue,
  createFieldStore,
  LayoutView,
  layoutWords,
  parseLayout,
  useField,
  type WidgetDefinition,
  type WidgetProps,
} from '.';

/** What a host adds: bars as high as its data says. */
const chart = {
  name: 'Chart',
  aliases: ['BarChart'],
  kind: 'leaf',
  draw: ({ node, boxRef }, key) => (
    <div key={key} ref={boxRef} role="img" aria-label={String(node.props['title'])} className="sw chart" />
  ),
  content: () => ({ kind: 'size', width: 300, height: 150 }),
  styles: '.chart{color:teal}',
} satisfies WidgetDefinition;

const size = { width: 360, height: 640, words: layoutWords.en };
const layout = {
  widget: 'LinearLayout',
  views: [
    { widget: 'com.example.BarChart', properties: [{ title: 'Loans a week' }] },
    { widget: 'TextView', properties: [{ text: 'Below' }] },
  ],
};

test('a host draws its own widget beside those of Android, by any of its names', () => {
  const catalogue = createCatalogue<WidgetDefinition>([...androidWidgets, chart]);
  render(<LayoutView {...size} catalogue={catalogue} layout={layout} />);
  expect(screen.getByRole('img', { name: 'Loans a week' })).toBeInTheDocument();
  expect(screen.getByText('Below')).toBeInTheDocument();
  expect(document.head.innerHTML + document.body.innerHTML).toContain('.chart{color:teal}');
});

test('another screen on the same page does not know it', () => {
  render(<LayoutView {...size} layout={layout} />);
  expect(screen.getByRole('note')).toHaveTextContent('BarChart');
});

test('a host replaces a widget of Android by adding one of its name', () => {
  const shouting = {
    name: 'TextView',
    kind: 'leaf',
    draw: ({ node, boxRef }, key) => (
      <b key={key} ref={boxRef}>
        {String(node.props['text']).toUpperCase()}
      </b>
    ),
  } satisfies WidgetDefinition;
  const catalogue = createCatalogue<WidgetDefinition>([...androidWidgets, shouting]);
  render(<LayoutView {...size} catalogue={catalogue} layout={layout} />);
  expect(screen.getByText('BELOW')).toBeInTheDocument();
});

test('a widget of a host enters a field, like any other', () => {
  const dial = {
    name: 'Dial',
    kind: 'leaf',
    enters: 'number',
    draw: ({ node, scope, boxRef }, key) => (
      <output key={key} ref={boxRef}>
        {String(scope.store.get(node.fieldName))}
      </output>
    ),
  } satisfies WidgetDefinition;
  const catalogue = createCatalogue<WidgetDefinition>([...androidWidgets, dial]);
  const values = createFieldStore();
  const knob = { widget: 'Dial', properties: [{ field_name: 'volume' }, { text: '7' }] };
  render(<LayoutView {...size} catalogue={catalogue} values={values} layout={knob} />);
  expect(values.collect()).toEqual({ volume: 7 });
});

function Stepper({ node, scope, boxRef }: WidgetProps) {
  const { value, set, disabled, definition } = useField(node, scope);
  return (
    <button
      ref={boxRef}
      className="sw"
      disabled={disabled}
      aria-label={definition.label}
      onClick={() => set(Number(value) + 1)}
    >
      {String(value)}
    </button>
  );
}

test('a person fills in a widget of a host, and what the store is told shows in it', () => {
  const stepper = {
    name: 'Stepper',
    kind: 'leaf',
    enters: 'number',
    draw: (props, key) => <Stepper key={key} {...props} />,
    content: () => ({ kind: 'size', width: 96, height: 32 }),
  } satisfies WidgetDefinition;
  const catalogue = createCatalogue<WidgetDefinition>([...androidWidgets, stepper]);
  const values = createFieldStore();
  const copies = {
    widget: 'Stepper',
    properties: [{ field_name: 'copies' }, { contentDescription: 'Copies' }, { text: '2' }],
  };
  render(<LayoutView {...size} catalogue={catalogue} values={values} layout={copies} />);
  const button = screen.getByRole('button', { name: 'Copies' });
  fireEvent.click(button);
  expect(values.collect()).toEqual({ copies: 3 });
  act(() => values.set('copies', 7));
  expect(button).toHaveTextContent('7');
});

test('what a document was read to depends on the catalogue alone', () => {
  const extended = createCatalogue<WidgetDefinition>([...androidWidgets, chart]);
  const codes = (catalogue?: typeof extended) =>
    parseLayout(layout, { ...(catalogue && { catalogue }) }).diagnostics.map(({ code }) => code);
  expect([codes(), codes(extended), codes()]).toEqual([['unknown-widget'], [], ['unknown-widget']]);
});

test('a widget of a host that never comes to rest leaves the page time for everything else', async () => {
  const FROZEN_AFTER = 2_000;
  const drawing = { count: 0, again: () => {} };
  function Restless({ boxRef }: WidgetProps) {
    const [turn, setTurn] = useState(0);
    useLayoutEffect(() => {
      drawing.count += 1;
      drawing.again = () => setTurn(turn + 1);
    });
    return <div key={turn} ref={boxRef} />;
  }
  const restless = {
    name: 'Restless',
    kind: 'leaf',
    draw: (props, key) => <Restless key={key} {...props} />,
    content: () => {
      if (drawing.count < FROZEN_AFTER) queueMicrotask(() => flushSync(drawing.again));
      return { kind: 'size', width: 100, height: drawing.count };
    },
  } satisfies WidgetDefinition;
  const catalogue = createCatalogue<WidgetDefinition>([...androidWidgets, restless]);
  const { unmount } = render(<LayoutView {...size} catalogue={catalogue} layout={{ widget: 'Restless' }} />);
  // What it draws by itself is of no test.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await new Promise((resolve) => setTimeout(resolve, 0));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  unmount();
  expect(drawing.count).toBeLessThan(FROZEN_AFTER);
});
