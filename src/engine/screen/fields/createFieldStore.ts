import type { FieldValue } from '../../document/types';
import { type FieldDefinition, sameDefinition, standingValue } from './fieldDefinition';
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
  // Restored values for rows that have not been drawn yet.
  private waiting = new Map<string, Record<string, FieldValue>>();
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
    // Emptied is typed, too.
    return value === undefined ? undefined : (typedValue(field, value, this.root().marks) ?? '');
  };

  set(name: string, value: FieldValue): void {
    if (this.edited.get(name) === value && !this.errors.has(name)) return;
    this.edited.set(name, value);
    this.errors.delete(name);
    this.wake(name);
  }

  forget(name: string): void {
    this.errors.delete(name);
    if (this.edited.delete(name)) this.wake(name);
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
    const before = this.fields;
    this.fields = new Map(fields.map((field) => [field.name, field]));
    // A first definition changes nothing on screen: views show the same initial value without it.
    for (const [name, earlier] of before) {
      const field = this.fields.get(name);
      // What was typed covers the initial value.
      const now = field && this.edited.has(name) ? { ...field, initial: earlier.initial } : field;
      if (!now || !sameDefinition(now, earlier)) this.wake(name);
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
    for (const field of this.chosen(listField)) {
      if (field.name.startsWith(' ')) continue;
      const stands = this.edited.get(field.name) ?? standingValue(field);
      const value = typedValue(field, stands, this.marksOf(field.name));
      if (value !== undefined) data[field.name] = value;
    }
    return data;
  }

  validate(listField?: readonly string[]): string[] {
    const bad: string[] = [];
    for (const field of this.chosen(listField)) {
      const error = validateField(field, this.get(field.name) ?? '', this.marksOf(field.name));
      if (error) bad.push(field.name);
      if (sameError(error, this.errors.get(field.name))) continue;
      if (error) this.errors.set(field.name, error);
      else this.errors.delete(field.name);
      this.wake(field.name);
    }
    return bad;
  }

  error(name: string): FieldError | undefined {
    return this.errors.get(name);
  }

  scope(key: string): FieldStore {
    const cached = this.scopes.get(key);
    if (cached) return cached;
    const store = new Store(this.waiting.get(key) ?? {}, this);
    this.waiting.delete(key);
    this.scopes.set(key, store);
    return store;
  }

  removeScope(key: string): void {
    this.scopes.delete(key);
    this.waiting.delete(key);
  }

  snapshot(): FieldSnapshot {
    const all: FieldSnapshot = {};
    if (this.edited.size > 0) all[SCREEN] = Object.fromEntries(this.edited);
    for (const [key, values] of this.waiting) all[key] = values;
    for (const [key, store] of this.scopes) {
      for (const [inner, values] of Object.entries(store.snapshot())) {
        all[inner === SCREEN ? key : `${key}\n${inner}`] = values;
      }
    }
    return all;
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
        this.waiting.set(key, values);
      }
    }
  }

  dirty(): boolean {
    return (
      this.edited.size > 0 ||
      this.waiting.size > 0 ||
      [...this.scopes.values()].some((scope) => scope.dirty())
    );
  }

  reset(): void {
    const names = [...new Set([...this.edited.keys(), ...this.errors.keys()])];
    this.edited.clear();
    this.errors.clear();
    this.waiting.clear();
    for (const scope of this.scopes.values()) scope.reset();
    for (const name of names) this.wake(name);
  }

  /** What the document or the platform wrote is no language's. */
  private marksOf(name: string): NumberMarks {
    return this.edited.has(name) ? this.root().marks : PLAIN_MARKS;
  }

  private root(): Store {
    return this.parent?.root() ?? this;
  }

  private chosen(listField?: readonly string[]): FieldDefinition[] {
    const all = this.definitions();
    if (!listField) return [...all];
    const wanted = new Set(listField.map((name) => name.replace(/^@\+?id\//, '')));
    return all.filter((field) => wanted.has(field.name) || field.ids.some((id) => wanted.has(id)));
  }

  private wake(name: string): void {
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener();
    this.wakeAny();
  }

  private wakeAny(): void {
    for (const listener of [...this.anyListeners]) listener();
    this.parent?.wakeAny();
  }
}

/** A store for one screen. `initial` counts as typed, e.g. what was kept; a layout's own values come with `define`. */
export function createFieldStore(initial: Record<string, FieldValue> = {}): FieldStore {
  return new Store(initial);
}
