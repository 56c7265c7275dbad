import { WIRE_TEXT } from '../../../protocol';
import { picksImage } from '../actions/picksImage';
import { bindValue, boundField, wireValue } from '../binding/bindValue';
import { ownValue } from '../binding/fieldMap';
import type { ScopeChanges } from '../commands/ScreenState';
import type { FieldKind, LayoutNode } from '../../document/node';
import { isFieldValue, isTrue, trimEndOf } from '../../document/parse/scalars';
import type { BindingData, FieldValue } from '../../document/types';
import { choiceValue, optionValue, spinnerEntries } from './choiceValue';
import type { FieldDefinition } from './fieldDefinition';
import { dayBounds, isRequired, numberBounds, requiredMessage } from './fieldRules';
import { lendHint } from './lentHint';

interface ScopeFields {
  /** One per field, in document order. */
  definitions: readonly FieldDefinition[];
  /** The field each input of the tree writes. */
  byNode: ReadonlyMap<LayoutNode, FieldDefinition>;
}

/** A field definition without the ids of its views. */
type Seed = Omit<FieldDefinition, 'ids'>;

/** The value bound to a view's field as shown, and the wire value where the shown one is a translation. */
interface BoundValue {
  shown: FieldValue | undefined;
  wire: FieldValue | undefined;
}

/** Ids of views as a linked list, last one first: appending does not copy. */
interface IdList {
  readonly id: string;
  readonly previous: IdList | undefined;
}

/** State of a field after one of its views was read. */
interface Entry {
  readonly seed: Seed;
  readonly ids: IdList | undefined;
}

type NodeEntry = readonly [node: LayoutNode, entry: Entry];

/** Cached entries of a subtree for the label text that preceded it. */
interface WalkedPart {
  textBefore: string;
  textAfter: string;
  found: readonly NodeEntry[];
}

/** Cache of subtrees read with the same data and changes; they give the same entries in the next tree. */
export class WalkedParts {
  readonly parts = new WeakMap<LayoutNode, WalkedPart>();
  /** Definition of the field whose last entry this is. */
  readonly definitions = new WeakMap<Entry, FieldDefinition>();
}

/** A list with a prompt, or a required one, starts without a choice; any other with its first entry. */
const startsUnchosen = (node: LayoutNode): boolean => node.props['prompt'] !== undefined || isRequired(node);

/** Initial value of a view's field: written by the platform, bound, or the view's own. */
function initialValue(
  node: LayoutNode,
  kind: FieldKind | undefined,
  name: string,
  bound: FieldValue | undefined,
): FieldValue {
  switch (kind) {
    case 'boolean':
      return isTrue(bound ?? node.props['checked']);
    case 'rating':
      return Number(bound ?? node.props['rating'] ?? 0) || 0;
    case 'choice': {
      if (bound !== undefined || node.formPart !== 'list') return bound ?? '';
      const chosen = node.props['value'];
      if (isFieldValue(chosen) && chosen !== '') return chosen;
      const first = startsUnchosen(node) ? undefined : spinnerEntries(node)[0];
      return first === undefined ? '' : choiceValue(name, first.value);
    }
    default:
      if (node.formPart === 'slider') return Number(bound ?? node.props['progress'] ?? 0) || 0;
      // The text of a picture is its name.
      if (picksImage(node)) return bound ?? '';
      return bound ?? (isFieldValue(node.props['text']) ? node.props['text'] : '');
  }
}

const withId = (previous: IdList | undefined, id: string): IdList | undefined =>
  id === '' ? previous : { id, previous };

function idsOf(list: IdList | undefined): string[] {
  const ids: string[] = [];
  for (let entry = list; entry; entry = entry.previous) ids.push(entry.id);
  return [...new Set(ids.reverse())];
}

const isSameSeed = (a: Seed, b: Seed): boolean =>
  a.initial === b.initial &&
  a.posted === b.posted &&
  a.required === b.required &&
  a.requiredMessage === b.requiredMessage;

class Walk {
  /** The last entry of each field, in document order. */
  private readonly fields = new Map<string, Entry>();
  private readonly found: NodeEntry[] = [];
  /** Index of the first entry of each name in `found`. */
  private readonly firstAt = new Map<string, number>();
  private textBefore = '';

  constructor(
    private readonly data: BindingData,
    private readonly changes: ScopeChanges,
    private readonly isScopeRoot: (node: LayoutNode) => boolean,
    private readonly walked: WalkedParts,
  ) {}

  visit(node: LayoutNode, group: LayoutNode | undefined): void {
    // Not cached inside a group: the entries depend on the group, which may change.
    if (group || node.views.length === 0) {
      this.walk(node, group);
      return;
    }
    const { textBefore } = this;
    const cached = this.walked.parts.get(node);
    if (
      cached?.textBefore === textBefore &&
      cached.found.every(([, { seed }]) => !this.fields.has(seed.name))
    ) {
      for (const [view, entry] of cached.found) this.add(view, entry);
      this.textBefore = cached.textAfter;
      return;
    }
    const start = this.found.length;
    this.walk(node, group);
    const found = this.found.slice(start);
    // Cached only if all its fields begin here: an entry depends on earlier views of the same field.
    if (found.every(([, { seed }]) => (this.firstAt.get(seed.name) ?? 0) >= start))
      this.walked.parts.set(node, { textBefore, textAfter: this.textBefore, found });
  }

  /** The final fields: all views of one field share its definition. */
  finish(): ScopeFields {
    const definitions = new Map<Seed, FieldDefinition>();
    for (const entry of this.fields.values()) definitions.set(entry.seed, this.definitionAt(entry));
    const definitionOf = ({ seed }: Entry): FieldDefinition => {
      const cached = definitions.get(seed);
      if (cached) return cached;
      // An earlier definition, replaced when a later view of the field added information.
      const last = this.fields.get(seed.name);
      const definition = { ...seed, ids: last ? this.definitionAt(last).ids : [] };
      definitions.set(seed, definition);
      return definition;
    };
    return {
      definitions: [...this.fields.values()].map(definitionOf),
      byNode: new Map(this.found.map(([node, entry]) => [node, definitionOf(entry)])),
    };
  }

  private definitionAt(entry: Entry): FieldDefinition {
    const cached = this.walked.definitions.get(entry);
    if (cached) return cached;
    const definition = { ...entry.seed, ids: idsOf(entry.ids) };
    this.walked.definitions.set(entry, definition);
    return definition;
  }

  private walk(node: LayoutNode, group: LayoutNode | undefined): void {
    const kind = node.enters;
    this.textBefore = lendHint(node) || this.textBefore;
    if (node.formPart === 'label' && !node.layout.hiddenByZero)
      this.textBefore = String(node.props['text'] ?? '');
    if (node.formPart === 'option') this.addOption(node, group);
    else if (node.formPart !== 'group' && (kind !== undefined || node.fieldName || picksImage(node)))
      this.addField(node, kind);
    const inner = node.formPart === 'group' ? node : group;
    for (const child of node.views) if (!this.isScopeRoot(child)) this.visit(child, inner);
  }

  private addField(node: LayoutNode, kind: FieldKind | undefined): void {
    // A view without a name still stores what is typed into it; the leading blank excludes it from posts.
    const name = boundField(node) || node.id || ` ${node.path}`;
    const existing = this.fields.get(name);
    const ids = withId(existing?.ids, node.id);
    if (existing && (existing.seed.editable || kind === undefined)) {
      this.add(node, { seed: existing.seed, ids });
      return;
    }
    const { shown, wire } = this.boundValue(node, name);
    const initial = initialValue(node, kind, name, kind === 'choice' ? (wire ?? shown) : shown);
    const posted = wire ?? (shown === undefined ? node.props[WIRE_TEXT] : undefined);
    const seed: Seed = {
      name,
      label: this.labelOf(node),
      kind: kind ?? 'text',
      editable: kind !== undefined || picksImage(node),
      required: isRequired(node) && node.formPart !== 'toggle',
      requiredMessage: requiredMessage(node),
      ...(node.problem !== undefined && { problem: node.problem }),
      maxLength: Number(node.props['maxLength'] ?? 0) || 0,
      ...(kind === 'number' && node.formPart === 'line' && numberBounds(node)),
      ...(kind === 'date' && dayBounds(node)),
      initial,
      ...(typeof initial === 'string' && kind !== 'choice' && posted !== undefined && { posted }),
    };
    this.add(node, { seed, ids });
  }

  private addOption(node: LayoutNode, group: LayoutNode | undefined): void {
    const owner = group ?? node;
    const name = node.fieldName || owner.fieldName || owner.id || ` ${owner.path}`;
    const value = optionValue(name, node);
    const entry = this.fields.get(name);
    const existing = entry?.seed;
    const bound = existing ? undefined : (this.boundChoice(node, name) ?? this.boundChoice(owner, name));
    // Bound booleans come as text too.
    const chosen = typeof value === 'boolean' && typeof bound === 'string' ? bound === 'true' : bound;
    const initial =
      existing && existing.initial !== ''
        ? existing.initial
        : (chosen ?? (isTrue(node.props['checked']) ? value : ''));
    const seed: Seed = {
      name,
      label: existing?.label ?? this.labelOf(owner),
      kind: 'choice',
      editable: true,
      required: existing?.required === true || isRequired(owner),
      requiredMessage: existing?.requiredMessage || requiredMessage(owner),
      maxLength: 0,
      initial,
    };
    const isChanged = existing?.kind !== 'choice' || !existing.editable || !isSameSeed(existing, seed);
    const ids = entry ? entry.ids : withId(undefined, owner.id);
    this.add(node, { seed: isChanged ? seed : existing, ids: withId(ids, node.id) });
  }

  /** Label of an input; a text labels only the next input after it. */
  private labelOf(node: LayoutNode): string {
    const { contentDescription, hint } = node.props;
    const precedingText = trimEndOf(this.textBefore, ':*').trim();
    if (node.enters !== undefined) this.textBefore = '';
    return (
      String(contentDescription ?? '') || String(hint ?? '') || precedingText || node.fieldName || node.id
    );
  }

  private boundChoice(node: LayoutNode, name: string): FieldValue | undefined {
    const { shown, wire } = this.boundValue(node, name);
    return wire ?? shown;
  }

  private boundValue(node: LayoutNode, name: string): BoundValue {
    const properties = this.changes.properties[node.id];
    const field = ownValue(this.changes.fields, name);
    const written = field ?? ownValue(properties, 'text');
    if (!isFieldValue(written))
      return { shown: bindValue(node, this.data), wire: wireValue(node, this.data) };
    const wire = field === undefined ? ownValue(properties, WIRE_TEXT) : undefined;
    return { shown: written, wire: isFieldValue(wire) ? wire : undefined };
  }

  private add(node: LayoutNode, entry: Entry): void {
    const { name } = entry.seed;
    if (!this.firstAt.has(name)) this.firstAt.set(name, this.found.length);
    this.found.push([node, entry]);
    this.fields.set(name, entry);
  }
}

/** Reads the fields of one screen or row; nested rows and items are scopes of their own and left out. */
export function collectFields(
  root: LayoutNode,
  data: BindingData,
  changes: ScopeChanges,
  isScopeRoot: (node: LayoutNode) => boolean,
  walked = new WalkedParts(),
): ScopeFields {
  const walk = new Walk(data, changes, isScopeRoot, walked);
  walk.visit(root, undefined);
  return walk.finish();
}
