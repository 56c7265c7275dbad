import { isRecord, wireList } from '../../../protocol';
import { ownValue } from '../binding/fieldMap';
import type { ScreenCommand } from '../commands/ScreenCommand';
import { scriptMethods } from './scriptMethods';

const MAX_CALLS = 500;
/** Values that all calls of a script may pass together: one variable may be a long list that is used in every call. */
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

interface ScriptRun {
  variables: Map<string, unknown>;
  clickScripts: Map<string, unknown>;
  scriptParam: unknown;
  rowKey: string;
  /** Values that may still be passed. */
  valuesLeft: number;
}

/** Characters that count as one more value, because calls copy and search texts. */
const LONG_TEXT = 100;

const weightOf = (value: unknown): number =>
  typeof value === 'string' ? 1 + Math.floor(value.length / LONG_TEXT) : 1;

/** How many values a call passes: the entries of a list or map; a long text counts as several. */
function countOf(value: unknown): number {
  const entries: unknown[] = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [value];
  return entries.reduce<number>((sum, entry) => sum + weightOf(entry), 0);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function resolveParam(value: unknown, run: ScriptRun): unknown {
  if (!isRecord(value) || value['type'] !== 'ReturnMethod') return value;
  const found = run.variables.get(text(value['varianName']));
  run.valuesLeft -= countOf(found);
  return found;
}

/** Result of a look-up: the id of a control, or a value of `script_param`. */
function lookUp(method: string, params: readonly unknown[], run: ScriptRun): unknown {
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

function call(entry: Record<string, unknown>, run: ScriptRun): ScreenCommand[] {
  const method = text(entry['methodName']);
  if (method === 'createViewOnClickListener') {
    run.clickScripts.set(text(entry['controlName']), entry['scriptFuntion']);
    return [];
  }
  const params = (wireList(entry['methodParam']) ?? []).map((param) => resolveParam(param, run));
  const named = text(entry['instanceName']);
  const target = text(run.variables.get(named)) || named;
  const returned = entry['returnMethod'];
  if (isRecord(returned)) run.variables.set(text(returned['varianName']), lookUp(method, params, run));
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
  const run: ScriptRun = {
    variables: new Map(),
    clickScripts: new Map(),
    scriptParam,
    rowKey,
    valuesLeft: MAX_VALUES,
  };
  // Listeners may be tied before they are made.
  for (const entry of calls) if (entry['methodName'] === 'createViewOnClickListener') call(entry, run);
  const commands: ScreenCommand[] = [];
  for (const entry of calls) {
    if (run.valuesLeft < 0) break;
    for (const command of call(entry, run)) {
      commands.push(command);
      // Calls can use these values without a variable: the fields that came with the script.
      if (command.command === 'setDataField') run.valuesLeft -= countOf(command.values);
    }
  }
  if (!rowKey) return commands;
  return commands.map((command) => (SCREEN_WIDE.has(command.command) ? command : { ...command, rowKey }));
}
