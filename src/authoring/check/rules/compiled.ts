import {
  androidCatalogue,
  DEFAULT_LIMITS,
  type Diagnostic,
  EMPTY_SCREEN,
  type LayoutNode,
  type ParsedLayout,
  parseLayout,
  type Resources,
} from '../../../engine';
import {
  actionOf,
  allowedImage,
  below,
  clickIntent,
  collectFields,
  compileRow,
  isGone,
  readBoolean,
  readText,
} from '../../../engine/docs';

/** What the engine makes of a document or an item layout. */
export interface Compiled {
  diagnostics: readonly Diagnostic[];
  /** Roots of what has fields of its own: the screen, items, rows. */
  scopes: readonly LayoutNode[];
  byPath: ReadonlyMap<string, LayoutNode>;
  /** Views that are gone, and everything in them. */
  hidden: ReadonlySet<LayoutNode>;
}

const LIMITS = { diagnostics: 10_000 };

/** True for a list or a grid: each of its views has fields of its own. */
export const opensScopes = ({ kind }: LayoutNode): boolean => kind === 'list' || kind === 'grid';

/** Compiles a tree as the console does, its rows and items too. Paths begin with `prefix`. */
export function compile(source: unknown, prefix = '', resources?: Resources): Compiled {
  const parsed: ParsedLayout = parseLayout(source, { limits: LIMITS, resources });
  const diagnostics: Diagnostic[] = [...parsed.diagnostics];
  const scopes: LayoutNode[] = [];
  const byPath = new Map<string, LayoutNode>();
  const hidden = new Set<LayoutNode>();
  const visit = (node: LayoutNode, isParentHidden = false) => {
    const isHidden = isParentHidden || isGone(node);
    if (isHidden) hidden.add(node);
    byPath.set(below(prefix, node.path), node);
    if (node.itemLayout) open(node.itemLayout);
    node.rows?.slice(0, DEFAULT_LIMITS.rows).forEach((row, index) => {
      const { root, diagnostics: more } = compileRow(node, row, index);
      diagnostics.push(...more);
      if (root) open(root);
    });
    for (const view of node.views) {
      if (opensScopes(node)) open(view);
      else visit(view, isHidden);
    }
  };
  const open = (node: LayoutNode) => {
    scopes.push(node);
    visit(node);
  };
  if (parsed.root) open(parsed.root);
  const placed = diagnostics.map((one) => ({ ...one, path: below(prefix, one.path) }));
  return { diagnostics: prefix === '' ? diagnostics : placed, scopes, byPath, hidden };
}

const isNamed = ({ props }: LayoutNode): boolean =>
  ['contentDescription', 'alt', 'text'].some((name) => readText(props[name]).trim() !== '');

function isNameless(node: LayoutNode): boolean {
  const type = androidCatalogue.get(node.widget);
  if (type?.defaultSize !== 'image' || isNamed(node)) return false;
  const intent = clickIntent(node, { data: {}, clicks: {}, itemRoot: false });
  // The console itself labels buttons that go back or pick a picture, and those with a well-known confirm id.
  if (intent?.kind === 'back' || intent?.kind === 'pickImage' || (intent?.kind === 'post' && !actionOf(node)))
    return false;
  return intent !== undefined || !type.isStatic || readBoolean(node.props['clickable']);
}

/** A picture of the document (not of data) without any alternative text, not even an empty one. */
function lacksAlt(node: LayoutNode): boolean {
  const { look, props, fieldName } = node;
  const hasAlt = props['contentDescription'] !== undefined || props['alt'] !== undefined;
  const shown = look.image?.type === 'picture' && allowedImage(look.image.url) !== undefined;
  return shown && fieldName === '' && !hasAlt && !isNamed(node) && !isNameless(node);
}

/** Pressable pictures without an accessible name. */
export function namelessPictures({ byPath, hidden }: Compiled): string[] {
  return [...byPath].filter(([, node]) => !hidden.has(node) && isNameless(node)).map(([path]) => path);
}

/** Other pictures without an alternative text. */
export function picturesWithoutAlt({ byPath, hidden }: Compiled): string[] {
  return [...byPath].filter(([, node]) => !hidden.has(node) && lacksAlt(node)).map(([path]) => path);
}

/** Inputs that only their field name or id would name: no hint, no description, no text before them. */
export function namelessInputs({ scopes, byPath, hidden }: Compiled): string[] {
  const nameless = new Set<LayoutNode>();
  const roots = new Set(scopes);
  for (const root of scopes) {
    const isOther = (node: LayoutNode) => node !== root && roots.has(node);
    const { byNode } = collectFields(root, {}, EMPTY_SCREEN.changes, isOther);
    for (const [node, definition] of byNode) {
      const { hint, contentDescription, text, value } = node.props;
      if (node.enters === undefined || hidden.has(node) || node.formPart === 'search') continue;
      const isOption = node.formPart === 'option';
      const ownText = node.enters === 'boolean' || isOption ? (text ?? value) : undefined;
      const named = [hint, contentDescription, ownText].some((word) => readText(word).trim() !== '');
      if (!named && (definition.label === (node.fieldName || node.id) || isOption)) nameless.add(node);
    }
  }
  return [...byPath].filter(([, node]) => nameless.has(node)).map(([path]) => path);
}
