import { WIRE_TEXT } from '../../../protocol';
import { evaluate, type Surroundings, type Words } from '../../document/expressions/evaluate';
import type { Expression, Value } from '../../document/expressions/Expression';
import { MAX_WORK } from '../../document/expressions/limits';
import { namesIn } from '../../document/expressions/namesIn';
import type { LayoutNode, PropertyValue } from '../../document/node';
import { TEXTS } from '../../document/parse/valueLength';
import type { BindingData, Diagnostic, FieldValue } from '../../document/types';
import { bindValue } from '../binding/bindValue';
import { ownValue } from '../binding/fieldMap';
import type { ScopeChanges } from '../commands/ScreenState';
import { collectFields } from '../fields/collectFields';
import { type FieldDefinition, fieldsByName, untouchedValue } from '../fields/fieldDefinition';
import { PLAIN_MARKS } from '../fields/numberMarks';
import { typedValue } from '../fields/typedValue';
import { dependencyOrder } from './dependencyOrder';
import { type Overlay, type Overlays, sameOverlay } from './Overlay';
import { toProperty } from './toProperty';

/** One expression of one view. */
interface ExpressionEntry {
  /** Its place among the expressions of the scope, in document order. */
  index: number;
  node: LayoutNode;
  property: string;
  expression: Expression;
  /** Fields of the scope it reads. */
  reads: readonly string[];
}

/** Names that never mean a field. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set(['row', 'param', 'person', 'today']);

/** Properties that hold the initial value of a view's field. */
const VALUE_PROPERTIES: ReadonlySet<string> = new Set(['text', 'checked', 'rating', 'progress']);

/** Properties with text for people. */
const TEXT_PROPERTIES: ReadonlySet<string> = new Set([
  ...TEXTS,
  'queryHint',
  'prompt',
  'error',
  'description',
  'alt',
]);

/** Result of an expression: as the wire has it, and as it is shown. */
type ExpressionResult = Readonly<Record<Words, Value>>;
type Read = NonNullable<Surroundings['read']>;

/** Whether a text is what one of several choices says; the field holds its plain text. */
const saysChoice = (node: LayoutNode, property: string): boolean =>
  property === 'text' && node.formPart === 'option';

const holdsValue = ({ node, property }: ExpressionEntry): boolean =>
  VALUE_PROPERTIES.has(property) && !saysChoice(node, property);

/** What is posted in place of the text that is shown; undefined where it is that text. */
function postedText(node: LayoutNode, { wire, shown }: ExpressionResult): PropertyValue | undefined {
  if (saysChoice(node, 'text')) return node.props[WIRE_TEXT] ?? node.props['text'];
  return wire === shown ? undefined : toProperty('text', wire);
}

export type NamedValues = Omit<Surroundings, 'valueOf'> & {
  /** `row`, `param`, `person`, `today`. */
  named: (name: string) => unknown;
};

/** The typed value of a field as it is posted; undefined while nobody changed the field. */
export type Typed = (field: FieldDefinition) => FieldValue | undefined;

/**
 * The expressions of one scope (a screen, a row, an item), sorted by dependency: the initial value of a field may itself be an
 * expression. Immutable.
 */
export class ExpressionTree {
  /** Circular expressions; they are not evaluated. */
  readonly problems: readonly Diagnostic[];
  private readonly entries: readonly ExpressionEntry[];
  private readonly entriesOfNode = new Map<LayoutNode, ExpressionEntry[]>();
  private readonly fields: ReadonlyMap<string, FieldDefinition>;
  /** The expression of a field's initial value, by the field's name. */
  private readonly defaults = new Map<string, ExpressionEntry>();
  /** The field whose initial value an expression is. */
  private readonly fieldOfDefault = new Map<ExpressionEntry, string>();
  /** The expressions of initial values with their place in an order in which each comes after those it reads. */
  private readonly order: ReadonlyMap<ExpressionEntry, number>;
  /** The expressions that read a field. */
  private readonly readers = new Map<string, ExpressionEntry[]>();

  constructor(
    root: LayoutNode,
    data: BindingData,
    changes: ScopeChanges,
    isScopeRoot: (node: LayoutNode) => boolean,
  ) {
    const { definitions, byNode } = collectFields(root, data, changes, isScopeRoot);
    this.fields = fieldsByName(definitions);
    const entries = entriesIn(root, isScopeRoot, (name) => this.fields.get(name)?.name);
    for (const entry of entries) {
      const { node } = entry;
      const field = holdsValue(entry) ? byNode.get(node) : undefined;
      const isBound =
        field === undefined ||
        bindValue(node, data) !== undefined ||
        ownValue(changes.fields, field.name) !== undefined;
      if (!isBound && !this.defaults.has(field.name)) this.defaults.set(field.name, entry);
    }
    const { order, circular } = dependencyOrder(this.defaults.values(), (entry) =>
      this.defaultsReadBy(entry),
    );
    this.order = new Map(order.map((entry, index) => [entry, index]));
    for (const [name, entry] of this.defaults) {
      if (circular.has(entry)) this.defaults.delete(name);
      else this.fieldOfDefault.set(entry, name);
    }
    this.entries = entries.filter((entry) => !circular.has(entry));
    for (const entry of this.entries) {
      addTo(this.entriesOfNode, entry.node, entry);
      for (const name of entry.reads) addTo(this.readers, name, entry);
    }
    this.problems = [...circular].map(({ node, property }) => ({
      code: 'expression-circle',
      severity: 'error',
      path: `${node.path}/expressions/${property}`,
      message: `expression circle: ${property}`,
    }));
  }

  /** Fields that expressions read. */
  get reads(): ReadonlySet<string> {
    return new Set(this.entries.flatMap(({ reads }) => reads));
  }

  /** The results of all expressions. */
  evaluate(values: NamedValues, typed: Typed): Overlays {
    return this.overlaysOf(this.entries, values, typed);
  }

  /**
   * Evaluates the expressions that depend on these fields; without `fields` all. Returns the views that have other results than
   * before, undefined where they have none.
   */
  evaluateAgain(
    values: NamedValues,
    typed: Typed,
    before: Overlays,
    fields?: Iterable<string>,
  ): ReadonlyMap<LayoutNode, Overlay | undefined> {
    const entries = fields
      ? this.entriesOf(new Set(this.dependents(fields).map(({ node }) => node)))
      : this.entries;
    const after = this.overlaysOf(entries, values, typed);
    const changed = new Map<LayoutNode, Overlay | undefined>();
    for (const { node } of entries) {
      const [earlier, overlay] = [before.get(node), after.get(node)];
      const isSame = earlier && overlay ? sameOverlay(earlier, overlay) : earlier === overlay;
      if (!isSame) changed.set(node, overlay);
    }
    return changed;
  }

  private overlaysOf(entries: readonly ExpressionEntry[], values: NamedValues, typed: Typed): Overlays {
    const results = new Map<ExpressionEntry, ExpressionResult>();
    const work = { left: MAX_WORK };
    const resultOf = (entry: ExpressionEntry): ExpressionResult => {
      const found = results.get(entry);
      if (found) return found;
      const read = { isTranslated: false };
      const surroundings = surroundingsFor(read);
      const compute = (words: Words): Value => {
        const result = evaluate(entry.expression, surroundings, words);
        // Shown texts are measured, so they count as work: one long text must not be shown in every view.
        if (typeof result === 'string') work.left -= result.length;
        return work.left >= 0 ? result : null;
      };
      const wire = compute('wire');
      const shown = read.isTranslated && TEXT_PROPERTIES.has(entry.property) ? compute('shown') : wire;
      const value = { wire, shown };
      results.set(entry, value);
      return value;
    };
    const fieldValue = (field: FieldDefinition, words: Words, read: Read): unknown => {
      const entered = typed(field);
      if (entered !== undefined) return entered;
      const entry = this.defaults.get(field.name);
      const result = entry && resultOf(entry);
      if (result ? result.wire !== result.shown : field.posted !== undefined) read.isTranslated = true;
      const value = entry && result ? toProperty(entry.property, result[words]) : undefined;
      return typedValue(field, value ?? untouchedValue(field, words), PLAIN_MARKS);
    };
    const surroundingsFor = (read: Read): Surroundings => ({
      ...values,
      work,
      read,
      valueOf: (name, words) => {
        if (RESERVED_NAMES.has(name)) return values.named(name);
        const field = this.fields.get(name);
        return field && fieldValue(field, words, read);
      },
    });
    const overlays = new Map<LayoutNode, Record<string, PropertyValue>>();
    // Evaluated in order of dependency, so that a long chain is not a deep recursion.
    for (const entry of this.neededDefaults(entries, typed)) resultOf(entry);
    for (const entry of entries) {
      const result = resultOf(entry);
      const value = toProperty(entry.property, result.shown);
      if (value === undefined) continue;
      const overlay = overlays.get(entry.node) ?? {};
      overlay[entry.property] = value;
      const posted = entry.property === 'text' ? postedText(entry.node, result) : undefined;
      if (posted !== undefined) overlay[WIRE_TEXT] = posted;
      overlays.set(entry.node, overlay);
    }
    return overlays;
  }

  /** The initial values that an expression reads, where they are expressions themselves. */
  private defaultsReadBy({ reads }: ExpressionEntry): ExpressionEntry[] {
    return reads.flatMap((name) => this.defaults.get(name) ?? []);
  }

  /** The initial values that must be evaluated before these expressions, each after those it reads. */
  private neededDefaults(entries: readonly ExpressionEntry[], typed: Typed): readonly ExpressionEntry[] {
    const found = new Set<ExpressionEntry>();
    const waiting = [...entries];
    for (let entry = waiting.pop(); entry; entry = waiting.pop())
      for (const name of entry.reads) {
        const field = this.fields.get(name);
        const defaultValue = this.defaults.get(name);
        if (!defaultValue || found.has(defaultValue) || (field && typed(field) !== undefined)) continue;
        found.add(defaultValue);
        waiting.push(defaultValue);
      }
    return sortedBy(found, (entry) => this.order.get(entry) ?? 0);
  }

  /** All expressions of these views, in document order. */
  private entriesOf(nodes: Iterable<LayoutNode>): readonly ExpressionEntry[] {
    const found = [...nodes].flatMap((node) => this.entriesOfNode.get(node) ?? []);
    return sortedBy(found, ({ index }) => index);
  }

  /** Expressions that read one of these fields, directly or through fields whose initial values are expressions. */
  private dependents(fields: Iterable<string>): ExpressionEntry[] {
    const found = new Set<ExpressionEntry>();
    const waiting = [...fields];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
      for (const entry of this.readers.get(name) ?? []) {
        if (found.has(entry)) continue;
        found.add(entry);
        const fieldName = this.fieldOfDefault.get(entry);
        if (fieldName !== undefined) waiting.push(fieldName);
      }
    return [...found];
  }
}

function addTo<Key, Entry>(lists: Map<Key, Entry[]>, key: Key, entry: Entry): void {
  const list = lists.get(key);
  if (list) list.push(entry);
  else lists.set(key, [entry]);
}

function sortedBy<Entry>(entries: Iterable<Entry>, rankOf: (entry: Entry) => number): Entry[] {
  return [...entries].sort((a, b) => rankOf(a) - rankOf(b));
}

function entriesIn(
  root: LayoutNode,
  isScopeRoot: (node: LayoutNode) => boolean,
  fieldOf: (name: string) => string | undefined,
): ExpressionEntry[] {
  const entries: ExpressionEntry[] = [];
  const visit = (node: LayoutNode): void => {
    if (!node.expressive) return;
    for (const [property, expression] of Object.entries(node.expressions ?? {})) {
      const names = namesIn(expression).map(({ name }) => name);
      const fields = names.filter((name) => !RESERVED_NAMES.has(name)).map((name) => fieldOf(name));
      const reads = [...new Set(fields.filter((name) => name !== undefined))];
      entries.push({ index: entries.length, node, property, expression, reads });
    }
    for (const view of node.views) if (!isScopeRoot(view)) visit(view);
  };
  visit(root);
  return entries;
}
