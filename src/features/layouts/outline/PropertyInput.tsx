import { AutoComplete, Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CatalogueProperty } from '../../../authoring/check/catalogue/catalogue';
import { resolveColor } from '../../../engine/docs';
import type { PropertyValue } from '../source/editProperty';

interface PropertyInputProps {
  id: string;
  property: CatalogueProperty | undefined;
  value: PropertyValue;
  /** Values that may stand here. */
  options: string[];
  onValue: (value: PropertyValue) => void;
  describedBy: string;
}

/** A text typed into a property, as the type its value had: a number stays a number, a flag a flag. */
export function typedAs(before: PropertyValue, text: string): PropertyValue {
  if (typeof before === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  if (typeof before === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

// Counted, not measured: measuring makes the browser lay out the whole page, the preview with it.
const ROW = 32;
const MAX_ROWS = 5;

const HEX = /^#[0-9a-f]{6}$/i;
const NO_COLOR = '#ffffff';

/** What a colour input shows for a value: what a name or reference stands for, without what it lets through. */
function swatchOf(text: string): string {
  const color = resolveColor(text) ?? '';
  if (HEX.test(color)) return color;
  const parts = /^rgba?\((\d+), ?(\d+), ?(\d+)/.exec(color)?.slice(1) ?? [];
  return parts.length === 3
    ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
    : NO_COLOR;
}

// A word or two are one step of the history, and the preview follows what is typed all the same.
const PAUSE_MS = 300;

type Written = Pick<PropertyInputProps, 'value' | 'onValue'>;

/** What is typed into a property, and the way to write it into the layout. */
function useTyped({ value, onValue }: Written) {
  const [text, setText] = useState(String(value));
  const [written, setWritten] = useState(String(value));
  // Written elsewhere meanwhile: what was begun here gives way, as it would to a new panel.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (String(value) !== written) setText(String(value));
  }
  const done = (next: string) => {
    if (next === String(value)) return;
    setWritten(String(typedAs(value, next)));
    onValue(typedAs(value, next));
  };
  return { text, setText, done };
}

/** One property's input, as its kind of value asks for. */
export function PropertyInput(props: PropertyInputProps) {
  const kind = props.property?.value ?? 'text';
  return kind === 'text' && props.options.length === 0 ? (
    <TextInput {...props} />
  ) : (
    <ChoiceInput {...props} />
  );
}

/** A text, which the layout follows while it is typed. Enter ends it; a new line takes Shift. */
function TextInput({ id, value, onValue, describedBy }: PropertyInputProps) {
  const { text, setText, done } = useTyped({ value, onValue });
  const rest = useEffectEvent(() => done(text));
  useEffect(() => {
    const timer = setTimeout(rest, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Input.TextArea
      id={id}
      dir="auto"
      size="small"
      aria-describedby={describedBy}
      rows={Math.min(MAX_ROWS, text.split('\n').length + Math.floor(text.length / ROW))}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => done(text)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        done(text);
      }}
    />
  );
}

/** A value of a kind: written when it is chosen or left, since half of one is a fault. */
function ChoiceInput({ id, property, value, options, onValue, describedBy }: PropertyInputProps) {
  const { text, setText, done } = useTyped({ value, onValue });
  const kind = property?.value;
  return (
    <span className="property-value">
      {(kind === 'color' || kind === 'drawable') && (
        <input
          type="color"
          aria-label={`${property?.name ?? ''} #`}
          value={swatchOf(text)}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => done(text)}
        />
      )}
      <AutoComplete
        id={id}
        size="small"
        aria-describedby={describedBy}
        value={text}
        options={options.map((option) => ({ value: option }))}
        showSearch={{
          filterOption: (written, option) => text === String(value) || !!option?.value.includes(written),
        }}
        onChange={setText}
        onSelect={done}
        onBlur={() => done(text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) done(text);
        }}
      />
    </span>
  );
}
