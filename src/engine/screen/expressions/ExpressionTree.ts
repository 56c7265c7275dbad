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
import { type FieldDefinition, fieldsByName, standingValue } from '../fields/fieldDefinition';
import { PLAIN_MARKS } from '../fields/numberMarks';
import { typedValue } from '../fields/typedValue';
import { dependencyOrder } from './dependencyOrder';
import { type Overlay, type Overlays, sameOverlay } from './Overlay';
import { toProperty } from './toProperty';

/** One expression of one view. */
interface Place {
  node: LayoutNode;
  property: string;
  expression: Expression;
  /** Fields of the scope it reads. */
  reads: readonly string[];
}

/** Names that never mean a field. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set(['row', 'param', 'person', 'today']);

/** Properties that are what a view's field holds before anybody typed. */
const VALUES: ReadonlySet<string> = new Set(['text', 'checked', 'rating', 'progress']);

/** Properties that people read. */
const SHOWN: ReadonlySet<string> = new Set([...TEXTS, 'queryHint', 'prompt', 'error', 'description', 'alt']);

/** What an expression comes to. */
type InWords = Readonly<Record<Words, Value>>;
type Read = NonNullable<Surroundings['read']>;

export type NamedValues = Omit<Surroundings, 'valueOf'> & {
  /** `row`, `param`, `person`, `today`. */
  named: (name: string) => unknown;
};

/** What somebody typed into a field, as it is posted; undefined while its initial value stands. */
export type Typed = (field: FieldDefinition) => FieldValue | undefined;

/**
 * The expressions of one scope (a screen, a row, an item), in the order in which they depend on one another: the value of a
 * field that nobody typed into may be an expression itself. Immutable.
 */
export class ExpressionTree {
  /** Expressions that depend on themselves; they are left out. */
  readonly problems: readonly Diagnostic[];
  private readonly places: readonly Place[];
  private readonly fields: ReadonlyMap<string, FieldDefinition>;
  /** The expression that is a field's value, by the field's name. */
  private readonly defaults = new Map<string, Place>();
  /** The field whose value an expression is. */
  private readonly gives = new Map<Place, string>();
  /** The expressions that are values of fields, each after those it reads. */
  private readonly order: readonly Place[];
  /** The expressions that read a field. */
  private readonly readers = new Map<string, Place[]>();

  constructor(
    root: LayoutNode,
    data: BindingData,
    changes: ScopeChanges,
    isScopeRoot: (node: LayoutNode) => boolean,
  ) {
    const { definitions, byNode } = collectFields(root, data, changes, isScopeRoot);
    this.fields = fieldsByName(definitions);
    const places = placesIn(root, isScopeRoot, (name) => this.fields.get(name)?.name);
    for (const place of places) {
      const { node } = place;
      const field = VALUES.has(place.property) ? byNode.get(node) : undefined;
      const isBound =
        field === undefined ||
        bindValue(node, data) !== undefined ||
        ownValue(changes.fields, field.name) !== undefined;
      if (!isBound && !this.defaults.has(field.name)) this.defaults.set(field.name, place);
    }
    const { order, circular } = dependencyOrder(this.defaults.values(), (place) => this.needs(place));
    this.order = order;
    for (const [name, place] of this.defaults) {
      if (circular.has(place)) this.defaults.delete(name);
      else this.gives.set(place, name);
    }
    this.places = places.filter((place) => !circular.has(place));
    for (const place of this.places)
      for (const name of place.reads) {
        const readers = this.readers.get(name);
        if (readers) readers.push(place);
        else this.readers.set(name, [place]);
      }
    this.problems = [...circular].map(({ node, property }) => ({
      code: 'expression-circle',
      severity: 'error',
      path: `${node.path}/expressions/${property}`,
      message: `expression circle: ${property}`,
    }));
  }

  /** Fields whose typing may change what an expression comes to. */
  get reads(): ReadonlySet<string> {
    return new Set(this.places.flatMap(({ reads }) => reads));
  }

  /**
   * What the expressions come to. With `changed`, only those that depend on that field are asked again; what came to the same as
   * `before` keeps its identity, up to the whole.
   */
  evaluate(values: NamedValues, typed: Typed, before?: Overlays, changed?: string): Overlays {
    const asked = changed === undefined ? undefined : this.dependents(changed);
    const results = new Map<Place, InWords>();
    const work = { left: MAX_WORK };
    const valueAt = (place: Place): InWords => {
      const found = results.get(place);
      if (found) return found;
      const read = { isTranslated: false };
      const around = aroundOf(read);
      const come = (words: Words): Value => {
        const result = evaluate(place.expression, around, words);
        // What is shown has to be measured: one long text must not be shown in every view.
        if (typeof result === 'string') work.left -= result.length;
        return work.left >= 0 ? result : null;
      };
      const wire = come('wire');
      const shown = read.isTranslated && SHOWN.has(place.property) ? come('shown') : wire;
      const value = { wire, shown };
      results.set(place, value);
      return value;
    };
    const fieldValue = (field: FieldDefinition, words: Words, read: Read): unknown => {
      const entered = typed(field);
      if (entered !== undefined) return entered;
      const place = this.defaults.get(field.name);
      const given = place && valueAt(place);
      if (given ? given.wire !== given.shown : field.posted !== undefined) read.isTranslated = true;
      const value = place && given ? toProperty(place.property, given[words]) : undefined;
      return typedValue(field, value ?? standingValue(field, words), PLAIN_MARKS);
    };
    const aroundOf = (read: Read): Surroundings => ({
      ...values,
      work,
      read,
      valueOf: (name, words) => {
        if (RESERVED_NAMES.has(name)) return values.named(name);
        const field = this.fields.get(name);
        return field && fieldValue(field, words, read);
      },
    });
    const overlays = new Map<LayoutNode, Overlay>(asked ? before : []);
    for (const node of new Set((asked ?? this.places).map((place) => place.node))) overlays.delete(node);
    const nodes = asked ? new Set(asked.map((place) => place.node)) : undefined;
    const fresh = new Map<LayoutNode, Record<string, PropertyValue>>();
    const places = nodes ? this.places.filter(({ node }) => nodes.has(node)) : this.places;
    // In their order, so that a long chain of them is no deep one.
    for (const place of this.needed(places, typed)) valueAt(place);
    for (const place of places) {
      const { wire, shown } = valueAt(place);
      const value = toProperty(place.property, shown);
      if (value === undefined) continue;
      const overlay = fresh.get(place.node) ?? {};
      overlay[place.property] = value;
      // What a field holds is posted as the wire has it.
      const posted = place.property === 'text' && wire !== shown ? toProperty('text', wire) : undefined;
      if (posted !== undefined) overlay[WIRE_TEXT] = posted;
      fresh.set(place.node, overlay);
    }
    for (const [node, overlay] of fresh) {
      const earlier = before?.get(node);
      overlays.set(node, earlier && sameOverlay(earlier, overlay) ? earlier : overlay);
    }
    return before && sameOverlays(before, overlays) ? before : overlays;
  }

  /** The values of fields that an expression reads, where they are expressions themselves. */
  private needs({ reads }: Place): Place[] {
    return reads.flatMap((name) => this.defaults.get(name) ?? []);
  }

  /** Values of fields that must be known before these places can be asked, each after those it reads. */
  private needed(places: readonly Place[], typed: Typed): readonly Place[] {
    const found = new Set<Place>();
    const waiting = [...places];
    for (let place = waiting.pop(); place; place = waiting.pop())
      for (const name of place.reads) {
        const field = this.fields.get(name);
        const given = this.defaults.get(name);
        if (!given || found.has(given) || (field && typed(field) !== undefined)) continue;
        found.add(given);
        waiting.push(given);
      }
    return this.order.filter((place) => found.has(place));
  }

  /** Expressions that read a field, also by way of fields whose values are expressions. */
  private dependents(field: string): Place[] {
    const found = new Set<Place>();
    const waiting = [field];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
      for (const place of this.readers.get(name) ?? []) {
        if (found.has(place)) continue;
        found.add(place);
        const given = this.gives.get(place);
        if (given !== undefined) waiting.push(given);
      }
    return [...found];
  }
}

function sameOverlays(a: Overlays, b: Overlays): boolean {
  if (a.size !== b.size) return false;
  for (const [node, overlay] of b) if (a.get(node) !== overlay) return false;
  return true;
}

function placesIn(
  root: LayoutNode,
  isScopeRoot: (node: LayoutNode) => boolean,
  fieldOf: (name: string) => string | undefined,
): Place[] {
  const places: Place[] = [];
  const visit = (node: LayoutNode): void => {
    if (!node.expressive) return;
    for (const [property, expression] of Object.entries(node.expressions ?? {})) {
      const names = namesIn(expression).map(({ name }) => name);
      const fields = names.filter((name) => !RESERVED_NAMES.has(name)).map((name) => fieldOf(name));
      const reads = [...new Set(fields.filter((name) => name !== undefined))];
      places.push({ node, property, expression, reads });
    }
    for (const view of node.views) if (!isScopeRoot(view)) visit(view);
  };
  visit(root);
  return places;
}
