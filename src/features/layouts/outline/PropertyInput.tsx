import { AutoComplete, Input } from 'antd';
import { useState } from 'react';
import type { CatalogueProperty } from '../../../layout/check/catalogue/catalogue';
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
const MOST_ROWS = 5;

const HEX = /^#[0-9a-f]{6}$/i;

/** One property's input, as its kind of value asks for; the text changes when the person is done, not at every key. */
export function PropertyInput({ id, property, value, options, onValue, describedBy }: PropertyInputProps) {
  const [text, setText] = useState(String(value));
  // Written elsewhere meanwhile: what was begun here gives way, as it would to a new panel.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(String(value));
  }
  const done = (next: string) => {
    if (next !== String(value)) onValue(typedAs(value, next));
  };
  const shared = { id, size: 'small' as const, 'aria-describedby': describedBy };
  const kind = property?.value ?? 'text';
  if (kind === 'text' && options.length === 0)
    return (
      <Input.TextArea
        {...shared}
        rows={Math.min(MOST_ROWS, text.split('\n').length + Math.floor(text.length / ROW))}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => done(text)}
      />
    );
  return (
    <span className="property-value">
      {(kind === 'color' || kind === 'drawable') && (
        <input
          type="color"
          aria-label={`${property?.name ?? ''} #`}
          value={HEX.test(text) ? text : '#ffffff'}
          onChange={(event) => setText(event.target.value)}
          onBlur={(event) => done(event.target.value === '#ffffff' ? text : event.target.value)}
        />
      )}
      <AutoComplete
        {...shared}
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
