import { isRecord, wireList } from '../../../protocol';
import { ownValue } from '../binding/fieldMap';
import { isFieldValue } from '../../document/parse/scalars';
import type { ScreenCommand } from '../commands/ScreenCommand';
import { scriptMethods } from './scriptMethods';

const MAX_CALLS = 500;
/** Values that all calls of a script may hand on together: one variable may be a long list, and be used in every call. */
const MAX_VALUES = 50_000;
const LOOK_UPS = new Set(['findControl', 'findControlParam', 'convert', 'getAdapter']);
const SCREEN_WIDE = new Set([
  'alert',
  'close',
  'lockForm',
  'clearRows',
  'removeRow',
  'bindRow',
  'post',
  'openForm',
  'pickImage',
  'pickFile',
  'dial',
]);

interface Run {
  variables: Map<string, unknown>;
  clickScripts: Map<string, unknown>;
  scriptParam: unknown;
  rowKey: string;
  /** Values that may still be handed on. */
  left: number;
}

/** Characters that count as one more value: calls copy texts and look through them. */
const LONG_TEXT = 100;

const weightOf = (value: unknown): number =>
  typeof value === 'string' ? 1 + Math.floor(value.length / LONG_TEXT) : 1;

/** How many values a call hands on: the entries of a list or map, and long texts for several. */
function countOf(value: unknown): number {
  const entries: unknown[] = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [value];
  return entries.reduce<number>((sum, entry) => sum + weightOf(entry), 0);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function resolved(value: unknown, run: Run): unknown {
  if (!isRecord(value) || value['type'] !== 'ReturnMethod') return value;
  const found = run.variables.get(text(value['varianName']));
  run.left -= countOf(found);
  return found;
}

/** What a look-up stands for: a control is its id, a value is what `script_param` says. */
function lookedUp(method: string, params: readonly unknown[], run: Run): unknown {
  if (LOOK_UPS.has(method)) return params[0];
  if (method === 'findValuelParam')
    return params.reduce<unknown>((map, key) => ownValue(map, text(key)), run.scriptParam);
  if (method === 'createMapObject') {
    const pairs = new Map<string, unknown>();
    for (let at = 0; at + 1 < params.length; at += 2) pairs.set(text(params[at]), params[at + 1]);
    return Object.fromEntries(pairs);
  }
  return undefined;
}

function call(entry: Record<string, unknown>, run: Run): ScreenCommand[] {
  const method = text(entry['methodName']);
  if (method === 'createViewOnClickListener') {
    run.clickScripts.set(text(entry['controlName']), entry['scriptFuntion']);
    return [];
  }
  const params = (wireList(entry['methodParam']) ?? []).map((param) => resolved(param, run));
  const named = text(entry['instanceName']);
  const target = text(run.variables.get(named)) || named;
  const back = entry['returnMethod'];
  if (isRecord(back)) run.variables.set(text(back['varianName']), lookedUp(method, params, run));
  if (method === 'setOnClickListener') {
    const listener = params.find(
      (param): param is string => typeof param === 'string' && run.clickScripts.has(param),
    );
    const script = run.clickScripts.get(listener ?? target);
    return script === undefined ? [] : [{ command: 'setClick', id: target.replace(/^@\+?id\//, ''), script }];
  }
  const perform = Object.hasOwn(scriptMethods, method) ? scriptMethods[method] : undefined;
  return perform?.({ target, params, scriptParam: run.scriptParam, rowKey: run.rowKey }) ?? [];
}

/**
 * Turns a compiled script into commands, from a closed set: nothing of it is ever executed. A script that came with a
 * row changes that row. Unknown methods and a script that is only a name do nothing.
 */
export function runScript(script: unknown, scriptParam: unknown, rowKey = ''): ScreenCommand[] {
  if (!isRecord(script)) return [];
  const calls = (wireList(script['list_command']) ?? []).filter(isRecord).slice(0, MAX_CALLS);
  const run: Run = { variables: new Map(), clickScripts: new Map(), scriptParam, rowKey, left: MAX_VALUES };
  // Listeners may be tied before they are made.
  for (const entry of calls) if (entry['methodName'] === 'createViewOnClickListener') call(entry, run);
  const commands: ScreenCommand[] = [];
  for (const entry of calls) {
    if (run.left < 0) break;
    for (const command of call(entry, run)) {
      commands.push(command);
      // What every call may name without a variable: the fields that came with the script.
      if (command.command === 'setDataField') run.left -= countOf(command.values);
    }
  }
  if (!rowKey) return commands;
  return commands.map((command) => (SCREEN_WIDE.has(command.command) ? command : { ...command, rowKey }));
}

/** Commands of the nested script that a click on `id` runs; none when the view has no such script. */
export function clickCommands(
  clicks: Readonly<Record<string, unknown>>,
  id: string,
  scriptParam: unknown,
  rowKey = '',
): ScreenCommand[] {
  const script = ownValue(clicks, id);
  return isFieldValue(script) ? [] : runScript(script, scriptParam, rowKey);
}
