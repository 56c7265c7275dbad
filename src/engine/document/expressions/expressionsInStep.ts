import type { ActionStep, StepValue } from '../ActionStep';
import type { Expression } from './Expression';

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
