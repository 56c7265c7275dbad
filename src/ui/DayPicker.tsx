import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useMediaQuery } from './useMediaQuery';

const STORED_FORMAT = 'YYYY-MM-DD';

interface DayPickerProps {
  id: string;
  /** `2026-01-31`, or empty. */
  value: string;
  /** The first and the last day that can be chosen, written alike. */
  min?: string;
  max?: string;
  'aria-describedby'?: string | undefined;
  onChange: (day: string) => void;
}

/** A day from a calendar, or typed as days are written in the console's language. */
export function DayPicker({ value, min, max, onChange, ...attributes }: DayPickerProps) {
  // On a touch screen the calendar alone: the keyboard would cover it.
  const isTouch = useMediaQuery('(pointer: coarse)');
  const report = (day: Dayjs | null) => {
    const next = day?.isValid() ? day.format(STORED_FORMAT) : '';
    const isWithin = (min === undefined || next >= min) && (max === undefined || next <= max);
    if (next !== value && (next === '' || isWithin)) onChange(next);
  };
  return (
    <DatePicker
      {...attributes}
      className="day-picker"
      value={value === '' ? null : dayjs(value)}
      {...(min !== undefined && { minDate: dayjs(min) })}
      {...(max !== undefined && { maxDate: dayjs(max) })}
      inputReadOnly={isTouch}
      onChange={report}
      // A typed day counts as soon as it is complete: what saves it may be pressed next.
      onCalendarChange={(day) => report(Array.isArray(day) ? (day[0] ?? null) : day)}
    />
  );
}
