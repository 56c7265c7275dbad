import { DEFAULT_LIMITS, type Diagnostic } from '../../engine';
import { below, FORBIDDEN_KEYS } from '../../engine/docs';
import type { CheckedView } from './CheckedView';
import { child, descend, type JsonNode, propertiesOf, keyName } from './jsonTree';
import { type ProblemCode, problemTexts } from './problemTexts';
import { replaceString, type TextRange, type Report } from './Report';
import type { Compiled } from './rules/compiled';
import { firstToken } from './rules/structure';

const isCode = (code: string): code is ProblemCode => Object.hasOwn(problemTexts, code);

/** Diagnostics that a rule of its own reports better, with the exact place. */
const REPORTED_BY_RULES = new Set([
  'bad-view',
  'bad-property',
  'unknown-widget',
  'many-in-scroll-stack',
  'forbidden-key',
]);

/** The value or limit a diagnostic ends with. */
const detailOf = ({ code, message }: Diagnostic) => message.slice(code.length + 2);

const PROPERTY = /^(?:(.*?)\/)?properties(?:\/([^/]+))?$/;

const EXPRESSION = /^(?:(.*?)\/)?expressions\/([^/]+)$/;

const STEP = /^(?:(.*?)\/)?actions(?:\/(.+))?$/;

/** A step of a view's `actions`, or what in it a path such as `0/message` names. */
export function stepRange(view: CheckedView, path = ''): TextRange {
  const actions = child(view.node, 'actions');
  const found = actions && path !== '' ? descend(actions.value, path) : undefined;
  return found ?? actions?.key ?? firstToken(view.node);
}

/** The expression of a property in the text of its view. */
export function expressionRange(view: CheckedView, property: string): TextRange {
  const all = child(view.node, 'expressions')?.value;
  return (all && child(all, property)?.value) ?? firstToken(view.node);
}

/** A step with a problem that was already reported, such as a misspelt key. */
function isReportedStep(
  { code, path }: Diagnostic,
  views: ReadonlyMap<string, CheckedView>,
  report: Report,
): boolean {
  if (code !== 'unknown-step' && code !== 'bad-step') return false;
  const [, at = '', inner] = STEP.exec(path) ?? [];
  const view = views.get(at);
  const step = view && descend(child(view.node, 'actions')?.value, inner ?? '');
  return propertiesOf(step).some(({ key, value }) => report.has(key) || report.has(value));
}

/** The view and the property of an expression's path, such as `views/0/expressions/text`; undefined for any other path. */
export function expressionAt(path: string): { view: string; property: string } | undefined {
  const [, view = '', property] = EXPRESSION.exec(path) ?? [];
  return property === undefined ? undefined : { view, property };
}

/** Where in the text a diagnostic belongs: the value of its property, the widget of its view, the document's start. */
function rangeOf(path: string, views: ReadonlyMap<string, CheckedView>, root: JsonNode): TextRange {
  const view = views.get(path);
  if (view) return view.widget ?? firstToken(view.node);
  const step = STEP.exec(path);
  const pressed = step && views.get(step[1] ?? '');
  if (pressed) return stepRange(pressed, step[2]);
  const expression = expressionAt(path);
  const holding = expression && views.get(expression.view);
  if (holding) return expressionRange(holding, expression.property);
  const [, at = '', property] = PROPERTY.exec(path) ?? [];
  const owner = views.get(at);
  if (!owner) return nearestView(path, views) ?? firstToken(root);
  const found = property === undefined ? undefined : owner.byName.get(property);
  return found?.value ?? child(owner.node, 'properties')?.key ?? firstToken(owner.node);
}

/** Place of the nearest ancestor that was read, for a view that was not, e.g. because it is too deep. */
function nearestView(path: string, views: ReadonlyMap<string, CheckedView>): TextRange | undefined {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const view = views.get(at);
    if (view) return view.widget ?? firstToken(view.node);
  }
  return undefined;
}

function contrast(diagnostic: Diagnostic, range: TextRange, compiled: Compiled, report: Report): void {
  const path = diagnostic.path.replace(/\/?properties\/textColor$/, '');
  const node = compiled.byPath.get(path);
  if (node && compiled.hidden.has(node)) return;
  const ratio = detailOf(diagnostic);
  if (Number.parseFloat(ratio) > 1.04) report.add('low-contrast', range, diagnostic.path, { value: ratio });
  else {
    // What the console itself shows in place of a text nobody can see.
    const color = node?.look.textColor;
    const fixes = color === undefined ? [] : [replaceString(range, color)];
    report.add('invisible', range, diagnostic.path, { value: String(node?.props['textColor'] ?? '') }, fixes);
  }
}

function forbiddenKeys(root: JsonNode, report: Report): void {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const { key } of propertiesOf(node))
      if (FORBIDDEN_KEYS.has(keyName(key))) report.add('forbidden-key', key, '', { value: keyName(key) });
    for (const inner of node.children ?? []) waiting.push(inner);
  }
}

/** Reports the diagnostics of the engine at their places in the text. */
export function engineProblems(
  compiled: Compiled,
  views: ReadonlyMap<string, CheckedView>,
  root: JsonNode,
  report: Report,
): void {
  if (compiled.diagnostics.some(({ code }) => code === 'forbidden-key')) forbiddenKeys(root, report);
  for (const diagnostic of compiled.diagnostics) {
    const range = rangeOf(diagnostic.path, views, root);
    if (diagnostic.code === 'low-contrast') contrast(diagnostic, range, compiled, report);
    else if (
      !isCode(diagnostic.code) ||
      REPORTED_BY_RULES.has(diagnostic.code) ||
      isReportedStep(diagnostic, views, report)
    )
      continue;
    else if (
      diagnostic.code === 'unknown-resource' ||
      diagnostic.code === 'bad-size' ||
      diagnostic.code === 'bad-value'
    ) {
      const styled = /properties\/style$/.test(diagnostic.path);
      if (!report.has(range) && !styled)
        report.add(diagnostic.code, range, diagnostic.path, { value: detailOf(diagnostic) });
    } else
      report.add(diagnostic.code, range, diagnostic.path, {
        limit: detailOf(diagnostic),
        value: detailOf(diagnostic),
      });
  }
}

/** True when the text is too long to be read at all. */
export function isTooBig(text: string, report: Report): boolean {
  if (text.length <= DEFAULT_LIMITS.bytes) return false;
  report.add('too-big', { offset: 0, length: 0 }, below('', ''), { limit: DEFAULT_LIMITS.bytes });
  return true;
}
