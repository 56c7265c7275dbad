import type { InputMarks } from '../useInputField';

/** The marks of an input and how antd's look when something is wrong. */
export const antdMarks = <Marks extends InputMarks>(marks: Marks) => ({
  ...marks,
  ...(marks['aria-invalid'] && { status: 'error' as const }),
});
