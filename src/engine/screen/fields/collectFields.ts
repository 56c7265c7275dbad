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
import { isRequired, numberBounds, requiredMessage } from './fieldRules';
import { lendHint } from './lentHint';

export interface ScopeFields {
  /** One per field, in document order. */
  definitions: readonly FieldDefinition[];
  /** The field each input of the tree writes. */
  byNode: ReadonlyMap<LayoutNode, FieldDefinition>;
}

/** What is known of a field but for the views that show it. */
type Seed = Omit<FieldDefinition, 'ids'>;

/** What stands in a view's field, and what the wire has in its place where it is shown in other words. */
interface Bound {
  shown: FieldValue | undefined;
  wire: FieldValue | undefined;
}

/** Ids of views, the last one first: a list that can be continued without being copied. */
interface IdList {
  readonly id: string;
  readonly before: IdList | undefined;
}

/** What a field had come to at one of its views. */
interface Entry {
  readonly seed: Seed;
  readonly ids: IdList | undefined;
}

type Found = readonly [node: LayoutNode, entry: Entry];

/** What a part of the tree came to when the text standing before it was `before`. */
interface Walked {
  before: string;
  after: string;
  found: readonly Found[];
}

/** What was walked before with the same data and changes: in the next tree it comes to the same. */
export class WalkedParts {
  readonly parts = new WeakMap<LayoutNode, Walked>();
  /** The field of which an entry is the last. */
  readonly definitions = new WeakMap<Entry, FieldDefinition>();
}

/** A list that shows a prompt, or must be answered, has nothing chosen until somebody chooses; any other its first entry. */
const asksToChoose = (node: LayoutNode): boolean => node.props['prompt'] !== undefined || isRequired(node);

/** What a view's field holds before anybody typed: written by the platform, bound, or the view's own. */
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
      const first = asksToChoose(node) ? undefined : spinnerEntries(node)[0];
      return first === undefined ? '' : choiceValue(name, first.value);
    }
    default:
      if (node.formPart === 'slider') return Number(bound ?? node.props['progress'] ?? 0) || 0;
      // The text of a picture is its name.
      if (picksImage(node)) return bound ?? '';
      return bound ?? (isFieldValue(node.props['text']) ? node.props['text'] : '');
  }
}

const withId = (before: IdList | undefined, id: string): IdList | undefined =>
  id === '' ? before : { id, before };

function idsOf(list: IdList | undefined): string[] {
  const ids: string[] = [];
  for (let at = list; at; at = at.before) ids.push(at.id);
  return [...new Set(ids.reverse())];
}

const isSame = (a: Seed, b: Seed): boolean =>
  a.initial === b.initial &&
  a.posted === b.posted &&
  a.required === b.required &&
  a.requiredMessage === b.requiredMessage;

class Walk {
  /** The last entry of each field, in document order. */
  private readonly fields = new Map<string, Entry>();
  private readonly found: Found[] = [];
  /** Where in `found` a name comes first. */
  private readonly firstAt = new Map<string, number>();
  private textBefore = '';

  constructor(
    private readonly data: BindingData,
    private readonly changes: ScopeChanges,
    private readonly isScopeRoot: (node: LayoutNode) => boolean,
    private readonly walked: WalkedParts,
  ) {}

  visit(node: LayoutNode, group: LayoutNode | undefined): void {
    // Inside a group views belong to it, and the group may be another one.
    if (group || node.views.length === 0) {
      this.walk(node, group);
      return;
    }
    const { textBefore: before } = this;
    const cached = this.walked.parts.get(node);
    if (cached?.before === before && cached.found.every(([, { seed }]) => !this.fields.has(seed.name))) {
      for (const [view, entry] of cached.found) this.add(view, entry);
      this.textBefore = cached.after;
      return;
    }
    const start = this.found.length;
    this.walk(node, group);
    const found = this.found.slice(start);
    // A field that began further up came to what it is by that too.
    if (found.every(([, { seed }]) => (this.firstAt.get(seed.name) ?? 0) >= start))
      this.walked.parts.set(node, { before, after: this.textBefore, found });
  }

  /** The fields as they came out in the end: all views of one field share its definition. */
  finish(): ScopeFields {
    const made = new Map<Seed, FieldDefinition>();
    for (const entry of this.fields.values()) made.set(entry.seed, this.lastOf(entry));
    const definitionOf = ({ seed }: Entry): FieldDefinition => {
      const cached = made.get(seed);
      if (cached) return cached;
      // What the field was taken for before a later view said more.
      const last = this.fields.get(seed.name);
      const definition = { ...seed, ids: last ? this.lastOf(last).ids : [] };
      made.set(seed, definition);
      return definition;
    };
    return {
      definitions: [...this.fields.values()].map(definitionOf),
      byNode: new Map(this.found.map(([node, entry]) => [node, definitionOf(entry)])),
    };
  }

  private lastOf(entry: Entry): FieldDefinition {
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
    if (node.formPart === 'option') this.radio(node, group);
    else if (node.formPart !== 'group' && (kind !== undefined || node.fieldName || picksImage(node)))
      this.plain(node, kind);
    const inner = node.formPart === 'group' ? node : group;
    for (const child of node.views) if (!this.isScopeRoot(child)) this.visit(child, inner);
  }

  private plain(node: LayoutNode, kind: FieldKind | undefined): void {
    // A view without a name still keeps what is typed into it; the blank keeps it out of posts.
    const name = boundField(node) || node.id || ` ${node.path}`;
    const before = this.fields.get(name);
    const ids = withId(before?.ids, node.id);
    if (before && (before.seed.editable || kind === undefined)) {
      this.add(node, { seed: before.seed, ids });
      return;
    }
    const { shown, wire } = this.bound(node, name);
    const initial = initialValue(node, kind, name, kind === 'choice' ? (wire ?? shown) : shown);
    const posted = wire ?? (shown === undefined ? node.props[WIRE_TEXT] : undefined);
    const seed: Seed = {
      name,
      label: this.label(node),
      kind: kind ?? 'text',
      editable: kind !== undefined || picksImage(node),
      required: isRequired(node) && node.formPart !== 'toggle',
      requiredMessage: requiredMessage(node),
      ...(node.problem !== undefined && { problem: node.problem }),
      maxLength: Number(node.props['maxLength'] ?? 0) || 0,
      ...(kind === 'number' && node.formPart === 'line' && numberBounds(node)),
      initial,
      ...(typeof initial === 'string' && kind !== 'choice' && posted !== undefined && { posted }),
    };
    this.add(node, { seed, ids });
  }

  private radio(node: LayoutNode, group: LayoutNode | undefined): void {
    const owner = group ?? node;
    const name = node.fieldName || owner.fieldName || owner.id || ` ${owner.path}`;
    const value = optionValue(name, node);
    const entry = this.fields.get(name);
    const before = entry?.seed;
    const bound = before ? undefined : (this.choice(node, name) ?? this.choice(owner, name));
    // Bound booleans come as text too.
    const chosen = typeof value === 'boolean' && typeof bound === 'string' ? bound === 'true' : bound;
    const initial =
      before && before.initial !== ''
        ? before.initial
        : (chosen ?? (isTrue(node.props['checked']) ? value : ''));
    const seed: Seed = {
      name,
      label: before?.label ?? this.label(owner),
      kind: 'choice',
      editable: true,
      required: before?.required === true || isRequired(owner),
      requiredMessage: before?.requiredMessage || requiredMessage(owner),
      maxLength: 0,
      initial,
    };
    const isNews = before?.kind !== 'choice' || !before.editable || !isSame(before, seed);
    const ids = entry ? entry.ids : withId(undefined, owner.id);
    this.add(node, { seed: isNews ? seed : before, ids: withId(ids, node.id) });
  }

  /** A text names the one input that follows it. */
  private label(node: LayoutNode): string {
    const { contentDescription, hint } = node.props;
    const before = trimEndOf(this.textBefore, ':*').trim();
    if (node.enters !== undefined) this.textBefore = '';
    return String(contentDescription ?? '') || String(hint ?? '') || before || node.fieldName || node.id;
  }

  private choice(node: LayoutNode, name: string): FieldValue | undefined {
    const { shown, wire } = this.bound(node, name);
    return wire ?? shown;
  }

  private bound(node: LayoutNode, name: string): Bound {
    const own = this.changes.properties[node.id];
    const field = ownValue(this.changes.fields, name);
    const written = field ?? ownValue(own, 'text');
    if (!isFieldValue(written))
      return { shown: bindValue(node, this.data), wire: wireValue(node, this.data) };
    const wire = field === undefined ? ownValue(own, WIRE_TEXT) : undefined;
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
