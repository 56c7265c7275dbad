import type { JsonObject } from '../../../protocol';
import { decodeDefinition, type DataDefinition } from '../../../protocol/data/definition';
import { collectionScreens } from './collectionScreens';
import type { RelatedSource } from './ScreenSource';

/** Requests for money, with a field of nearly every type, one of which only managers set. */
export const EXPENSES: DataDefinition = (() => {
  const read = decodeDefinition({
    title: 'Expense requests',
    fields: [
      { name: 'title', label: 'What for', type: 'text', required: true, max: 80, search: true },
      { name: 'amount', label: 'Amount', type: 'money', required: true, min: 0, max: 1e9, currency: 'USD' },
      { name: 'kind', label: 'Kind', type: 'choice', choices: ['a, b', 'c'], required: true },
      { name: 'day', label: 'Day', type: 'date', min: '2026-01-01' },
      { name: 'photo', label: 'Receipt', type: 'picture' },
      {
        name: 'status',
        label: 'Status',
        type: 'choice',
        choices: ['new', 'approved'],
        initial: 'new',
        only: ['role:manager'],
      },
    ],
    see: ['author', 'role:manager'],
    add: ['everyone'],
    change: ['role:manager'],
    remove: ['author'],
  });
  if ('fault' in read) throw new Error(read.fault);
  return read.definition;
})();

/** The four screens of a collection, in English, by their references. */
export const screensOf = (
  definition: DataDefinition,
  collection = 'expenses',
  related?: RelatedSource,
): Record<string, JsonObject> =>
  collectionScreens({
    collection,
    related,
    definition,
    translate: (_vi, en) => en,
    screens: {
      form: { name: 'ask', title: 'Ask' },
      list: { name: 'asked', title: 'Asked' },
      detail: { name: 'request', title: 'Request' },
      edit: { name: 'correct', title: 'Correct' },
    },
  });

export const FORM = '../configuration/system_setting/layout/android/form/';

/** Each view of a document that is of a widget, with its properties as one object. */
export function views(document: unknown, widget: string): Record<string, unknown>[] {
  if (Array.isArray(document)) return document.flatMap((one) => views(one, widget));
  if (typeof document !== 'object' || document === null) return [];
  const inner = Object.values(document).flatMap((value) => views(value, widget));
  const named: unknown = Reflect.get(document, 'widget');
  if (typeof named !== 'string' || !named.endsWith(`.${widget}`)) return inner;
  const { properties, ...rest } = document as { properties: object[] };
  return [{ ...rest, ...(Object.assign({}, ...properties) as object) }, ...inner];
}
