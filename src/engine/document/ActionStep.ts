import type { Expression } from './expressions/Expression';
import type { FieldValue } from './types';

/** A value of a step: as the document has it, or what an expression comes to when the step's turn is. */
export type StepValue = FieldValue | { expression: Expression };

/** One thing a press does; those of a view are done in their order. */
export type ActionStep = {
  /** Only when this holds; absent = always. */
  if?: Expression;
} & (
  | { command: 'back' | 'close' | 'clearForm' | 'refresh' }
  /** What follows is done once the post was answered. Without `data`, the fields of the screen. */
  | { command: 'post'; postCollection: string; data?: Readonly<Record<string, StepValue>> }
  | {
      command: 'openForm';
      layoutForm: string;
      screenName: string;
      parameter: Readonly<Record<string, StepValue>>;
    }
  | { command: 'setField'; field: string; value: StepValue }
  /** What follows `confirm` is done once the person said yes. */
  | { command: 'alert' | 'toast' | 'confirm' | 'share'; message: StepValue }
  | { command: 'call'; phone: StepValue }
);
