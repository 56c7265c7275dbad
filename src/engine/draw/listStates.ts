import { isRecord } from '../../protocol';
import type { LayoutNode } from '../document/node';
import {
  buttonView,
  columnView,
  MATCH_WIDTH,
  ROW_SHAPE,
  textView,
  WRAP_HEIGHT,
} from '../document/parse/ownViews';
import { readText } from '../document/parse/scalars';
import type { ListState } from '../screen/commands/ScreenState';
import type { LayoutWords } from '../screen/words';

const MAX_SHAPES = 20;

const statusOf = new WeakMap<LayoutNode, ListState['status']>();

/** The state that a list shows in place of its rows; undefined while it shows rows. */
export function shownListStatus(node: LayoutNode): ListState['status'] | undefined {
  return statusOf.get(node);
}

const paragraph = (text: string, more: Readonly<Record<string, string>> = {}): object =>
  textView({ gravity: 'center' }, { padding: '12dp' }, { text }, more);

const pressOf = ({ source }: LayoutNode): object =>
  isRecord(source) ? { action: source['action'], actions: source['actions'] } : {};

/** The views that a list shows for a state, as a document has them; its properties say what. */
function viewsFor(node: LayoutNode, state: ListState, words: LayoutWords): object[] {
  const textOf = (name: string, fallback: string): string => readText(node.props[name] ?? fallback);
  const say = (text: string): object[] => (text === '' ? [] : [paragraph(text)]);
  if (state.status === 'loading') {
    const shapes = Math.min(MAX_SHAPES, Math.floor(Number(node.props['loadingRows'] ?? 0)) || 0);
    const text = textOf('loadingText', shapes > 0 ? '' : words.loadingRows);
    return [...say(text), ...Array.from({ length: Math.max(0, shapes) }, () => ROW_SHAPE)];
  }
  if (state.status === 'empty') {
    const label = textOf('emptyActionText', '');
    return [
      ...say(textOf('emptyText', words.noRows)),
      ...(label === '' ? [] : [buttonView(label, pressOf(node))]),
    ];
  }
  return [
    ...say(textOf('errorText', '')),
    ...say(state.reason),
    buttonView(words.retry, { actions: [{ command: 'refresh' }] }),
  ];
}

/** With paths below the list, so that no two views have the same. */
function below(node: LayoutNode, path: string): LayoutNode {
  return { ...node, path, views: node.views.map((view, index) => below(view, `${path}/${String(index)}`)) };
}

interface Means {
  compile: (layout: unknown) => LayoutNode | undefined;
  words?: LayoutWords | undefined;
}

interface Shown extends Means {
  state: ListState;
  list: LayoutNode;
}

const shownOf = new WeakMap<LayoutNode, Shown>();

/** A list that shows its state in place of rows. */
export function withListState(node: LayoutNode, state: ListState, { compile, words }: Means): LayoutNode {
  const cached = shownOf.get(node);
  if (cached?.state === state && cached.compile === compile && cached.words === words) return cached.list;
  const views = words ? viewsFor(node, state, words) : [];
  const column = views.length > 0 ? compile(columnView(views, MATCH_WIDTH, WRAP_HEIGHT)) : undefined;
  const list: LayoutNode = {
    ...node,
    layout: { ...node.layout, orientation: 'vertical', columns: 1 },
    views: column ? [below(column, `${node.path}/state`)] : [],
  };
  delete list.rows;
  if (column) statusOf.set(list, state.status);
  shownOf.set(node, { state, compile, words, list });
  return list;
}
