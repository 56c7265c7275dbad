import type { Expression } from './expressions/Expression';
import type { FieldValue } from './types';

/** Stands in the steps after a post for what it came to. */
export const STEP_RESULT = 'result';

/** A value of a step: a constant, or an expression that is evaluated when the step is performed. */
export type StepValue = FieldValue | { expression: Expression };

/** One step of a press; the steps of a view are performed in order. */
export type ActionStep = {
  /** Performed only when this is true; absent = always. */
  if?: Expression;
} & (
  | { command: 'back' | 'close' | 'clearForm' | 'refresh' }
  /** The next steps are performed after the post was answered. Without `data`, the fields of the screen are posted. */
  | { command: 'post'; postCollection: string; data?: Readonly<Record<string, StepValue>> }
  | {
      command: 'openForm';
      layoutForm: string;
      screenName: string;
      parameter: Readonly<Record<string, StepValue>>;
    }
  | { command: 'setField'; field: string; value: StepValue }
  /** Puts where the person is into a field. The steps after it are performed once the person agreed and the device knows. */
  | { command: 'locate'; field: string }
  /** The steps after `confirm` are performed once the person confirmed. */
  | { command: 'alert' | 'toast' | 'confirm' | 'share'; message: StepValue }
  | { command: 'call'; phone: StepValue }
);

const inValue = (value: StepValue): Expression[] => (typeof value === 'object' ? [value.expression] : []);

/** The expressions of a step. */
export function expressionsInStep(step: ActionStep): Expression[] {
  const condition = step.if ? [step.if] : [];
  switch (step.command) {
    case 'post':
      return [...condition, ...Object.values(step.data ?? {}).flatMap(inValue)];
    case 'openForm':
      return [...condition, ...Object.values(step.parameter).flatMap(inValue)];
    case 'setField':
      return [...condition, ...inValue(step.value)];
    case 'call':
      return [...condition, ...inValue(step.phone)];
    case 'alert':
    case 'toast':
    case 'confirm':
    case 'share':
      return [...condition, ...inValue(step.message)];
    default:
      return condition;
  }
}
