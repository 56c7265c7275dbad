import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { dayFormats } from '../../../engine';
import type { ControlTies } from './Labelled';

const STORED = 'YYYY-MM-DD';

interface DayInputProps {
  ties: ControlTies;
  /** As it is stored, `2026-01-31`; empty for none. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean;
  onChange: (value: string) => void;
}

const dayOf = (text: string | undefined) => {
  const day = text ? dayjs(text) : undefined;
  return day?.isValid() ? day : undefined;
};

/** A day, picked from a calendar or typed as the person's language writes it. */
export function DayInput({ ties, value, min, max, disabled = false, onChange }: DayInputProps) {
  const locale = useAppSelector(selectLocale);
  const [first, last] = [dayOf(min), dayOf(max)];
  return (
    <DatePicker
      {...ties}
      className="day-input"
      disabled={disabled}
      value={dayOf(value) ?? null}
      {...(first && { minDate: first })}
      {...(last && { maxDate: last })}
      format={dayFormats(locale)}
      onChange={(day) => onChange(day?.isValid() ? day.format(STORED) : '')}
    />
  );
}
