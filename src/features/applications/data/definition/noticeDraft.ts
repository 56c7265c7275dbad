import { isRecord } from '../../../../protocol';
import { textOf } from './storedTexts';

export const SIDES = ['before', 'on', 'after'] as const;

/** A moment that depends on a day of the row, as it is being typed. */
export interface MomentDraft {
  field: string;
  side: (typeof SIDES)[number];
  days: string;
  hour: number;
}

export interface NoticeDraft {
  /** React key; never stored. */
  id: string;
  /** What becomes of the row or of a field; with `at` a field, or empty: whatever the row has. */
  when: string;
  value: string;
  at: MomentDraft | undefined;
  tell: string;
  text: string;
}

const FIRST_HOUR = 8;

export function newNotice(): NoticeDraft {
  return { id: crypto.randomUUID(), when: 'added', value: '', at: undefined, tell: 'author', text: '' };
}

export const newMoment = (field: string): MomentDraft => ({
  field,
  side: 'before',
  days: '1',
  hour: FIRST_HOUR,
});

function momentDraft(value: unknown): MomentDraft | undefined {
  if (!isRecord(value)) return undefined;
  const { field, days = 0, hour } = value;
  // What was typed and is no number is kept in a draft as text, with its side.
  const written = typeof days === 'number' ? String(days) : textOf(days);
  const isBefore = written.startsWith('-');
  return {
    field: textOf(field),
    side: days === 0 ? 'on' : isBefore ? 'before' : 'after',
    days: days === 0 ? '1' : written.replace(/^-/, ''),
    hour: typeof hour === 'number' ? hour : FIRST_HOUR,
  };
}

export function noticeDrafts(value: unknown): NoticeDraft[] {
  return (Array.isArray(value) ? value : []).map((notice) => {
    const { when, value: becomes, at, tell, text } = isRecord(notice) ? notice : {};
    const id = crypto.randomUUID();
    return {
      ...{ id, when: textOf(when), value: textOf(becomes) },
      ...{ at: momentDraft(at), tell: textOf(tell), text: textOf(text) },
    };
  });
}

function momentValue({ field, side, days, hour }: MomentDraft): Record<string, unknown> {
  if (side === 'on') return { field, days: 0, hour };
  const typed = days.trim();
  const signed = side === 'before' ? `-${typed}` : typed;
  // A text that is no number, and no days at all, are passed on for the decoder to reject.
  const isCount = /^\d{1,4}$/.test(typed) && Number(typed) > 0;
  return { field, days: isCount ? Number(signed) : signed, hour };
}

/** In the platform's format. */
export function noticeValue({ when, value, at, tell, text }: NoticeDraft): Record<string, unknown> {
  return {
    ...(at && { at: momentValue(at) }),
    ...((!at || when !== '') && { when }),
    ...(value !== '' && { value }),
    tell,
    text: text.trim(),
  };
}
