import { useId, useState } from 'react';

interface DayFieldProps {
  label: string;
  hint?: string;
  /** `2026-01-31`, or empty. */
  value: string;
  onChange: (day: string) => void;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DAYS = 365;

/** The day so many days from now, by the clock of the people who lend: UTC+7. */
const dayIn = (days: number, now: number): string =>
  new Date(now + days * DAY_MS + 7 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** A day from today to a year from now, chosen with the browser's own calendar. */
export function DayField({ label, hint, value, onChange }: DayFieldProps) {
  const id = useId();
  const [now] = useState(() => Date.now());
  return (
    <span className="page-form">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value}
        min={dayIn(0, now)}
        max={dayIn(MAX_DAYS, now)}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint !== undefined && (
        <span id={`${id}-hint`} className="offer-line">
          {hint}
        </span>
      )}
    </span>
  );
}
