import { below, STEP_COMMANDS, stepDocs } from '../../../engine/docs';
import type { CheckedView } from '../CheckedView';
import { child, type JsonNode, keyName, listOf, type JsonProperty, propertiesOf } from '../jsonTree';
import { expectedTexts } from '../problemTexts';
import { replaceString, type Report } from '../Report';

type Fields = (typeof stepDocs)[(typeof STEP_COMMANDS)[number]]['fields'];
type Kind = Fields[number]['value'];

/** Keys of an `action`, which phones read as well. */
const ACTION_KEYS = [
  'command',
  'post_conlection',
  'post_collection',
  'field_name_post',
  'layout_form',
  'screen_name',
];
const NO_FIELDS: Fields = [];

/** The keys that say where a step leads, and what is told of one without. */
const PLACES = {
  post: { keys: ['post_conlection', 'post_collection'], code: 'post-nowhere' },
  open_form: { keys: ['layout_form', 'screen_name'], code: 'open-nowhere' },
} as const;

const isScalar = ({ type }: JsonNode): boolean => ['string', 'number', 'boolean'].includes(type);

/** Reports unknown keys, with a suggestion unless the suggested key exists already. */
function checkKeys(
  written: readonly JsonProperty[],
  allowed: readonly string[],
  path: string,
  report: Report,
  isClosed: boolean,
): void {
  const names = new Set(written.map(({ key }) => keyName(key)));
  for (const { key } of written) {
    const name = keyName(key);
    if (allowed.includes(name)) continue;
    const meant = report.suggest(name, allowed);
    const free = meant !== undefined && !names.has(meant);
    if (isClosed || free)
      report.add('unknown-key', key, path, { value: name }, free ? [replaceString(key, meant)] : []);
  }
}

function badType(value: JsonNode, path: string, expected: keyof typeof expectedTexts, report: Report): void {
  report.add('bad-value', value, path, { value: value.type, expected: expectedTexts[expected] });
}

function checkType(kind: Kind, value: JsonNode, path: string, report: Report): void {
  if (value.type === 'null') return;
  if (kind === 'values') {
    if (value.type !== 'object') badType(value, path, 'values', report);
    for (const { key, value: inner } of propertiesOf(value))
      if (!isScalar(inner) && inner.type !== 'null')
        badType(inner, below(path, keyName(key)), 'scalar', report);
  } else if (kind === 'value' ? !isScalar(value) : value.type !== 'string')
    badType(value, path, kind === 'value' ? 'scalar' : 'text', report);
}

const isCommand = (text: string): text is (typeof STEP_COMMANDS)[number] =>
  STEP_COMMANDS.some((command) => command === text);

function checkStep(step: JsonNode, path: string, report: Report): void {
  if (step.type !== 'object') return;
  const written = propertiesOf(step);
  const command = child(step, 'command')?.value;
  const name = typeof command?.value === 'string' ? command.value.trim() : '';
  if (command && !isCommand(name)) {
    // The other keys cannot be checked without the command.
    const meant = report.suggest(name, STEP_COMMANDS);
    const fixes = meant ? [replaceString(command, meant)] : [];
    report.add('unknown-step', command, below(path, 'command'), { value: name }, fixes);
    return;
  }
  const fields = isCommand(name) ? stepDocs[name].fields : NO_FIELDS;
  const also = name === 'post' ? ['post_collection'] : [];
  const allowed = ['command', 'if', ...fields.map((field) => field.name), ...also];
  // Without a command only that key can be meant.
  checkKeys(written, command ? allowed : ['command'], path, report, command !== undefined);
  // A misspelt key may be the place.
  const isSpelt = written.every(({ key }) => allowed.includes(keyName(key)));
  if (command && (name === 'post' || name === 'open_form') && isSpelt)
    checkPlace(step, command, PLACES[name], path, report);
  for (const { key, value } of written) {
    const kind = fields.find((field) => field.name === keyName(key))?.value;
    if (kind) checkType(kind, value, below(path, keyName(key)), report);
  }
}

/** A step takes the place it leads to from nowhere else, unlike `action`. */
function checkPlace(
  step: JsonNode,
  command: JsonNode,
  { keys, code }: (typeof PLACES)[keyof typeof PLACES],
  path: string,
  report: Report,
): void {
  const written = keys.flatMap((key) => child(step, key)?.value ?? []);
  const isBlank = ({ type, value }: JsonNode): boolean =>
    type === 'null' || (typeof value === 'string' && value.trim() === '');
  if (written.every(isBlank)) report.add(code, written[0] ?? command, path);
}

/** Whether the keys of what a press does are known, and its values of their kind. */
export function checkSteps(view: CheckedView, report: Report): void {
  const action = child(view.node, 'action')?.value;
  if (action?.type === 'object')
    checkKeys(propertiesOf(action), ACTION_KEYS, below(view.path, 'action'), report, false);
  const actions = child(view.node, 'actions')?.value;
  const steps = actions ? (listOf(actions)?.items ?? []) : [];
  for (const [index, step] of steps.entries())
    checkStep(step, below(view.path, `actions/${String(index)}`), report);
}
