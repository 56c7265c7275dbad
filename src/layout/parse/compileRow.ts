import { DEFAULT_LIMITS } from '../limits';
import type { LayoutNode } from '../node';
import type { Diagnostic } from '../types';
import type { CompileContext, ParentInfo } from './CompileContext';
import { compileNode } from './compileNode';
import { DiagnosticList } from './DiagnosticList';
import { inspect } from './inspect';
import { originOf } from './origin';
import { below } from './paths';

export interface CompiledRow {
  root: LayoutNode | undefined;
  diagnostics: readonly Diagnostic[];
}

const compiled = new WeakMap<LayoutNode, WeakMap<object, CompiledRow>>();
const NONE: ReadonlySet<object> = new Set();

/**
 * Compiles one row of a list (`node.rows[index]`) under its own budgets. The same row of the same list gives the same
 * result.
 */
export function compileRow(list: LayoutNode, source: unknown, index: number): CompiledRow {
  const rows = compiled.get(list) ?? new WeakMap<object, CompiledRow>();
  compiled.set(list, rows);
  const key = typeof source === 'object' && source !== null ? source : undefined;
  const known = key && rows.get(key);
  if (known) return known;
  const result = compile(list, source, index);
  if (key) rows.set(key, result);
  return result;
}

function compile(list: LayoutNode, source: unknown, index: number): CompiledRow {
  const origin = originOf(list);
  const base = origin?.context;
  const limits = base?.limits ?? DEFAULT_LIMITS;
  const diagnostics = new DiagnosticList(limits.diagnostics);
  const path = below(list.path, `views/${String(index)}`);
  if (!inspect(source, { ...limits, bytes: limits.rowBytes }, diagnostics, NONE)) {
    return { root: undefined, diagnostics: diagnostics.list() };
  }
  const context: CompileContext = {
    limits,
    resources: base?.resources,
    rtl: base?.rtl ?? false,
    diagnostics,
    nodes: 0,
    budget: limits.rowNodes,
    reused: () => undefined,
  };
  const parent: ParentInfo = {
    kind: list.kind,
    orientation: list.layout.orientation,
    ground: origin?.parent.ground,
  };
  return { root: compileNode(source, path, 1, parent, context), diagnostics: diagnostics.list() };
}
