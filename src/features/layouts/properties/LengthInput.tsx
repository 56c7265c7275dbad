import { InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PropertyValue } from '../source/editProperty';
import type { ControlProps } from './useTyped';

const LENGTH = /^(-?\d+(?:\.\d+)?) ?(dp|dip|sp|px)?$/;
const UNITS = ['dp', 'sp', 'px'];
const WORDS = ['match_parent', 'wrap_content'];

/** A length taken apart; undefined where it is written otherwise, as a reference or in inches. */
export function readParts(
  value: PropertyValue,
): { number: number | null; unit: string; word?: string } | undefined {
  const text = String(value).trim();
  if (WORDS.includes(text)) return { number: null, unit: 'dp', word: text };
  if (text === '') return { number: null, unit: 'dp' };
  const [, number, unit = ''] = LENGTH.exec(text) ?? [];
  return number === undefined ? undefined : { number: Number(number), unit };
}

interface LengthInputProps extends ControlProps {
  name: string;
  /** `match_parent` and `wrap_content` may stand here as well. */
  isDimension: boolean;
  min: number | undefined;
}

/** A length: its number and its unit, or one of the words a width and a height know. */
export function LengthInput(props: LengthInputProps) {
  const { id, name, value, isDimension, min, onValue, describedBy } = props;
  const { t } = useTranslation('layouts');
  const parts = readParts(value) ?? { number: null, unit: 'dp' };
  const [number, setNumber] = useState(parts.number);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setNumber(parts.number);
  }
  const write = (next: number | null, unit: string) => {
    if (next === null || (next === parts.number && unit === parts.unit && !parts.word)) return;
    onValue(typeof value === 'number' && unit === '' ? next : `${String(next)}${unit}`);
  };
  const mode = parts.word ?? (parts.unit === 'dip' || parts.unit === '' ? 'dp' : parts.unit);
  return (
    <span className="property-value">
      {parts.word === undefined && (
        <InputNumber<number>
          id={id}
          size="small"
          aria-describedby={describedBy}
          value={number}
          {...(min !== undefined && { min })}
          onChange={setNumber}
          onStep={(next) => write(next, parts.unit)}
          onBlur={() => write(number, parts.unit)}
          onPressEnter={() => write(number, parts.unit)}
        />
      )}
      <Select
        {...(parts.word !== undefined && { id })}
        size="small"
        aria-label={t('properties.unit', { name })}
        popupMatchSelectWidth={false}
        value={mode}
        options={[...(isDimension ? WORDS : []), ...UNITS].map((one) => ({
          value: one,
          label:
            isDimension && WORDS.includes(one)
              ? t(`properties.${one === 'match_parent' ? 'match' : 'wrap'}`)
              : one,
        }))}
        onChange={(next) => {
          if (WORDS.includes(next)) onValue(next);
          else write(number ?? (isDimension ? 48 : 8), next);
        }}
      />
    </span>
  );
}
