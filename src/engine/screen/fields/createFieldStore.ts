import type { FieldValue } from '../../document/types';
import { type FieldDefinition, sameDefinition, untouchedValue } from './fieldDefinition';
import type { FieldError, FieldSnapshot, FieldStore } from './FieldStore';
import { type NumberMarks, PLAIN_MARKS, VIETNAMESE_MARKS } from './numberMarks';
import { typedValue } from './typedValue';
import { validateField } from './validateField';

const SCREEN = '';

function sameError(a: FieldError | undefined, b: FieldError | undefined): boolean {
  return a?.code === b?.code && a?.message === b?.message;
}

class Store implements FieldStore {
  private edited = new Map<string, FieldValue>();
  private fields = new Map<string, FieldDefinition>();
  private errors = new Map<string, FieldError>();
  private listeners = new Map<string, Set<() => void>>();
  private anyListeners = new Set<() => void>();
  private scopes = new Map<string, Store>();
  // Restored values of rows that have not been drawn yet.
  private restored = new Map<string, Record<string, FieldValue>>();
  private marks = VIETNAMESE_MARKS;

  constructor(
    initial: Record<string, FieldValue>,
    private readonly parent?: Store,
  ) {
    for (const name of Object.keys(initial)) this.edited.set(name, initial[name] ?? '');
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
    if (this.edited.get(name) === value && !this.errors.has(name)) return;
    this.edited.set(name, value);
    this.errors.delete(name);
    this.notify(name);
  }

  forget(name: string): void {
    this.errors.delete(name);
    if (this.edited.delete(name)) this.notify(name);
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
    // A first definition changes nothing on screen: views show the same initial value without it.
    for (const [name, earlier] of previous) {
      const field = this.fields.get(name);
      // A typed value hides the initial value.
      const effective = field && this.edited.has(name) ? { ...field, initial: earlier.initial } : field;
      if (!effective || !sameDefinition(effective, earlier)) this.notify(name);
    }
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
    for (const field of this.fieldsOf(listField)) {
      const error = validateField(field, this.get(field.name) ?? '', this.marksOf(field.name));
      if (error) invalid.push(field.name);
      if (sameError(error, this.errors.get(field.name))) continue;
      if (error) this.errors.set(field.name, error);
      else this.errors.delete(field.name);
      this.notify(field.name);
    }
    return invalid;
  }

  error(name: string): FieldError | undefined {
    return this.errors.get(name);
  }

  scope(key: string): FieldStore {
    const cached = this.scopes.get(key);
    if (cached) return cached;
    const store = new Store(this.restored.get(key) ?? {}, this);
    this.restored.delete(key);
    this.scopes.set(key, store);
    return store;
  }

  removeScope(key: string): void {
    this.scopes.delete(key);
    this.restored.delete(key);
  }

  snapshot(): FieldSnapshot {
    const snapshot: FieldSnapshot = {};
    if (this.edited.size > 0) snapshot[SCREEN] = Object.fromEntries(this.edited);
    for (const [key, values] of this.restored) snapshot[key] = values;
    for (const [key, store] of this.scopes) {
      for (const [inner, values] of Object.entries(store.snapshot())) {
        snapshot[inner === SCREEN ? key : `${key}\n${inner}`] = values;
      }
    }
    return snapshot;
  }

  restore(snapshot: FieldSnapshot): void {
    for (const [path, values] of Object.entries(snapshot)) {
      const [key = '', ...rest] = path.split('\n');
      if (key === SCREEN) {
        for (const [name, value] of Object.entries(values)) this.set(name, value);
      } else if (rest.length > 0) {
        this.scope(key).restore({ [rest.join('\n')]: values });
      } else if (this.scopes.has(key)) {
        this.scope(key).restore({ [SCREEN]: values });
      } else {
        this.restored.set(key, values);
      }
    }
  }

  dirty(): boolean {
    return (
      this.edited.size > 0 ||
      this.restored.size > 0 ||
      [...this.scopes.values()].some((scope) => scope.dirty())
    );
  }

  reset(): void {
    const names = [...new Set([...this.edited.keys(), ...this.errors.keys()])];
    this.edited.clear();
    this.errors.clear();
    this.restored.clear();
    for (const scope of this.scopes.values()) scope.reset();
    for (const name of names) this.notify(name);
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
    if (!listField) return [...definitions];
    const names = new Set(listField.map((name) => name.replace(/^@\+?id\//, '')));
    return definitions.filter((field) => names.has(field.name) || field.ids.some((id) => names.has(id)));
  }

  private notify(name: string): void {
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener();
    this.notifyAny();
  }

  private notifyAny(): void {
    for (const listener of [...this.anyListeners]) listener();
    this.parent?.notifyAny();
  }
}

/** A store for one screen. `initial` counts as typed, e.g. what was kept; a layout's own values come with `define`. */
export function createFieldStore(initial: Record<string, FieldValue> = {}): FieldStore {
  return new Store(initial);
}
