import { useMemo, useSyncExternalStore } from 'react';
import type { FieldDefinition } from '../screen/fields/fieldDefinition';
import type { FieldError } from '../screen/fields/FieldStore';
import { formatNumber } from '../screen/fields/numberMarks';
import type { LayoutNode } from '../document/node';
import type { FieldValue } from '../document/types';
import { fillWord } from '../screen/words';
import type { Scope } from './Scope';

export interface Field {
  definition: FieldDefinition;
  value: FieldValue;
  set: (value: FieldValue) => void;
  /** Words for the person; empty when the field is well. */
  message: string;
  disabled: boolean;
}

export interface TypedField extends Omit<Field, 'value' | 'set'> {
  /** One text, always the newest, also long after this was drawn. */
  text: readonly [string];
  /** Takes what was typed into the element; keeps its identity. */
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

function errorWords(error: FieldError | undefined, scope: Scope): string {
  if (!error) return '';
  const { words } = scope.screen;
  return error.message || fillWord(words[error.code], { count: formatNumber(error.count, words.numbers) });
}

interface FieldState {
  definition: FieldDefinition;
  value: FieldValue;
  error: FieldError | undefined;
  /** The value as text, always the newest: what is typed into the input itself is put in here, and nothing is drawn. */
  text: [string];
}

/** What one input must know of its field; the same object until some of it changes that the input does not show already. */
class FieldReader {
  private last: FieldState | undefined;
  private typing: string | undefined;

  constructor(
    private readonly node: LayoutNode,
    private readonly scope: Scope,
  ) {}

  private get definition(): FieldDefinition {
    return this.scope.fieldOf(this.node) ?? NO_FIELD;
  }

  read = (): FieldState => {
    const { definition, last } = this;
    const { store } = this.scope;
    const value = store.get(definition.name) ?? definition.initial;
    const error = store.error(definition.name);
    if (last?.definition === definition && last.error === error) {
      if (last.value === value) return last;
      if (this.typing === value) {
        last.value = this.typing;
        last.text[0] = this.typing;
        return last;
      }
    }
    this.last = { definition, value, error, text: [String(value)] };
    return this.last;
  };

  /** Takes what was typed into the element that shows the field. */
  type = (value: string): void => {
    this.typing = value;
    this.scope.store.set(this.definition.name, value);
    this.typing = undefined;
  };

  subscribe = (listener: () => void): (() => void) => {
    const { store } = this.scope;
    let { name } = this.definition;
    const woken = (): void => {
      const now = this.definition.name;
      if (now !== name) {
        // A newer document calls the field of this view otherwise.
        stop();
        name = now;
        stop = store.subscribe(name, woken);
      }
      listener();
    };
    let stop = store.subscribe(name, woken);
    return () => stop();
  };
}

function useReader(node: LayoutNode, scope: Scope): [FieldReader, FieldState, Omit<Field, 'value' | 'set'>] {
  const reader = useMemo(() => new FieldReader(node, scope), [node, scope]);
  // What is drawn must be what the hooks return: a read of the store beside them would be remembered by the compiler.
  const state = useSyncExternalStore(reader.subscribe, reader.read);
  const { definition, error } = state;
  const enabled = node.props['enabled'];
  const disabled = scope.screen.locked || enabled === false || enabled === 'false';
  return [reader, state, { definition, message: errorWords(error, scope), disabled }];
}

/** The field an input shows; only this input is drawn again when it changes. */
export function useField(node: LayoutNode, scope: Scope): Field {
  const [, { definition, value }, shared] = useReader(node, scope);
  return { ...shared, value, set: (next) => scope.store.set(definition.name, next) };
}

/** The field a text input shows. It is not drawn again for what is typed into it: that goes to `type` alone. */
export function useTypedField(node: LayoutNode, scope: Scope): TypedField {
  const [{ type }, { text }, shared] = useReader(node, scope);
  return { ...shared, text, type };
}
