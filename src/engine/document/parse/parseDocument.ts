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
  /** The previous document of the screen: unchanged parts keep their nodes. Used only with the same options. */
  previous?: ParsedLayout | undefined;
}

interface UsedOptions {
  catalogue: Catalogue;
  limits: Partial<Limits> | undefined;
  resources: Resources | undefined;
  rtl: boolean;
}

const optionsOf = new WeakMap<ParsedLayout, UsedOptions>();
const parsed = new WeakMap<object, ParsedLayout>();

const completed = new WeakMap<Partial<Limits>, Limits>();

/** Equal limits are the same object, because compiled results are compared by it. */
function fullLimits(partial: Partial<Limits> | undefined): Limits {
  if (!partial) return DEFAULT_LIMITS;
  const limits = completed.get(partial) ?? { ...DEFAULT_LIMITS, ...partial };
  completed.set(partial, limits);
  return limits;
}

const sameOptions = (a: UsedOptions | undefined, b: UsedOptions) =>
  a !== undefined &&
  a.catalogue === b.catalogue &&
  a.limits === b.limits &&
  a.resources === b.resources &&
  a.rtl === b.rtl;

/**
 * Compiles an untrusted document (a node, named parts, a form or dashboard document, or one of these as JSON text) to typed
 * nodes. Never throws: invalid parts are left out or cut off and reported; a document over the byte limit is refused as a
 * whole. The same object with the same options returns the identical result.
 */
export function parseDocument(layout: unknown, options: ParseOptions): ParsedLayout {
  const { catalogue, resources, rtl = false } = options;
  const usedOptions: UsedOptions = { catalogue, limits: options.limits, resources, rtl };
  const key = typeof layout === 'object' && layout !== null ? layout : undefined;
  const cached = key && parsed.get(key);
  if (cached && sameOptions(optionsOf.get(cached), usedOptions)) return cached;
  const limits = fullLimits(options.limits);
  const diagnostics = new DiagnosticList(limits.diagnostics);
  const previous =
    options.previous && sameOptions(optionsOf.get(options.previous), usedOptions)
      ? options.previous
      : undefined;
  const result = parse(layout, usedOptions, limits, diagnostics, previous);
  optionsOf.set(result, usedOptions);
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
  usedOptions: UsedOptions,
  limits: Limits,
  diagnostics: DiagnosticList,
  previous: ParsedLayout | undefined,
): ParsedLayout {
  const source = typeof layout === 'string' && layout.trim() ? fromText(layout, limits, diagnostics) : layout;
  const toResult = (found: FoundDocument, root: LayoutNode | undefined): ParsedLayout => ({
    root,
    diagnostics: diagnostics.list(),
    kind: found.kind,
    data: found.data,
    loadFormScript: found.loadFormScript,
    includes: found.includes,
    source: layout,
  });
  // Diagnostics of the whole document cannot be assigned to its parts, so nothing is reused then.
  const comparable = previous?.root && previous.diagnostics.every(({ path }) => path !== '');
  const { catalogue } = usedOptions;
  const parts = comparable ? unchangedParts(source, previous.source, limits, catalogue) : new Set<object>();
  if (previous && typeof source === 'object' && source !== null && parts.has(source)) return previous;
  if (!inspect(source, limits, catalogue, diagnostics, parts)) return toResult(NOTHING, undefined);
  const found = findDocument(source);
  if (found.tree === undefined || found.tree === null) {
    if (source !== undefined) diagnostics.add('no-layout', '', '', 'error');
    return toResult(found, undefined);
  }
  const reusedPaths = new Set<string>();
  const context: CompileContext = {
    catalogue,
    limits,
    resources: usedOptions.resources,
    rtl: usedOptions.rtl,
    diagnostics,
    nodes: 0,
    expressions: limits.expressions,
    budget: limits.nodes,
    sharedTraits: new Map(),
    findReusable: NOTHING_REUSED,
  };
  if (comparable)
    context.findReusable = reuse(parts, nodesByPath(previous.root), (path, count) => {
      reusedPaths.add(path);
      context.nodes += count;
    });
  const root = isNamedParts(found)
    ? compileParts(found.tree, found.path, context)
    : compileNode(found.tree, found.path, 1, ROOT, context);
  // Nodes keep their context, which must not keep the previous document alive.
  context.findReusable = NOTHING_REUSED;
  if (comparable)
    for (const diagnostic of keptDiagnostics(previous.diagnostics, reusedPaths))
      diagnostics.addEntry(diagnostic);
  const needsBehaviour = context.needsBehaviour === true || previous?.needsBehaviour === true;
  return { ...toResult(found, root), ...(needsBehaviour && { needsBehaviour }) };
}

const NOTHING_REUSED = () => undefined;

/** Whether the tree is several named parts of a screen rather than one view. */
export function isNamedParts(
  found: FoundDocument,
): found is FoundDocument & { tree: Record<string, unknown> } {
  const { tree } = found;
  return isRecord(tree) && !('widget' in tree) && !('properties' in tree) && !('views' in tree);
}
