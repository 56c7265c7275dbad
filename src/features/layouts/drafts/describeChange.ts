import { propertyEntry, widgetEntry } from '../../../authoring/check/catalogue/catalogue';
import type { LayoutChange } from '../../../authoring/diff/diffLayouts';
import { isRecord } from '../../../protocol';
import type { ResourcesOfScreen } from '../../../protocol/resources';
import { stepTitle } from '../actions/stepTitle';
import { placedTitle, propertyTitle, widgetTitle } from '../plainNames';
import { valueTitle } from '../properties/valueTitle';
import { shownText } from '../resources/shownText';
import type { LastSource, SourceView } from '../source/readSource';
import en from '../../../../locales/en/layouts.json';
import vi from '../../../../locales/vi/layouts.json';

const TEXTS = { vi: vi.change, en: en.change };

type Language = 'vi' | 'en';

/** One change in words: the key of its sentence below `change`, and what stands in it. */
interface DescribedChange {
  sentence: LayoutChange['kind'] | 'set' | 'unset' | 'other';
  view: string;
  name: string;
  before: string;
  after: string;
  /** The name of what changed as documents write it; empty where a view as a whole changed. */
  wireName: string;
}

/** Two documents, and what the names of the application's texts stand for. */
interface Compared {
  before: LastSource;
  after: LastSource;
  resources: ResourcesOfScreen | undefined;
}

const MAX_SHOWN = 120;
/** Steps of a press that are named; longer presses are for the JSON text. */
const MAX_STEPS = 3;

/** A view by its kind and what it shows, else its id. */
function viewIn(
  view: SourceView | undefined,
  resources: Compared['resources'],
  language: Language,
): string | undefined {
  if (!view) return undefined;
  const title = placedTitle(view, language);
  if (view.text !== '') return `${title} “${shownText(view.text, resources).slice(0, MAX_SHOWN)}”`;
  return view.id === '' ? title : `${title} ${view.id}`;
}

function nameIn(name: string, widget: string, language: Language): string {
  const { names } = TEXTS[language];
  if (Object.hasOwn(names, name)) return names[name as keyof typeof names];
  return propertyTitle(name, propertyEntry(name, widgetEntry(widget)), language);
}

/** A value in words; undefined where it is too much to be told in a line. */
function valueIn(name: string, json: string | undefined, language: Language): string | undefined {
  if (json === undefined) return '';
  const value: unknown = JSON.parse(json);
  const commandOf = (step: unknown) =>
    typeof step === 'string'
      ? step
      : isRecord(step) && typeof step['command'] === 'string'
        ? step['command']
        : undefined;
  if (name === 'action' || name === 'actions') {
    const commands = (Array.isArray(value) ? value : [value]).map(commandOf);
    const titles = commands.flatMap((command) =>
      command === undefined ? [] : [stepTitle(command, language)],
    );
    if (titles.length !== commands.length) return undefined;
    const more = titles.length - MAX_STEPS;
    const shown = titles.slice(0, MAX_STEPS).join(', ');
    return more > 0 ? `${shown} ${TEXTS[language].moreSteps.replace('{count}', String(more))}` : shown;
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const text = String(value);
  if (name === 'widget') return widgetTitle(text, language);
  const title = text
    .split('|')
    .map((word) => valueTitle(word.trim(), language))
    .join(', ');
  const shown = name === 'text' || name === 'hint' ? text : title;
  return shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown;
}

/** What a change is in words. A view that went is looked for in the older layout. */
export function describeChange(
  change: LayoutChange,
  { before, after, resources }: Compared,
  language: Language,
): DescribedChange {
  const source = change.kind === 'removed' ? before : after;
  const isOfScreen = change.kind === 'changed' && change.view === '';
  const view = isOfScreen
    ? TEXTS[language].screen
    : (viewIn(source.byPath.get(change.path), resources, language) ?? change.view);
  if (change.kind !== 'changed')
    return { sentence: change.kind, view, name: '', before: '', after: '', wireName: '' };
  const widget = source.byPath.get(change.path)?.widget ?? '';
  const [old, now] = [change.before, change.after].map((json) => valueIn(change.name, json, language));
  const isTold = old !== undefined && now !== undefined && old !== now;
  const sentence = change.before === undefined ? 'set' : change.after === undefined ? 'unset' : 'changed';
  return {
    sentence: isTold ? sentence : 'other',
    view,
    name: nameIn(change.name, widget, language),
    before: old ?? '',
    after: now ?? '',
    wireName: change.name,
  };
}
