import { type Catalogue, createCatalogue } from '../createCatalogue';
import { DEFAULT_LIMITS, type Limits } from '../limits';
import type { LayoutNode } from '../node';
import type { Diagnostic, Resources } from '../types';
import { type CompileContext, type ParentInfo, sameParent, type Traits } from './CompileContext';
import { compileNode } from './compileNode';
import { DiagnosticList } from './DiagnosticList';
import { inspect } from './inspect';
import { originOf } from './origin';
import { below } from './paths';

interface CompiledRow {
  root: LayoutNode | undefined;
  diagnostics: readonly Diagnostic[];
  /** It has expressions or actions that the catalogue could not read. */
  needsBehaviour?: boolean;
}

/** Everything that the compilation of a row of a list depends on. */
interface RowOrigin extends Pick<CompileContext, 'sharedTraits'> {
  catalogue: Catalogue;
  path: string;
  parent: ParentInfo;
  limits: Limits;
  resources: Resources | undefined;
  rtl: boolean;
}

const NO_WIDGETS = createCatalogue([]);

function rowOrigin(list: LayoutNode): RowOrigin {
  const { parent, context } = originOf(list) ?? {};
  return {
    catalogue: context?.catalogue ?? NO_WIDGETS,
    path: list.path,
    parent: {
      kind: list.kind,
      orientation: list.layout.orientation,
      ground: parent?.ground,
      keepsColors: list.look.keepsColors,
    },
    limits: context?.limits ?? DEFAULT_LIMITS,
    resources: context?.resources,
    rtl: context?.rtl ?? false,
    sharedTraits: context?.sharedTraits ?? new Map<string, Traits>(),
  };
}

function sameOrigin(a: RowOrigin, b: RowOrigin): boolean {
  return (
    a.catalogue === b.catalogue &&
    a.path === b.path &&
    a.limits === b.limits &&
    a.resources === b.resources &&
    a.rtl === b.rtl &&
    sameParent(a.parent, b.parent)
  );
}

/** Whether the rows of a re-sent list are compiled like those of the previous one. */
export function compilesAlike(a: LayoutNode, b: LayoutNode): boolean {
  return a === b || sameOrigin(rowOrigin(a), rowOrigin(b));
}

const compiledRows = new WeakMap<object, { origin: RowOrigin; index: number; row: CompiledRow }>();
const NONE: ReadonlySet<object> = new Set();

/**
 * Compiles one row of a list (`node.rows[index]`) under its own budgets. The same row at the same place of the same list
 * gives the same result, also when other rows of the list changed.
 */
export function compileRow(list: LayoutNode, source: unknown, index: number): CompiledRow {
  const origin = rowOrigin(list);
  const key = typeof source === 'object' && source !== null ? source : undefined;
  const cached = key && compiledRows.get(key);
  if (cached?.index === index && sameOrigin(cached.origin, origin)) return cached.row;
  const row = compile(origin, source, index);
  if (key) compiledRows.set(key, { origin, index, row });
  return row;
}

function compile(
  { catalogue, path: list, parent, limits, resources, rtl, sharedTraits }: RowOrigin,
  source: unknown,
  index: number,
): CompiledRow {
  const diagnostics = new DiagnosticList(limits.diagnostics);
  const path = below(list, `views/${String(index)}`);
  if (!inspect(source, { ...limits, bytes: limits.rowBytes }, catalogue, diagnostics, NONE)) {
    return { root: undefined, diagnostics: diagnostics.list() };
  }
  const context: CompileContext = {
    catalogue,
    limits,
    resources,
    rtl,
    diagnostics,
    nodes: 0,
    expressions: limits.expressions,
    budget: limits.rowNodes,
    sharedTraits,
    findReusable: () => undefined,
  };
  const root = compileNode(source, path, 1, parent, context);
  return { root, diagnostics: diagnostics.list(), ...(context.needsBehaviour && { needsBehaviour: true }) };
}
