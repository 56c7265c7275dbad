import type { ActionStep, StepValue } from '../ActionStep';
import { namesIn, type ReadName } from './namesIn';

const inValue = (value: StepValue): ReadName[] =>
  typeof value === 'object' ? namesIn(value.expression) : [];

/** The names the expressions of a step read. */
export function namesInStep(step: ActionStep): ReadName[] {
  const condition = step.if ? namesIn(step.if) : [];
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
