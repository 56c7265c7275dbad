import { picksImage } from '../actions/picksImage';
import { bindValue, boundField } from '../binding/bindValue';
import { ownValue, isFieldValue } from '../binding/fieldMap';
import type { ScopeChanges } from '../commands/ScreenState';
import type { LayoutNode, PropertyValue } from '../node';
import { trimEndOf } from '../parse/scalars';
import type { BindingData, FieldValue } from '../types';
import { choiceLabel, choiceValue, spinnerEntries } from './choiceValue';
import type { FieldDefinition, FieldKind } from './fieldDefinition';
import { fieldKind } from './fieldKind';
import { lendHint } from './lentHint';

export interface ScopeFields {
  /** One per field, in document order. */
  definitions: readonly FieldDefinition[];
  /** The field each input of the tree writes. */
  byNode: ReadonlyMap<LayoutNode, FieldDefinition>;
}

type Found = readonly [node: LayoutNode, definition: FieldDefinition];

/** What a part of the tree came to when the text standing before it was `before`. */
interface Walked {
  before: string;
  after: string;
  found: readonly Found[];
}

/** Parts of a tree walked before with the same data and changes: in the next tree they come to the same. */
export type WalkedParts = WeakMap<LayoutNode, Walked>;

const isTrue = (value: PropertyValue | undefined): boolean =>
  value === true || value === 'true' || value === 1;

function isRequired({ props }: LayoutNode): boolean {
  const required = props['required'];
  return isTrue(required) || (typeof required === 'string' && required !== '' && required !== 'false');
}

/** `required` may carry its message; `requiredMessage` and `error` are other spellings seen. */
function requiredMessage({ props }: LayoutNode): string {
  const { required } = props;
  const message = props['requiredMessage'] ?? props['required_message'] ?? props['error'];
  if (typeof message === 'string') return message;
  return typeof required === 'string' && !['true', 'false', '1', '0'].includes(required) ? required : '';
}

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
      const entry = node.widget === 'Spinner' ? spinnerEntries(node)[0] : undefined;
      return bound ?? (entry === undefined ? '' : choiceValue(name, entry));
    }
    default:
      if (node.widget === 'SeekBar') return Number(bound ?? node.props['progress'] ?? 0) || 0;
      // The text of a picture is its name.
      if (picksImage(node)) return bound ?? '';
      return bound ?? (isFieldValue(node.props['text']) ? node.props['text'] : '');
  }
}

class Walk {
  readonly definitions = new Map<string, FieldDefinition>();
  readonly byNode = new Map<LayoutNode, FieldDefinition>();
  private readonly found: Found[] = [];
  /** Where in `found` a name comes first. */
  private readonly firstAt = new Map<string, number>();
  private textBefore = '';

  constructor(
    private readonly data: BindingData,
    private readonly changes: ScopeChanges,
    private readonly isScopeRoot: (node: LayoutNode) => boolean,
    private readonly parts: WalkedParts,
  ) {}

  visit(node: LayoutNode, group: LayoutNode | undefined): void {
    // Inside a group views belong to it, and the group may be another one.
    if (group || node.views.length === 0) {
      this.walk(node, group);
      return;
    }
    const { textBefore: before } = this;
    const known = this.parts.get(node);
    if (known?.before === before && known.found.every(([, { name }]) => !this.definitions.has(name))) {
      for (const [view, definition] of known.found) this.add(view, definition);
      this.textBefore = known.after;
      return;
    }
    const start = this.found.length;
    this.walk(node, group);
    const found = this.found.slice(start);
    // A field that began further up came to what it is by that too.
    if (found.every(([, { name }]) => (this.firstAt.get(name) ?? 0) >= start))
      this.parts.set(node, { before, after: this.textBefore, found });
  }

  private walk(node: LayoutNode, group: LayoutNode | undefined): void {
    const kind = fieldKind(node);
    this.textBefore = lendHint(node) || this.textBefore;
    if (node.widget === 'TextView' && !node.layout.hiddenByZero)
      this.textBefore = String(node.props['text'] ?? '');
    if (node.widget === 'RadioButton') this.radio(node, group);
    else if (node.widget !== 'RadioGroup' && (kind !== undefined || node.fieldName || picksImage(node)))
      this.plain(node, kind);
    const inner = node.widget === 'RadioGroup' ? node : group;
    for (const child of node.views) if (!this.isScopeRoot(child)) this.visit(child, inner);
  }

  private plain(node: LayoutNode, kind: FieldKind | undefined): void {
    // A view without a name still keeps what is typed into it; the blank keeps it out of posts.
    const name = boundField(node) || node.id || ` ${node.path}`;
    const before = this.definitions.get(name);
    if (before && (before.editable || kind === undefined)) {
      this.join(node, before);
      return;
    }
    this.add(node, {
      name,
      ids: [...(before?.ids ?? []), node.id].filter(Boolean),
      label: this.label(node),
      kind: kind ?? 'text',
      editable: kind !== undefined || picksImage(node),
      // A switch always says something.
      required: isRequired(node) && node.widget !== 'Switch',
      requiredMessage: requiredMessage(node),
      maxLength: Number(node.props['maxLength'] ?? 0) || 0,
      initial: initialValue(node, kind, name, this.bound(node, name)),
    });
  }

  private radio(node: LayoutNode, group: LayoutNode | undefined): void {
    const owner = group ?? node;
    const name = node.fieldName || owner.fieldName || owner.id || ` ${owner.path}`;
    const value = choiceValue(name, choiceLabel(node));
    const before = this.definitions.get(name);
    const bound = before ? undefined : (this.bound(node, name) ?? this.bound(owner, name));
    // Bound booleans come as text too.
    const chosen = typeof value === 'boolean' && typeof bound === 'string' ? bound === 'true' : bound;
    const initial =
      before && before.initial !== ''
        ? before.initial
        : (chosen ?? (isTrue(node.props['checked']) ? value : ''));
    this.add(node, {
      name,
      ids: [...new Set([...(before?.ids ?? [owner.id]), node.id])].filter(Boolean),
      label: before?.label ?? this.label(owner),
      kind: 'choice',
      editable: true,
      required: before?.required === true || isRequired(owner),
      requiredMessage: before?.requiredMessage || requiredMessage(owner),
      maxLength: 0,
      initial,
    });
  }

  /** A text names the one input that follows it. */
  private label(node: LayoutNode): string {
    const { contentDescription, hint } = node.props;
    const before = trimEndOf(this.textBefore, ':*').trim();
    if (fieldKind(node) !== undefined) this.textBefore = '';
    return String(contentDescription ?? '') || String(hint ?? '') || before || node.fieldName || node.id;
  }

  private bound(node: LayoutNode, name: string): FieldValue | undefined {
    const written = ownValue(this.changes.fields, name) ?? ownValue(this.changes.properties[node.id], 'text');
    return isFieldValue(written) ? written : bindValue(node, this.data);
  }

  private join(node: LayoutNode, definition: FieldDefinition): void {
    this.add(node, { ...definition, ids: node.id ? [...definition.ids, node.id] : definition.ids });
  }

  private add(node: LayoutNode, definition: FieldDefinition): void {
    if (!this.firstAt.has(definition.name)) this.firstAt.set(definition.name, this.found.length);
    this.found.push([node, definition]);
    this.definitions.set(definition.name, definition);
    this.byNode.set(node, definition);
  }
}

/** Reads the fields of one screen or row; nested rows and items are scopes of their own and left out. */
export function collectFields(
  root: LayoutNode,
  data: BindingData,
  changes: ScopeChanges,
  isScopeRoot: (node: LayoutNode) => boolean,
  parts: WalkedParts = new WeakMap(),
): ScopeFields {
  const walk = new Walk(data, changes, isScopeRoot, parts);
  walk.visit(root, undefined);
  return { definitions: [...walk.definitions.values()], byNode: walk.byNode };
}
