import * as v from 'valibot';
import { isRecord } from '../json';
import type { FieldValue } from '../requestRecord';
import { defineCall } from './defineCall';
import { listOf, looseText, looseTime } from './fields';

// What people enter in the fields of a collection is checked by its definition: contracts take it as it comes.

const OF_ROWS = { envelope: 'data', sentBy: 'screen', by: 'anybody' } as const;

const count = v.optional(v.number(), 0);
const flag = v.optional(v.boolean(), false);

// What is no text names no row, and no field.
const name = v.fallback(v.string(), '');
const row_id = name;
/** The one that the person saw; what is none is outdated. */
const revision = v.optional(v.fallback(v.union([v.number(), v.string()]), -1));

/** A text of which as much is read as there can be. */
const clipped = (length: number) =>
  v.optional(
    v.fallback(
      v.pipe(
        v.string(),
        v.transform((text) => text.slice(0, length)),
      ),
      '',
    ),
    '',
  );

/** What a list is asked by: forms send texts, or what stands for them. */
const asked = v.optional(
  v.fallback(
    v.pipe(
      v.union([v.string(), v.number(), v.boolean()]),
      v.transform((value) => String(value).trim()),
    ),
    '',
  ),
  '',
);

const ROWS_OF_PAGE = 50;
/** How many rows a page has; what is no number is none that a page may have. */
const size = v.optional(
  v.fallback(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((value) => (value === '' ? ROWS_OF_PAGE : Number(value))),
    ),
    NaN,
  ),
  ROWS_OF_PAGE,
);

/** A row as a person is shown it: beside these, what its fields hold, and `{field}_name` of the people in them. What they may do with it the platform checks again. */
export const shownRow = v.looseObject({
  row_id: v.pipe(v.string(), v.nonEmpty()),
  revision: v.number(),
  created: looseTime,
  changed: looseTime,
  author: looseText,
  person: looseText,
  titles: v.optional(v.record(v.string(), looseText), {}),
  mayChange: flag,
  mayRemove: flag,
});

/** What a person enters in a row, by the names of the fields. */
export type RowValues = Readonly<Record<string, FieldValue>>;

const saved = v.object({
  acknowledged: v.optional(v.boolean()),
  row_id: looseText,
  revision: v.optional(v.number(), 1),
});

/** Adds a row, whose author the person is. */
export const addRow = defineCall({
  ...OF_ROWS,
  collection: '../data/:collection/add',
  input: v.looseObject({}),
  output: v.object({}),
  about: '`data`: the fields. The answer is a command for the form; `key_data`: the id.',
});

/** A page of the rows that the person may see. */
export const listRows = defineCall({
  ...OF_ROWS,
  alsoByBackEnd: true,
  reads: true,
  collection: '../data/:collection/list',
  input: v.looseObject({ scope: asked, search: asked, sort: asked, size, after: asked }),
  output: v.object({
    rows: listOf(shownRow),
    count,
    next: looseText,
    own: count,
    most: count,
    left_out: count,
  }),
  about:
    '`scope` `own`, `sort` (`-created`), `size` (50, at most 100), and beside them `filter_{field}` (of a choice up to 10 values, one a line), `from_{field}`, `to_{field}`, `near_{field}` (a place: the nearest first). `next` is `after` of the next page; of `most` rows the person has `own`; `left_out` pictures had no room.',
});

/** One row with its pictures; to anyone who asks before removing it, how many rows lead to it. */
export const getRow = defineCall({
  ...OF_ROWS,
  alsoByBackEnd: true,
  reads: true,
  collection: '../data/:collection/get',
  input: v.object({ row_id, referring: v.optional(v.fallback(v.boolean(), false), false) }),
  output: v.object({ row: shownRow, referring: count, referring_others: flag }),
  about:
    '`referring` `true`: asked before it is removed. Then `referring` says how many rows lead to it that the person sees, and `referring_others`: there may be more.',
});

/** Changes a row: fields that are not named stay, empty ones go. */
export const changeRow = defineCall({
  ...OF_ROWS,
  collection: '../data/:collection/change',
  input: v.looseObject({ row_id, revision }),
  output: saved,
  about: 'Beside them the fields: those that are not named stay, empty ones go.',
});

/** Removes a row. */
export const removeRow = defineCall({
  ...OF_ROWS,
  collection: '../data/:collection/remove',
  input: v.object({ row_id, revision }),
  output: saved,
  about: '`revision`: another one than the row has is refused with `conflict`.',
});

/** Rows or people that a field may hold, by words of their titles. */
export const rowChoices = defineCall({
  ...OF_ROWS,
  reads: true,
  collection: '../data/:collection/choices',
  input: v.object({ field: name, search: clipped(100), value: clipped(128) }),
  output: v.object({ ids: looseText, titles: looseText, more: flag }),
  about:
    '`field`: a person or a reference. `ids` and `titles`, one a line: what it may hold whose title has words that begin so, and `value`; `more`: there are others.',
});

/** Rows that one transaction changes. */
export const MAX_CHANGES = 20;

// `v.record` leaves these out.
const LEFT_OUT = ['__proto__', 'prototype', 'constructor'];
const entered = v.optional(
  v.pipe(
    v.custom<Record<string, unknown>>(
      (value) => isRecord(value) && !LEFT_OUT.some((name) => Object.hasOwn(value, name)),
    ),
    v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
  ),
  {},
);

/** One change of a transaction; `values` by the names of the fields, and in `when` what they have to hold until then. */
export type RowAct = v.InferOutput<typeof rowAct>;
// Strict: a condition that is misspelt must not be left out.
const rowAct = v.strictObject({
  act: v.picklist(['add', 'change', 'remove']),
  collection: v.string(),
  row_id: v.optional(v.string(), ''),
  values: entered,
  when: entered,
});

/** Adds, changes and removes rows: all of it or nothing. */
export const changeRows = defineCall({
  collection: '../data/transaction',
  envelope: 'data',
  sentBy: 'backEnd',
  by: 'anybody',
  input: v.object({ changes: v.pipe(v.array(rowAct), v.minLength(1), v.maxLength(MAX_CHANGES)) }),
  output: v.object({ rows: listOf(v.object({ row_id: looseText, revision: count })) }),
  about: `Up to ${MAX_CHANGES} of \`{act, collection, row_id, values, when}\`, each row once: \`add\`, \`change\` or \`remove\`. \`when\`: what its fields have to hold, else \`conflict\`. \`change\` of the parameters says which one was refused, from 0 on.`,
});
