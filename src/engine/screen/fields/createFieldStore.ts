import type { FieldValue } from '../../document/types';
import { type FieldDefinition, isNamedBy, sameDefinition, untouchedValue } from './fieldDefinition';
import type { FieldError, FieldSnapshot, FieldStore } from './FieldStore';
import { type NumberMarks, PLAIN_MARKS, VIETNAMESE_MARKS } from './numberMarks';
import { typedValue } from './typedValue';
import { validateField } from './validateField';

const SCREEN = '';

/** Typed values of one scope. */
type Values = Readonly<Record<string, FieldValue>>;

/** Typed values by the way from one scope to the scopes below it. */
type ValuesByScope = Map<string, Values>;

/** Names of changed fields by the store of their scope. */
type Changes = Map<Store, readonly string[]>;

/** Groups values by the first scope on their way; those of the scope itself are under the empty name. */
function byFirstScope(values: Iterable<readonly [string, Values]>): Map<string, ValuesByScope> {
  const groups = new Map<string, ValuesByScope>();
  for (const [path, ofScope] of values) {
    const end = path.indexOf('\n');
    const key = end < 0 ? path : path.slice(0, end);
    const group = groups.get(key) ?? new Map<string, Values>();
    groups.set(key, group.set(end < 0 ? SCREEN : path.slice(end + 1), ofScope));
  }
  return groups;
}

function sameError(a: FieldError | undefined, b: FieldError | undefined): boolean {
  return a?.code === b?.code && a?.message === b?.message;
}

class Store implements FieldStore {
  private edited = new Map<string, FieldValue>();
  private fields = new Map<string, FieldDefinition>();
  private errors = new Map<string, FieldError>();
  // Names that ever were password fields: a later layout may show them otherwise, or not at all.
  private passwords = new Set<string>();
  private listeners = new Map<string, Set<() => void>>();
  private anyListeners = new Set<() => void>();
  private scopes = new Map<string, Store>();
  // Restored values of rows that have not been drawn yet, with those of the scopes in them.
  private restored = new Map<string, ValuesByScope>();
  private marks = VIETNAMESE_MARKS;

  constructor(
    initial: Iterable<readonly [string, Values]>,
    readonly parent?: Store,
  ) {
    this.take(initial, new Map());
  }

  get(name: string): FieldValue | undefined {
    return this.edited.get(name) ?? this.fields.get(name)?.initial;
  }

  readonly typed = (field: FieldDefinition): FieldValue | undefined => {
    const value = this.edited.get(field.name);
    // A field that was emptied counts as typed.
    return value === undefined ? undefined : (typedValue(field, value, this.root().marks) ?? '');
  };

  set(name: string, value: FieldValue): void {
    if (this.change(name, value)) notify(new Map([[this, [name]]]));
  }

  forget(name: string): void {
    this.forgetAll([name]);
  }

  forgetAll(names: readonly string[]): void {
    const forgotten = names.filter((name) => {
      this.errors.delete(name);
      return this.edited.delete(name);
    });
    notify(new Map([[this, forgotten]]));
  }

  subscribe(name: string, listener: () => void): () => void {
    const set = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0 && this.listeners.get(name) === set) this.listeners.delete(name);
    };
  }

  subscribeAll(listener: () => void): () => void {
    this.anyListeners.add(listener);
    return () => this.anyListeners.delete(listener);
  }

  define(fields: readonly FieldDefinition[]): void {
    const previous = this.fields;
    this.fields = new Map(fields.map((field) => [field.name, field]));
    for (const { name, kind } of fields) if (kind === 'password') this.passwords.add(name);
    // A first definition changes nothing on screen: views show the same initial value without it.
    const changed = [...previous.values()].filter((earlier) => {
      const field = this.fields.get(earlier.name);
      // A typed value hides the initial value.
      const effective = field && this.edited.has(field.name) ? { ...field, initial: earlier.initial } : field;
      return !effective || !sameDefinition(effective, earlier);
    });
    if (changed.length === 0) return;
    this.callListeners(changed.map(({ name }) => name));
    // Not those of the scopes around it: nothing was typed, and a screen may define the fields of thousands of rows.
    this.callAnyListeners();
  }

  definitions(): readonly FieldDefinition[] {
    return [...this.fields.values()];
  }

  writeNumbers(marks: NumberMarks): void {
    this.marks = marks;
  }

  collect(listField?: readonly string[]): Record<string, FieldValue> {
    const data: Record<string, FieldValue> = {};
    for (const field of this.fieldsOf(listField)) {
      if (field.name.startsWith(' ')) continue;
      const current = this.edited.get(field.name) ?? untouchedValue(field);
      const value = typedValue(field, current, this.marksOf(field.name));
      if (value !== undefined) data[field.name] = value;
    }
    return data;
  }

  validate(listField?: readonly string[]): string[] {
    const invalid: string[] = [];
    const changed: string[] = [];
    for (const field of this.fieldsOf(listField)) {
      const error = validateField(field, this.get(field.name) ?? '', this.marksOf(field.name));
      if (error) invalid.push(field.name);
      if (sameError(error, this.errors.get(field.name))) continue;
      if (error) this.errors.set(field.name, error);
      else this.errors.delete(field.name);
      changed.push(field.name);
    }
    notify(new Map([[this, changed]]));
    return invalid;
  }

  error(name: string): FieldError | undefined {
    return this.errors.get(name);
  }

  scope(key: string): FieldStore {
    const cached = this.scopes.get(key);
    if (cached) return cached;
    const store = new Store(this.restored.get(key) ?? [], this);
    this.restored.delete(key);
    this.scopes.set(key, store);
    return store;
  }

  removeScope(key: string): void {
    this.scopes.delete(key);
    this.restored.delete(key);
  }

  snapshot(): FieldSnapshot {
    return this.typedValues(true);
  }

  keptSnapshot(): FieldSnapshot {
    return this.typedValues(false);
  }

  secretsIn(data: Readonly<Record<string, FieldValue>>): string[] {
    const secrets = this.typedPasswords();
    return Object.keys(data).filter((name) => secrets.some((secret) => String(data[name]).includes(secret)));
  }

  restore(snapshot: FieldSnapshot): void {
    const changes: Changes = new Map();
    this.take(Object.entries(snapshot), changes);
    notify(changes);
  }

  dirty(): boolean {
    return (
      this.edited.size > 0 ||
      this.restored.size > 0 ||
      [...this.scopes.values()].some((scope) => scope.dirty())
    );
  }

  reset(): void {
    const changes: Changes = new Map();
    this.clear(changes);
    notify(changes);
  }

  /** Calls the listeners of these fields. */
  callListeners(names: readonly string[]): void {
    for (const name of names) for (const listener of [...(this.listeners.get(name) ?? [])]) listener();
  }

  callAnyListeners(): void {
    for (const listener of [...this.anyListeners]) listener();
  }

  private change(name: string, value: FieldValue): boolean {
    if (this.edited.get(name) === value && !this.errors.has(name)) return false;
    this.edited.set(name, value);
    this.errors.delete(name);
    return true;
  }

  /** Takes values of this scope and of opened scopes below; the others wait until their scope is opened. */
  private take(values: Iterable<readonly [string, Values]>, changes: Changes): void {
    const changed: string[] = [];
    for (const [key, scopes] of byFirstScope(values)) {
      const waiting = this.restored.get(key);
      const opened = this.scopes.get(key);
      if (key === SCREEN) {
        for (const ofScope of scopes.values())
          for (const [name, value] of Object.entries(ofScope))
            if (this.change(name, value)) changed.push(name);
      } else if (opened) opened.take(scopes, changes);
      else if (waiting) for (const [path, ofScope] of scopes) waiting.set(path, ofScope);
      else this.restored.set(key, scopes);
    }
    changes.set(this, changed);
  }

  private clear(changes: Changes): void {
    const names = [...new Set([...this.edited.keys(), ...this.errors.keys()])];
    this.edited.clear();
    this.errors.clear();
    this.restored.clear();
    for (const scope of this.scopes.values()) scope.clear(changes);
    changes.set(this, names);
  }

  private typedValues(withPasswords: boolean): FieldSnapshot {
    const snapshot: FieldSnapshot = {};
    const own = [...this.edited].filter(([name]) => withPasswords || !this.passwords.has(name));
    if (own.length > 0) snapshot[SCREEN] = Object.fromEntries(own);
    const add = (key: string, scopes: Iterable<readonly [string, Values]>): void => {
      for (const [inner, values] of scopes) snapshot[inner === SCREEN ? key : `${key}\n${inner}`] = values;
    };
    for (const [key, scopes] of this.restored) add(key, scopes);
    for (const [key, store] of this.scopes) add(key, Object.entries(store.typedValues(withPasswords)));
    return snapshot;
  }

  private typedPasswords(): string[] {
    const own = [...this.passwords].map((name) => String(this.edited.get(name) ?? ''));
    const below = [...this.scopes.values()].flatMap((store) => store.typedPasswords());
    return [...own, ...below].filter((secret) => secret !== '');
  }

  /** Values of the document or the platform are written without language-specific marks. */
  private marksOf(name: string): NumberMarks {
    return this.edited.has(name) ? this.root().marks : PLAIN_MARKS;
  }

  private root(): Store {
    return this.parent?.root() ?? this;
  }

  private fieldsOf(listField?: readonly string[]): FieldDefinition[] {
    const definitions = this.definitions();
    return listField ? definitions.filter(isNamedBy(listField)) : [...definitions];
  }
}

/** Calls the listeners of all changed fields, then those of whole scopes, once each and the inner scopes first. */
function notify(changes: Changes): void {
  const scopes = new Set<Store>();
  for (const [store, names] of changes) {
    if (names.length === 0) continue;
    store.callListeners(names);
    for (let scope: Store | undefined = store; scope; scope = scope.parent) {
      scopes.delete(scope);
      scopes.add(scope);
    }
  }
  for (const store of scopes) store.callAnyListeners();
}

/** A store for one screen. `initial` counts as typed, e.g. what was kept; a layout's own values come with `define`. */
export function createFieldStore(initial: Record<string, FieldValue> = {}): FieldStore {
  return new Store([[SCREEN, initial]]);
}
