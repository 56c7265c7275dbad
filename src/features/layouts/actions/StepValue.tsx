import { AutoComplete, Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRecord, type Json, type JsonObject } from '../../../protocol';
import { WireName } from '../properties/PlainName';
import { isMeant, type OfferedValue, renderOffered } from '../properties/useOfferedValues';
import { ExpressionInput } from '../properties/ExpressionInput';
import type { ReadSource } from '../source/readSource';

interface StepValueProps {
  id: string;
  label: string;
  value: Json | undefined;
  /** Values worth offering. */
  options?: readonly OfferedValue[];
  /** It may be an expression. */
  expressive?: boolean;
  read: () => ReadSource;
  onValue: (value: Json | undefined) => void;
}

const textOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);

/** One value of a step: a text, one of those that are known, or an expression. */
export function StepValue({ id, label, value, options, expressive, read, onValue }: StepValueProps) {
  const { t } = useTranslation('layouts');
  const written = textOf(value);
  // A known value is shown as a person calls it, which is what they may type too.
  const labelOf = (known: string) => options?.find((option) => option.value === known)?.label ?? known;
  const shown = labelOf(written);
  const [text, setText] = useState(shown);
  const [lastShown, setLastShown] = useState(shown);
  if (lastShown !== shown) {
    setLastShown(shown);
    setText(shown);
  }
  const commit = (typed: string) => {
    const next =
      typed === shown ? written : (options?.find(({ label: called }) => called === typed)?.value ?? typed);
    setText(labelOf(next));
    if (next !== written) onValue(next);
  };
  const isExpression = written.trimStart().startsWith('@{');
  return (
    <div className="step-value">
      <span className="property-name">
        <label htmlFor={id}>{label}</label>
        {expressive && (
          <Button
            size="small"
            type={isExpression ? 'primary' : 'text'}
            aria-pressed={isExpression}
            aria-label={t('actions.express', { name: label })}
            title={t('actions.express', { name: label })}
            onClick={() => onValue(isExpression ? '' : `@{${JSON.stringify(written)}}`)}
          >
            {t('properties.mark')}
          </Button>
        )}
      </span>
      {isExpression ? (
        <ExpressionInput label={label} value={written} read={read} onValue={onValue} />
      ) : options ? (
        <AutoComplete
          id={id}
          size="small"
          value={text}
          popupMatchSelectWidth={false}
          classNames={{ popup: { root: 'step-options' } }}
          options={[...options]}
          optionRender={renderOffered}
          showSearch={{
            filterOption: (typed, option) => text === shown || isMeant(typed, option),
          }}
          onChange={setText}
          onSelect={(chosen: string) => commit(labelOf(chosen))}
          onBlur={() => commit(text)}
        />
      ) : (
        <Input
          id={id}
          size="small"
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={() => commit(text)}
          onPressEnter={() => commit(text)}
        />
      )}
      {shown !== written && <WireName name={written} />}
    </div>
  );
}

interface StepValuesProps extends Omit<StepValueProps, 'value' | 'expressive' | 'onValue'> {
  value: Json | undefined;
  onValue: (value: JsonObject | undefined) => void;
}

/** A map of values by their names. */
export function StepValues({ id, label, value, options = [], read, onValue }: StepValuesProps) {
  const { t } = useTranslation('layouts');
  const [name, setName] = useState('');
  const values: JsonObject = isRecord(value) ? value : {};
  const names = Object.keys(values);
  const add = (next: string) => {
    const newName = next.trim();
    setName('');
    if (newName !== '' && !names.includes(newName)) onValue({ ...values, [newName]: '' });
  };
  const without = (removedName: string) =>
    Object.fromEntries(Object.entries(values).filter(([one]) => one !== removedName));
  return (
    <fieldset className="step-values">
      <legend>{label}</legend>
      {names.map((one) => (
        <div key={one} className="step-entry">
          <StepValue
            id={`${id}-${one}`}
            label={options.find((option) => option.value === one)?.label ?? one}
            value={values[one]}
            expressive
            read={read}
            onValue={(next) => onValue({ ...values, [one]: next ?? '' })}
          />
          <Button
            size="small"
            type="text"
            aria-label={t('actions.removeValue', { name: one })}
            onClick={() => onValue(names.length === 1 ? undefined : without(one))}
          >
            ✕
          </Button>
        </div>
      ))}
      <AutoComplete
        size="small"
        aria-label={`${label}: ${t('actions.valueName')}`}
        placeholder={t('actions.addValue')}
        value={name}
        options={options.filter((option) => !names.includes(option.value))}
        optionRender={renderOffered}
        onChange={setName}
        onSelect={add}
        onBlur={() => add(name)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) add(name);
        }}
      />
    </fieldset>
  );
}
