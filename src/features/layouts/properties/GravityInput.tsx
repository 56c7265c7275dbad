import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { GRAVITY } from '../../../engine/docs';
import { type OfferedValue, useOfferedValues } from './useOfferedValues';
import type { ControlProps } from './useTyped';

const ROWS = ['top', 'middle', 'bottom'] as const;
const COLUMNS = ['start', 'center', 'end'] as const;
type Row = (typeof ROWS)[number];
type Column = (typeof COLUMNS)[number];

const wordsOf = (value: unknown): string[] =>
  String(value)
    .split('|')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Where of the nine places a gravity puts something; undefined on an axis it says nothing of. */
export function placeOfGravity(value: unknown): { row: Row | undefined; column: Column | undefined } {
  const words = new Set(wordsOf(value));
  const has = (...names: string[]) => names.some((name) => words.has(name));
  return {
    row: has('top')
      ? 'top'
      : has('bottom')
        ? 'bottom'
        : has('center', 'center_vertical')
          ? 'middle'
          : undefined,
    column: has('left', 'start')
      ? 'start'
      : has('right', 'end')
        ? 'end'
        : has('center', 'center_horizontal')
          ? 'center'
          : undefined,
  };
}

/** The gravity for one of the nine places, with left/right or start/end as in `previous`. */
export function gravityOf(row: Row, column: Column, previous: unknown): string {
  if (row === 'middle' && column === 'center') return 'center';
  const names = wordsOf(previous);
  const bySide = names.includes('left') || names.includes('right');
  const side = bySide ? { start: 'left', end: 'right' } : { start: 'start', end: 'end' };
  const across = column === 'center' ? 'center_horizontal' : side[column];
  return `${across}|${row === 'middle' ? 'center_vertical' : row}`;
}

/** A gravity as a picture of nine places, and its words for what the picture cannot say. */
export function GravityInput({ id, value, onValue, describedBy }: ControlProps) {
  const { t } = useTranslation('layouts');
  const place = placeOfGravity(value);
  const offered = useOfferedValues();
  return (
    <span className="property-value">
      <span className="gravity" role="group" aria-label={t('gravity.title')}>
        {ROWS.flatMap((row) =>
          COLUMNS.map((column) => {
            const isCurrent = place.row === row && place.column === column;
            return (
              <button
                key={`${row} ${column}`}
                type="button"
                aria-label={t(`gravity.${row}.${column}`)}
                title={t(`gravity.${row}.${column}`)}
                aria-pressed={isCurrent}
                onClick={() => onValue(gravityOf(row, column, value))}
              />
            );
          }),
        )}
      </span>
      <Select<string[], OfferedValue>
        id={id}
        size="small"
        mode="multiple"
        {...offered.look}
        aria-describedby={describedBy}
        value={wordsOf(value)}
        options={offered.options(GRAVITY)}
        onChange={(words) => onValue(words.join('|'))}
      />
    </span>
  );
}
