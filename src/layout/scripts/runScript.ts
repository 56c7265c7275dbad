import { isRecord, wireList } from '../../protocol';
import { isFieldValue, ownValue } from '../binding/fieldMap';
import type { ScreenCommand } from '../commands/ScreenCommand';
import { scriptMethods } from './scriptMethods';

const MAX_CALLS = 500;
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
]);

interface Run {
  variables: Map<string, unknown>;
  clickScripts: Map<string, unknown>;
  scriptParam: unknown;
  rowKey: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function resolved(value: unknown, run: Run): unknown {
  if (!isRecord(value) || value['type'] !== 'ReturnMethod') return value;
  return run.variables.get(text(value['varianName']));
}

/** What a look-up stands for: a control is its id, a value is what `script_param` says. */
function lookedUp(method: string, params: readonly unknown[], run: Run): unknown {
  if (LOOK_UPS.has(method)) return params[0];
  if (method === 'findValuelParam')
    return params.reduce<unknown>((map, key) => ownValue(map, text(key)), run.scriptParam);
  if (method === 'createMapObject') {
    const pairs: Record<string, unknown> = {};
    for (let at = 0; at + 1 < params.length; at += 2) pairs[text(params[at])] = params[at + 1];
    return pairs;
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
  const run: Run = { variables: new Map(), clickScripts: new Map(), scriptParam, rowKey };
  // Listeners may be tied before they are made.
  for (const entry of calls) if (entry['methodName'] === 'createViewOnClickListener') call(entry, run);
  const commands = calls.flatMap((entry) => call(entry, run));
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
