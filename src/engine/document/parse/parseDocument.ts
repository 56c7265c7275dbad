import { isRecord } from '../../../protocol';
import type { Catalogue } from '../createCatalogue';
import { DEFAULT_LIMITS, type Limits } from '../limits';
import type { LayoutNode, ParsedLayout } from '../node';
import type { Resources } from '../types';
import { type CompileContext, ROOT } from './CompileContext';
import { compileNode } from './compileNode';
import { compileParts } from './compileParts';
import { DiagnosticList } from './DiagnosticList';
import { findDocument, type FoundDocument, NOTHING } from './document';
import { inspect } from './inspect';
import { keptDiagnostics, nodesByPath, reuse, unchangedParts } from './unchanged';

export interface ParseOptions {
  /** The widgets that the document may name. */
  catalogue: Catalogue;
  /** Budgets that differ from the defaults. */
  limits?: Partial<Limits> | undefined;
  resources?: Resources | undefined;
  /** Reading direction of the screen: decides what Start and End mean. */
  rtl?: boolean | undefined;
  /** The screen's document before this one: what did not change keeps its nodes. Same options, or it is not used. */
  previous?: ParsedLayout | undefined;
}

interface Used {
  catalogue: Catalogue;
  limits: Partial<Limits> | undefined;
  resources: Resources | undefined;
  rtl: boolean;
}

const used = new WeakMap<ParsedLayout, Used>();
const parsed = new WeakMap<object, ParsedLayout>();

const full = new WeakMap<Partial<Limits>, Limits>();

/** The same budgets are the same object: what was compiled under them is known by it. */
function fullLimits(some: Partial<Limits> | undefined): Limits {
  if (!some) return DEFAULT_LIMITS;
  const limits = full.get(some) ?? { ...DEFAULT_LIMITS, ...some };
  full.set(some, limits);
  return limits;
}

const sameOptions = (a: Used | undefined, b: Used) =>
  a !== undefined &&
  a.catalogue === b.catalogue &&
  a.limits === b.limits &&
  a.resources === b.resources &&
  a.rtl === b.rtl;

/**
 * Compiles a document of a stranger (a node, named parts, a form or dashboard document, or one of these as JSON text) to
 * typed nodes. Never throws: what is wrong is left out or cut off and reported; a document over the byte limit is
 * refused whole. The same object with the same options gives the same result, identically.
 */
export function parseDocument(layout: unknown, options: ParseOptions): ParsedLayout {
  const { catalogue, resources, rtl = false } = options;
  const using: Used = { catalogue, limits: options.limits, resources, rtl };
  const key = typeof layout === 'object' && layout !== null ? layout : undefined;
  const cached = key && parsed.get(key);
  if (cached && sameOptions(used.get(cached), using)) return cached;
  const limits = fullLimits(options.limits);
  const diagnostics = new DiagnosticList(limits.diagnostics);
  const previous =
    options.previous && sameOptions(used.get(options.previous), using) ? options.previous : undefined;
  const result = parse(layout, using, limits, diagnostics, previous);
  used.set(result, using);
  if (key) parsed.set(key, result);
  return result;
}

function fromText(text: string, limits: Limits, diagnostics: DiagnosticList): unknown {
  if (text.length > limits.bytes) {
    diagnostics.add('too-big', '', limits.bytes, 'error');
    return undefined;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    diagnostics.add('bad-json', '', '', 'error');
    return undefined;
  }
}

function parse(
  layout: unknown,
  using: Used,
  limits: Limits,
  diagnostics: DiagnosticList,
  previous: ParsedLayout | undefined,
): ParsedLayout {
  const source = typeof layout === 'string' && layout.trim() ? fromText(layout, limits, diagnostics) : layout;
  const finish = (found: FoundDocument, root: LayoutNode | undefined): ParsedLayout => ({
    root,
    diagnostics: diagnostics.list(),
    kind: found.kind,
    data: found.data,
    loadFormScript: found.loadFormScript,
    includes: found.includes,
    source: layout,
  });
  // What was said of the document as a whole cannot be told apart by its parts.
  const comparable = previous?.root && previous.diagnostics.every(({ path }) => path !== '');
  const { catalogue } = using;
  const parts = comparable ? unchangedParts(source, previous.source, limits, catalogue) : new Set<object>();
  if (previous && typeof source === 'object' && source !== null && parts.has(source)) return previous;
  if (!inspect(source, limits, catalogue, diagnostics, parts)) return finish(NOTHING, undefined);
  const found = findDocument(source);
  if (found.tree === undefined || found.tree === null) {
    if (source !== undefined) diagnostics.add('no-layout', '', '', 'error');
    return finish(found, undefined);
  }
  const reusedPaths = new Set<string>();
  const context: CompileContext = {
    catalogue,
    limits,
    resources: using.resources,
    rtl: using.rtl,
    diagnostics,
    nodes: 0,
    expressions: limits.expressions,
    budget: limits.nodes,
    alike: new Map(),
    reused: NOTHING_REUSED,
  };
  if (comparable)
    context.reused = reuse(parts, nodesByPath(previous.root), (path, count) => {
      reusedPaths.add(path);
      context.nodes += count;
    });
  const root = isNamedParts(found)
    ? compileParts(found.tree, found.path, context)
    : compileNode(found.tree, found.path, 1, ROOT, context);
  // Nodes hold on to their context: it must not hold on to the document before.
  context.reused = NOTHING_REUSED;
  if (comparable)
    for (const diagnostic of keptDiagnostics(previous.diagnostics, reusedPaths)) diagnostics.keep(diagnostic);
  const behaves = context.behaves === true || previous?.behaves === true;
  return { ...finish(found, root), ...(behaves && { behaves }) };
}

const NOTHING_REUSED = () => undefined;

/** Whether the tree is several named parts of a screen rather than one view. */
export function isNamedParts(
  found: FoundDocument,
): found is FoundDocument & { tree: Record<string, unknown> } {
  const { tree } = found;
  return isRecord(tree) && !('widget' in tree) && !('properties' in tree) && !('views' in tree);
}
