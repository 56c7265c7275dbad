import { AutoComplete, Input, InputNumber, Select, Switch } from 'antd';
import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import type { CatalogueProperty } from '../../../authoring/check/catalogue/catalogue';
import { GRAVITY } from '../../../engine/docs';
import { ColorInput } from './ColorInput';
import { GravityInput } from './GravityInput';
import { LengthInput, readParts } from './LengthInput';
import { OfferedText } from './OfferedText';
import { type OfferedValue, useOfferedValues } from './useOfferedValues';
import { type ControlProps, useTyped } from './useTyped';

interface PropertyInputProps extends ControlProps {
  /** What the property is called. */
  name: string;
  property: CatalogueProperty | undefined;
  /** Values that may stand here. */
  options: string[];
}

// Rows are estimated from the length: measuring would force a layout of the whole page.
const ROW = 32;
const MAX_ROWS = 5;

// Pause after which typing is committed: a word or two become one history step.
const PAUSE_MS = 300;

/** The input for a property's type of value; values of another form are edited as text. */
export function PropertyInput({ name, property, options, ...control }: PropertyInputProps) {
  const { value } = control;
  const text = String(value).trim();
  switch (property?.value) {
    case 'color':
    case 'drawable':
      return <ColorInput {...control} name={name} options={options} />;
    case 'dimension':
    case 'length':
      if (!readParts(value)) break;
      return (
        <LengthInput
          {...control}
          name={name}
          isDimension={property.value === 'dimension'}
          min={property.least}
        />
      );
    case 'boolean':
      if (text !== '' && text !== 'true' && text !== 'false') break;
      return <YesNoInput {...control} />;
    case 'number':
    case 'whole':
      if (!Number.isFinite(Number(text))) break;
      return <NumberInput {...control} min={property.least} integer={property.value === 'whole'} />;
    case 'choice':
      return <ChoiceInput {...control} choices={property.choices ?? []} />;
    case 'flags':
      if (property.choices === GRAVITY) return <GravityInput {...control} />;
      return <FlagsInput {...control} choices={property.choices ?? []} />;
    default:
  }
  return options.length === 0 || property?.value === 'text' ? (
    <TextInput {...control} options={options} />
  ) : (
    <OfferedInput {...control} options={options} />
  );
}

/**
 * A text, which the layout follows while it is typed; behind `@` the names of the application's own are offered. Enter ends it; a
 * new line takes Shift.
 */
function TextInput({ id, value, options, onValue, describedBy }: ControlProps & { options: string[] }) {
  const { text, setText, commit } = useTyped({ value, onValue });
  const rest = useEffectEvent(() => commit(text));
  useEffect(() => {
    const timer = setTimeout(rest, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const area = (
    <LinesOfText
      id={id}
      dir="auto"
      size="small"
      aria-describedby={describedBy}
      rows={Math.min(MAX_ROWS, text.split('\n').length + Math.floor(text.length / ROW))}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => commit(text)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        commit(text);
      }}
    />
  );
  if (options.length === 0) return area;
  const named = text.startsWith('@') ? options.filter((option) => option.includes(text.trim())) : [];
  return (
    <AutoComplete
      value={text}
      popupMatchSelectWidth={false}
      options={named.map((option) => ({ value: option }))}
      onSelect={(chosen: string) => {
        setText(chosen);
        commit(chosen);
      }}
    >
      {area}
    </AutoComplete>
  );
}

/** A list of offers makes its input a combobox, which several lines cannot be: they stay a text box with a list. */
function LinesOfText(props: ComponentProps<typeof Input.TextArea>) {
  return <Input.TextArea {...props} role={undefined} aria-expanded={undefined} />;
}

function OfferedInput({ onValue, ...props }: ControlProps & { options: string[] }) {
  return <OfferedText {...props} typed={useTyped({ value: props.value, onValue })} />;
}

function YesNoInput({ id, value, onValue, describedBy }: ControlProps) {
  return (
    <span>
      <Switch
        id={id}
        size="small"
        aria-describedby={describedBy}
        checked={String(value).trim() === 'true'}
        onChange={(checked) => onValue(typeof value === 'string' && value !== '' ? String(checked) : checked)}
      />
    </span>
  );
}

function NumberInput(props: ControlProps & { min: number | undefined; integer: boolean }) {
  const { id, value, onValue, describedBy, min, integer } = props;
  const written = String(value).trim() === '' ? null : Number(value);
  const [number, setNumber] = useState(written);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setNumber(written);
  }
  const write = (next: number | null) => {
    if (next !== null && next !== written)
      onValue(typeof value === 'string' && value !== '' ? String(next) : next);
  };
  return (
    <InputNumber<number>
      id={id}
      size="small"
      aria-describedby={describedBy}
      value={number}
      {...(min !== undefined && { min })}
      {...(integer && { precision: 0 })}
      onChange={setNumber}
      onStep={write}
      onBlur={() => write(number)}
      onPressEnter={() => write(number)}
    />
  );
}

interface ChoicesProps extends ControlProps {
  choices: readonly string[];
}

function ChoiceInput({ id, value, choices, onValue, describedBy }: ChoicesProps) {
  const offered = useOfferedValues();
  const written = String(value);
  const stray = written === '' || choices.includes(written) ? [] : [written];
  return (
    <Select
      id={id}
      size="small"
      {...offered.look}
      aria-describedby={describedBy}
      popupMatchSelectWidth={false}
      value={written === '' ? null : written}
      {...(stray.length > 0 && { status: 'error' })}
      options={offered.options([...stray, ...choices])}
      onChange={(next: string | null) => {
        if (next !== null) onValue(next);
      }}
    />
  );
}

function FlagsInput({ id, value, choices, onValue, describedBy }: ChoicesProps) {
  const offered = useOfferedValues();
  const words = String(value)
    .split('|')
    .map((word) => word.trim());
  return (
    <Select<string[], OfferedValue>
      id={id}
      size="small"
      mode="multiple"
      {...offered.look}
      aria-describedby={describedBy}
      popupMatchSelectWidth={false}
      value={words.filter((word) => word !== '')}
      options={offered.options(choices)}
      onChange={(next) => onValue(next.join('|'))}
    />
  );
}
