import { useMemo, useSyncExternalStore } from 'react';
import type { FieldDefinition } from '../screen/fields/fieldDefinition';
import type { FieldError } from '../screen/fields/FieldStore';
import { formatNumber } from '../screen/fields/numberMarks';
import { writeDay } from '../document/dayText';
import type { LayoutNode } from '../document/node';
import type { FieldValue } from '../document/types';
import { fillWord } from '../screen/words';
import type { Scope } from './Scope';

export interface Field {
  definition: FieldDefinition;
  value: FieldValue;
  set: (value: FieldValue) => void;
  /** Error message for the person; empty when the field is valid. */
  message: string;
  disabled: boolean;
}

export interface TypedField extends Omit<Field, 'value' | 'set'> {
  /** The current text; updated in place, also after this was drawn. */
  text: readonly [string];
  /** Stores the text typed into the element; has a stable identity. */
  type: (value: string) => void;
}

const NO_FIELD: FieldDefinition = {
  name: ' ',
  ids: [],
  label: '',
  kind: 'text',
  editable: true,
  required: false,
  requiredMessage: '',
  maxLength: 0,
  initial: '',
};

function errorMessage(error: FieldError | undefined, scope: Scope): string {
  if (!error) return '';
  const { words } = scope.screen;
  const day = (stored = '') => writeDay(stored, words.locale) ?? stored;
  return (
    error.message ||
    fillWord(words[error.code], {
      count: formatNumber(error.count, words.numbers),
      earliest: day(error.days?.earliest),
      latest: day(error.days?.latest),
    })
  );
}

interface FieldState {
  definition: FieldDefinition;
  value: FieldValue;
  error: FieldError | undefined;
  /** The value as text; typing into the input updates it in place without drawing anything. */
  text: [string];
}

/** Field state of one input for `useSyncExternalStore`: the same object until something changes that was not typed there. */
class FieldReader {
  private lastState: FieldState | undefined;
  private typing: string | undefined;

  constructor(
    private readonly node: LayoutNode,
    private readonly scope: Scope,
  ) {}

  private get definition(): FieldDefinition {
    return this.scope.fieldOf(this.node) ?? NO_FIELD;
  }

  read = (): FieldState => {
    const { definition, lastState } = this;
    const { store } = this.scope;
    const value = store.get(definition.name) ?? definition.initial;
    const error = store.error(definition.name);
    if (lastState?.definition === definition && lastState.error === error) {
      if (lastState.value === value) return lastState;
      if (this.typing === value) {
        lastState.value = this.typing;
        lastState.text[0] = this.typing;
        return lastState;
      }
    }
    this.lastState = { definition, value, error, text: [this.textOf(value)] };
    return this.lastState;
  };

  /** A number that nobody typed is shown as it would be typed, without marks between thousands. */
  private textOf(value: FieldValue): string {
    const { decimal } = this.scope.screen.words.numbers;
    return typeof value === 'number' ? String(value).replace('.', decimal) : String(value);
  }

  /** Stores the text typed into the element that shows the field. */
  type = (value: string): void => {
    this.typing = value;
    this.scope.store.set(this.definition.name, value);
    this.typing = undefined;
  };

  subscribe = (listener: () => void): (() => void) => {
    const { store } = this.scope;
    let { name } = this.definition;
    const onStoreChange = (): void => {
      const currentName = this.definition.name;
      if (currentName !== name) {
        // A newer document names the field of this view differently.
        stop();
        name = currentName;
        stop = store.subscribe(name, onStoreChange);
      }
      listener();
    };
    let stop = store.subscribe(name, onStoreChange);
    return () => stop();
  };
}

function useFieldReader(
  node: LayoutNode,
  scope: Scope,
): [FieldReader, FieldState, Omit<Field, 'value' | 'set'>] {
  const reader = useMemo(() => new FieldReader(node, scope), [node, scope]);
  // Everything drawn must come from hooks: React Compiler would memoize a direct read of the store.
  const state = useSyncExternalStore(reader.subscribe, reader.read);
  const { definition, error } = state;
  const enabled = node.props['enabled'];
  const disabled = scope.screen.locked || enabled === false || enabled === 'false';
  return [reader, state, { definition, message: errorMessage(error, scope), disabled }];
}

/** The field of an input; only this input is drawn again when it changes. */
export function useField(node: LayoutNode, scope: Scope): Field {
  const [, { definition, value }, shared] = useFieldReader(node, scope);
  return { ...shared, value, set: (next) => scope.store.set(definition.name, next) };
}

/** The field of a text input, which is not drawn again for its own typing: typed text goes to `type`. */
export function useTypedField(node: LayoutNode, scope: Scope): TypedField {
  const [{ type }, { text }, shared] = useFieldReader(node, scope);
  return { ...shared, text, type };
}
