import { canonicalJson, type Json } from '../../protocol';
import { changeRows, type RowAct } from '../../protocol/calls/rows';
import { handle } from '../access/handle';
import {
  refuse,
  type Answer,
  type HandlerContext,
  type Outcome,
  type PlatformRequest,
  type Refusal,
} from '../requests/handler';
import { composedData } from '../requests/readRequest';
import { requestedCollection } from './definitions';
import { createNews } from './news';
import { rowActs } from './rowHandlers';
import { NO_ROW } from './rights';
import { readRow } from './rows';
import { asText } from '../store/storedValues';
import { withWrites } from '../store/pendingWrites';

const ACTS = rowActs();

/** One change as the request that its own call would be. */
function requestOf({ act, collection, row_id, values }: RowAct, request: PlatformRequest): PlatformRequest {
  const data = { ...(act !== 'remove' && composedData(values)), ...(act !== 'add' && { row_id }) };
  return { ...request, collection: `data/${collection}/${act}`, data, inner: { data } };
}

const CONFLICT = refuse('conflict.row');
const isFilled = (value: Json | undefined): boolean => value !== undefined && value !== null && value !== '';

/** What a change says that its act does not take, and which would be left out. */
function surplus({ act, row_id, values, when }: RowAct): string | undefined {
  if (act === 'add' && row_id !== '') return 'row_id';
  if (act === 'add' && Object.keys(when).length > 0) return 'when';
  return act === 'remove' && Object.keys(values).length > 0 ? 'values' : undefined;
}

/** What keeps a change from being made, beside what its own call says: a field that is none, or another value than it expects. */
async function obstacle(
  { act, row_id, values, when }: RowAct,
  request: PlatformRequest,
  context: HandlerContext,
): Promise<Refusal | undefined> {
  const collection = await requestedCollection(request, context);
  if ('refused' in collection) return collection;
  const names = new Set(collection.definition.fields.map(({ name }) => name));
  const unknown = [...Object.keys(values), ...Object.keys(when)].find((name) => !names.has(name));
  if (unknown !== undefined) return refuse('bad_field', { field: unknown.slice(0, 40) });
  if (act === 'add') return undefined;
  const row = await readRow(context, request.application, collection.name, row_id);
  if (!row) return NO_ROW;
  const isAsExpected = Object.entries(composedData(when)).every(([name, expected]) => {
    const stored = row.values[name];
    return isFilled(expected as Json) ? canonicalJson(stored) === canonicalJson(expected) : !isFilled(stored);
  });
  return isAsExpected ? undefined : CONFLICT;
}

/** Of a row and of what is in it nothing is told to whom its own call refuses it. */
async function change(
  act: RowAct,
  request: PlatformRequest,
  context: HandlerContext,
  acts: typeof ACTS,
): Promise<Outcome> {
  const field = surplus(act);
  if (field !== undefined) return refuse('bad_field', { field });
  if (act.act === 'change' && Object.keys(act.values).length === 0) return refuse('required.values');
  const own = requestOf(act, request);
  const outcome = await acts[act.act].handle(own, context);
  return 'refused' in outcome ? outcome : ((await obstacle(act, own, context)) ?? outcome);
}

const rowOf = (answer: Answer | undefined): { row_id: string; revision: number } => {
  const { key_data, data } = answer?.message ?? {};
  const { revision = 1 } = (data ?? {}) as { revision?: number };
  return { row_id: asText(key_data), revision };
};

const named = ({ refused }: Refusal, index: number): Refusal => ({
  refused: { ...refused, params: { ...refused.params, change: index } },
});

/** Changes of rows that are made together: each as by its own call, and after those before it. */
export const changeRowsHandler = handle(changeRows, {
  lock: async ({ changes }, request, context) => {
    const locks = changes.map(async (act) => ACTS[act.act].lock?.(requestOf(act, request), context));
    return [...new Set((await Promise.all(locks)).flatMap((names) => names ?? []))];
  },
  async run({ changes }, request, context) {
    const writes: Record<string, Json> = {};
    const answers: Answer[] = [];
    const rows: { row_id: string; revision: number }[] = [];
    const changed = new Set<string>();
    const acts = rowActs(createNews(context, request));
    for (const [index, act] of changes.entries()) {
      const place = `${act.collection}/${act.row_id}`;
      // One update takes a place once.
      if (act.act !== 'add' && changed.has(place))
        return named(refuse('bad_field', { field: 'row_id' }), index);
      changed.add(place);
      const outcome = await change(act, request, withWrites(writes, context), acts);
      if ('refused' in outcome) return named(outcome, index);
      Object.assign(writes, outcome.writes);
      const [own] = outcome.answers;
      rows.push(rowOf(own));
      answers.push(...outcome.answers.filter(({ to }) => to !== undefined));
    }
    return { data: { rows }, writes, answers };
  },
});
