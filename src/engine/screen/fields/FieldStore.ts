import type { FieldValue } from '../../document/types';
import type { FieldDefinition } from './fieldDefinition';
import type { NumberMarks } from './numberMarks';

/** Typed values by scope: plain JSON, suitable for storage. The empty scope is the screen itself. */
export type FieldSnapshot = Record<string, Record<string, FieldValue>>;

/** Why a field cannot be posted yet; the view turns it into words. */
export interface FieldError {
  code:
    | 'required'
    | 'refused'
    | 'invalidNumber'
    | 'tooSmall'
    | 'tooGreat'
    | 'notWhole'
    | 'invalidEmail'
    | 'invalidPhone'
    | 'invalidDate'
    | 'noSuchDay'
    | 'shortYear'
    | 'unclearDay'
    | 'tooEarly'
    | 'tooLate'
    | 'outsideDays'
    | 'invalidTime'
    | 'tooLong';
  /** Words of the layout itself; empty = the engine's. */
  message: string;
  count: number;
  /** The days that are allowed, as they are stored. */
  days?: { earliest: string; latest: string };
}

/**
 * Field values of one screen or row, outside React: a keystroke notifies only the views of that field. Hidden views keep
 * their values too.
 */
export interface FieldStore {
  get(name: string): FieldValue | undefined;
  /** A person (or a command) changed the field; clears its error. */
  set(name: string, value: FieldValue): void;
  /** The typed value of a field as it is posted; undefined while nobody changed the field. A stable function. */
  readonly typed: (field: FieldDefinition) => FieldValue | undefined;
  /** Drops what was typed into the field, so that its bound value shows again. */
  forget(name: string): void;
  /** The same for several fields. */
  forgetAll(names: readonly string[]): void;
  /** Calls back when the value or the error of this field changes; returns the unsubscribe function. */
  subscribe(name: string, listener: () => void): () => void;
  /**
   * Calls back once after each call that changed something in this scope, however many fields, or that changed a value or an
   * error in the scopes below.
   */
  subscribeAll(listener: () => void): () => void;
  /** Replaces the definitions, e.g. after a layout arrived; what people typed stays. */
  define(fields: readonly FieldDefinition[]): void;
  definitions(): readonly FieldDefinition[];
  /** Sets how the person writes numbers; Vietnamese by default. Also applies to the scopes below. */
  writeNumbers(marks: NumberMarks): void;
  /** Typed values to post: those of `listField` (ids or field names), else all of this scope. */
  collect(listField?: readonly string[]): Record<string, FieldValue>;
  /** Checks required and typed fields, sets their errors, and returns the names of the bad ones in order. */
  validate(listField?: readonly string[]): string[];
  error(name: string): FieldError | undefined;
  /** Fields of one row; made on first use, kept while the screen lives even when the row is not drawn. */
  scope(key: string): FieldStore;
  removeScope(key: string): void;
  snapshot(): FieldSnapshot;
  /** The snapshot without what was typed into password fields: what may be kept on a disk. */
  keptSnapshot(): FieldSnapshot;
  /** Names of the values that hold what was typed into a password field, in this scope or one below. */
  secretsIn(data: Readonly<Record<string, FieldValue>>): string[];
  restore(snapshot: FieldSnapshot): void;
  /** True when somebody changed something since the start or the last `reset`. */
  dirty(): boolean;
  /** Forgets what people typed. */
  reset(): void;
}
