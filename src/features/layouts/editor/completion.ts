import type {
  Completion,
  CompletionContext,
  CompletionResult,
  CompletionSource,
} from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import {
  propertyEntry,
  suggestedValues,
  widgetEntry,
  widgets,
  type CatalogueProperty,
} from '../../../authoring/check/catalogue/catalogue';
import { propertyName } from '../../../engine';
import type { ApplicationResources } from '../../../protocol/resources';
import type { SampleRow } from '../preview/sampleRow';
import { ownValues } from '../resources/ownResources';
import { positionOf, viewAt, type LastSource, type ReadSource, type SourceView } from '../source/readSource';
import { behaviourOptions, expressionResult, type Language } from './behaviourCompletion';
import { wordAt, type Word, type WordPlace } from './wordAt';

const MEMBERS: Readonly<Record<string, string>> = {
  widget: '""',
  properties: '[]',
  expressions: '{}',
  views: '[]',
  action: '{}',
  actions: '[]',
  context: '{}',
  layout_context: '{}',
  data_field_value: '{}',
};

/** Values worth offering for a property, the application's own first; the ids of a view's siblings where it must name one. */
export function valuesOf(
  property: CatalogueProperty,
  source: LastSource,
  view: SourceView | undefined,
  table?: ApplicationResources,
): (string | number | boolean)[] {
  const suggestions = [...ownValues(property, table), ...suggestedValues(property)];
  if (property.value !== 'anchor') return [...new Set(suggestions)];
  const parent = property.inside?.includes('constraint') ? ['parent'] : [];
  return [...new Set([...siblingIds(source, view), ...suggestions, ...parent])];
}

function siblingIds(source: LastSource, view: SourceView | undefined): string[] {
  const place = view && positionOf(source, view);
  const ids = (place?.parent.views ?? []).flatMap(({ id }) => (id && id !== view?.id ? [`@+id/${id}`] : []));
  return [...new Set(ids)];
}

function optionsFor(
  word: Word,
  source: ReadSource,
  view: SourceView | undefined,
  language: Language,
  table: ApplicationResources | undefined,
): { label: string; info?: string; type: string; boost?: number }[] {
  const widget = view && widgetEntry(view.widget);
  switch (word.kind) {
    case 'widget':
      return widgets.map(({ name, doc }) => ({ label: name, info: doc[language], type: 'class' }));
    case 'member':
      return Object.keys(MEMBERS).map((label) => ({ label, type: 'keyword' }));
    case 'property':
    case 'entry': {
      const place = view && positionOf(source, view);
      const kind = place && (widgetEntry(place.parent.widget)?.type.kind ?? 'linear');
      const allProperties = widget
        ? [...widget.properties.values()]
        : widgets.flatMap((one) => [...one.properties.values()]);
      const fits = allProperties.filter(({ inside }) => !inside || !kind || inside.includes(kind));
      return [...new Map(fits.map((one) => [one.name, one])).values()].map(({ name, doc, origin }) => ({
        label: name,
        info: doc[language],
        type: 'property',
        boost: origin === 'widget' ? 2 : 0,
      }));
    }
    case 'expressed':
    case 'expression':
    case 'actionKey':
    case 'command':
    case 'field':
      return behaviourOptions(word, source, widget, language);
    case 'value': {
      const property = propertyEntry(propertyName(word.property), widget);
      const values = property ? valuesOf(property, source, view, table) : [];
      return values.map((value) => ({
        label: String(value),
        type: typeof value === 'string' ? 'text' : 'constant',
      }));
    }
  }
}

function mayOffer(word: Word, table: ApplicationResources | undefined): boolean {
  if (word.kind !== 'value') return true;
  const property = propertyEntry(propertyName(word.property));
  if (!property) return false;
  const offered = [...suggestedValues(property), ...ownValues(property, table)];
  return property.value === 'anchor' || offered.length > 0;
}

/** Where a completion is written: inside the quotes that stand there, or with quotes of its own. */
function range(place: WordPlace, context: CompletionContext): { from: number; quoted: boolean } | undefined {
  const { node } = place;
  // jsonc-parser gives keys the node type `property`.
  if (node?.type === 'string' || node?.type === 'property') return { from: node.offset + 1, quoted: true };
  const bare = context.matchBefore(/[\w@+#/.-]{0,256}/);
  if (!context.explicit && (!bare || bare.from === bare.to)) return undefined;
  return { from: bare?.from ?? context.pos, quoted: false };
}

/** Writes a completion with whatever belongs around it, and leaves the cursor where the next thing is typed. */
function apply(word: Word, quoted: boolean) {
  return (view: EditorView, { label, type }: Completion, from: number, to: number) => {
    const { doc } = view.state;
    const start = quoted ? from - 1 : from;
    const end = quoted && doc.sliceString(to, to + 1) === '"' ? to + 1 : to;
    const named = type === 'constant' ? label : JSON.stringify(label);
    const isKey = ['property', 'member', 'expressed', 'actionKey'].includes(word.kind);
    const hasValue = /^\s*:/.test(doc.sliceString(end, end + 40));
    const value =
      word.kind === 'member' ? (MEMBERS[label] ?? '""') : word.kind === 'expressed' ? '"@{}"' : '""';
    const insert =
      word.kind === 'entry' ? `{ ${named}: "" }` : isKey && !hasValue ? `${named}: ${value}` : named;
    // Inside the quotes or brackets that were opened; else behind the word.
    const back = word.kind === 'entry' ? 3 : !isKey || hasValue ? 0 : word.kind === 'expressed' ? 2 : 1;
    view.dispatch({
      changes: { from: start, to: end, insert },
      selection: { anchor: start + insert.length - back },
      userEvent: 'input.complete',
    });
  };
}

/**
 * Completes widgets, members, properties, values and sibling ids in a layout's text; `read` returns the current source,
 * `table` the application's resources, `row` one as the document draws it.
 */
export function layoutCompletion(
  language: Language,
  read: () => ReadSource,
  table?: ApplicationResources,
  row?: SampleRow,
): CompletionSource {
  return (context): CompletionResult | null => {
    const source = read();
    const view = viewAt(source, context.pos);
    const place = wordAt(source.text, context.pos, view);
    if (place?.word.kind === 'expression') return expressionResult(context, source, language, row);
    const written = place && range(place, context);
    // There are no completions inside a label's text.
    if (!place || !written || !mayOffer(place.word, table)) return null;
    const options = optionsFor(place.word, source, view, language, table);
    if (options.length === 0) return null;
    return {
      from: written.from,
      options: options.map((option) => ({ ...option, apply: apply(place.word, written.quoted) })),
      validFor: /^[\w@+#/.|-]*$/,
    };
  };
}
