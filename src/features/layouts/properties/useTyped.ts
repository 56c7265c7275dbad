import { useState } from 'react';
import type { PropertyValue } from '../source/editProperty';

/** What every control of a property is given. */
export interface ControlProps {
  id: string;
  value: PropertyValue;
  onValue: (value: PropertyValue) => void;
  describedBy: string;
}

/** A text typed into a property, as the type its value had: a number stays a number, a flag a flag. */
function typedAs(previous: PropertyValue, text: string): PropertyValue {
  if (typeof previous === 'number' && text.trim() !== '' && Number.isFinite(Number(text)))
    return Number(text);
  if (typeof previous === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** What is typed into a property, and the way to write it into the layout. */
export function useTyped({ value, onValue }: Pick<ControlProps, 'value' | 'onValue'>) {
  const [text, setText] = useState(String(value));
  const [written, setWritten] = useState<string | undefined>(String(value));
  // A change made elsewhere replaces the typed text, and so does one that brings back what was written here before.
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    if (String(value) !== written) {
      setText(String(value));
      setWritten(undefined);
    }
  }
  const commit = (next: string) => {
    if (next === String(value)) return;
    setWritten(String(typedAs(value, next)));
    onValue(typedAs(value, next));
  };
  return { text, setText, commit };
}

/** What `useTyped` gives. */
export type Typed = ReturnType<typeof useTyped>;
