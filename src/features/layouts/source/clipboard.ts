import { tooDeepAt } from '../../../authoring/check/tooDeepAt';
import { DEFAULT_LIMITS, parseLayout } from '../../../engine';
import { jsonValue, member, readSource, type ReadSource, type SourceView } from './readSource';
import { viewText } from './copyText';

// Pasted text is untrusted: it is parsed and bounded here.

/** Characters of a text that is pasted; a whole screen is far smaller. */
const MAX_PASTED_LENGTH = 1_000_000;

/** Why a text cannot be pasted. */
type PasteProblem = 'empty' | 'noLayout' | 'tooLarge' | 'tooMany' | 'tooDeep' | 'forbidden';

/** The views that a text from the clipboard holds. */
interface PastedViews {
  source: ReadSource;
  views: SourceView[];
}

/** Views as JSON: one alone, several as a list. */
export function copiedText(source: ReadSource, views: readonly SourceView[]): string {
  const [first, more] = views;
  if (first && !more) return viewText(source, first.node)('');
  return `[\n${views.map((view) => `  ${viewText(source, view.node)('  ')}`).join(',\n')}\n]`;
}

/** The views of a document: of a list each, of a form or dashboard those of its layout. */
function viewsIn(view: SourceView): SourceView[] {
  const { node } = view;
  const isView = ['widget', 'properties', 'views'].some((name) => member(node, name) !== undefined);
  return node.type === 'object' && isView ? [view] : view.views.flatMap(viewsIn);
}

/** Views inside views, at most. */
function depthOf({ views }: SourceView): number {
  return 1 + views.reduce((deepest, view) => Math.max(deepest, depthOf(view)), 0);
}

const stepsIn = (path: string) => path.split('/').filter((step) => step === 'views').length + 1;

/** Reads a text from the clipboard, as views that may be put into a parent of a layout; or why they may not. */
export function readPasted(
  text: string,
  destination: { source: ReadSource; parent: SourceView },
): PastedViews | PasteProblem {
  const { bytes, depth, nodes } = DEFAULT_LIMITS;
  if (text.trim() === '') return 'empty';
  if (text.length > Math.min(MAX_PASTED_LENGTH, bytes)) return 'tooLarge';
  if (tooDeepAt(text) !== undefined) return 'tooDeep';
  if (!jsonValue(text)) return 'noLayout';
  const source = readSource(text);
  const views = source.view ? viewsIn(source.view) : [];
  if (views.length === 0) return 'noLayout';
  const { diagnostics } = parseLayout(source.layout);
  const found = (code: string) => diagnostics.some((diagnostic) => diagnostic.code === code);
  if (found('forbidden-key')) return 'forbidden';
  if (found('too-deep') || Math.max(...views.map(depthOf)) + stepsIn(destination.parent.path) > depth)
    return 'tooDeep';
  if (source.byPath.size + destination.source.byPath.size > nodes) return 'tooMany';
  return { source, views };
}
