import { useCallback, useSyncExternalStore } from 'react';
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

/** The field an input shows; only this input is drawn again when it changes. */
export function useField(node: LayoutNode, scope: Scope): Field {
  const definition = scope.fields.byNode.get(node) ?? NO_FIELD;
  const { store } = scope;
  const { name, initial } = definition;
  const subscribe = useCallback((listener: () => void) => store.subscribe(name, listener), [store, name]);
  // What is drawn must be what the hooks return: a read of the store beside them would be remembered by the compiler.
  const value = useSyncExternalStore(subscribe, () => store.get(name) ?? initial);
  const error = useSyncExternalStore(subscribe, () => store.error(name));
  const enabled = node.props['enabled'];
  return {
    definition,
    value,
    set: (next) => store.set(name, next),
    message: errorWords(error, scope),
    disabled: scope.screen.locked || enabled === false || enabled === 'false',
  };
}
