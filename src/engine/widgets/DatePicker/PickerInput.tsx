import { createContext, type ComponentProps, type ReactElement, use } from 'react';
import type { InputMarks } from '../../draw/useInputField';

export interface PickerProps {
  /** The day or time that the field holds; empty when it holds none. */
  value: string;
  /** The same as the person's language writes it, or the text that is neither. */
  text: string;
  /** What is being typed, until the control is left. */
  typed: string | undefined;
  hint: string;
  /** The language in which days are written. */
  locale: string;
  /** The first and the last day that the calendar offers. */
  earliest: string | undefined;
  latest: string | undefined;
  marks: InputMarks & { 'aria-label': string };
  onType: (text: string) => void;
  onLeave: () => void;
  onPick: (value: string) => void;
}

export const PickerText = createContext<
  Pick<PickerProps, 'text' | 'typed' | 'marks' | 'onType' | 'onLeave'> | undefined
>(undefined);

/**
 * The text input of antd's pickers. Theirs drops what it cannot read, and calls every other way of writing a day invalid; this one shows
 * what the field holds, and is invalid where the field is.
 */
export function PickerInput(props: ComponentProps<'input'>): ReactElement {
  const picker = use(PickerText);
  return (
    <input
      {...props}
      aria-invalid={picker?.marks['aria-invalid']}
      // The picker's own value is the day that the pointer is over.
      value={picker?.typed ?? (props.value || picker?.text)}
      onChange={(event) => {
        picker?.onType(event.target.value);
        props.onChange?.(event);
      }}
      onBlur={(event) => {
        picker?.onLeave();
        props.onBlur?.(event);
      }}
    />
  );
}
