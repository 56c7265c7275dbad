import { useMemo, useSyncExternalStore } from 'react';
import type { FieldDefinition } from '../fields/fieldDefinition';
import type { FieldError } from '../fields/FieldStore';
import type { LayoutNode } from '../node';
import type { FieldValue } from '../types';
import { fillWord } from '../words';
import type { Scope } from './Scope';

export interface Field {
  definition: FieldDefinition;
  value: FieldValue;
  set: (value: FieldValue) => void;
  /** Words for the person; empty when the field is well. */
  message: string;
  disabled: boolean;
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
  return error.message || fillWord(scope.screen.words[error.code], { count: error.count });
}

interface FieldState {
  definition: FieldDefinition;
  value: FieldValue;
  error: FieldError | undefined;
}

/** What one input must know of its field; the same object until some of it changes. */
class FieldReader {
  private last: FieldState | undefined;

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
    if (last?.definition === definition && last.value === value && last.error === error) return last;
    this.last = { definition, value, error };
    return this.last;
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

/** The field an input shows; only this input is drawn again when it changes. */
export function useField(node: LayoutNode, scope: Scope): Field {
  const reader = useMemo(() => new FieldReader(node, scope), [node, scope]);
  // What is drawn must be what the hooks return: a read of the store beside them would be remembered by the compiler.
  const { definition, value, error } = useSyncExternalStore(reader.subscribe, reader.read);
  const { name } = definition;
  const enabled = node.props['enabled'];
  return {
    definition,
    value,
    set: (next) => scope.store.set(name, next),
    message: errorWords(error, scope),
    disabled: scope.screen.locked || enabled === false || enabled === 'false',
  };
}
