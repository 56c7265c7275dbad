import type { DataDefinition } from '../../protocol/data/definition';
import { isRollup } from '../../protocol/data/rollup';
import { MAX_REWRITTEN, MAX_REWRITTEN_BYTES } from '../load/loadLimits';
import type { HandlerContext } from '../requests/handler';
import { childrenInSteps, meteredReads } from '../requests/meteredReads';
import { asText } from '../store/storedValues';
import { readCollection } from './definitions';
import { emptyRollups, NOTHING, withRollups } from './rollups';
import { canTake, type RollupField } from './rollupTargets';
import { decodeRow, withFields, type Row } from './rows';

type Taken = Required<Pick<Row, 'values' | 'totals'>>;

/** Rollups of a definition that take something else than they did. */
function changedRollups(old: DataDefinition, { fields }: DataDefinition): RollupField[] {
  const before = new Map(old.fields.map(({ name, rollup }) => [name, JSON.stringify(rollup)]));
  return fields.filter(isRollup).filter(({ name, rollup }) => before.get(name) !== JSON.stringify(rollup));
}

/** What the rows of one collection give to rollups, by the rows they refer to; undefined: there are too many rows. */
async function takenFrom(
  context: HandlerContext,
  application: string,
  { name, rollups }: { name: string; rollups: readonly RollupField[] },
): Promise<ReadonlyMap<string, Row> | undefined> {
  const rows = new Map<string, Row>();
  const { metered, bytesRead } = meteredReads(context);
  let count = 0;
  for (const field of rollups) {
    const source = await readCollection(context, application, field.rollup.collection);
    const reference = source?.definition.fields.find((one) => one.name === field.rollup.field);
    if (!source || reference?.collection !== name || !canTake(field, source.definition)) continue;
    for await (const [id, value] of childrenInSteps(metered, `${source.root}/rows`)) {
      await context.pause();
      count += 1;
      if (count > MAX_REWRITTEN || bytesRead() > MAX_REWRITTEN_BYTES) return undefined;
      const row = decodeRow(id, value);
      const to = asText(row?.values[field.rollup.field]);
      // A row takes nothing from itself.
      if (!row || to === '' || (source.name === name && to === id)) continue;
      const empty = { id: to, author: '', created: 0, changed: 0, revision: 0 };
      const current = rows.get(to) ?? { ...empty, ...emptyRollups({ fields: [...rollups] }) };
      // They come in the order in which they were added, so none is looked for again.
      rows.set(
        to,
        await withRollups(current, [field], { before: undefined, after: row }, () =>
          Promise.resolve(NOTHING),
        ),
      );
    }
  }
  return rows;
}

/**
 * How rows of a collection get what their rollups take under a new definition; undefined where they take what they did, `null`
 * where too many rows would have to be read.
 */
export async function recountRollups(
  context: HandlerContext,
  application: string,
  name: string,
  { old, definition }: { old: DataDefinition; definition: DataDefinition },
): Promise<((row: Row) => Row) | undefined | null> {
  const rollups = changedRollups(old, definition);
  if (rollups.length === 0) return undefined;
  const taken = await takenFrom(context, application, { name, rollups });
  if (!taken) return null;
  const empty: Taken = emptyRollups({ fields: [...rollups] });
  const changed = new Set(rollups.map((field) => field.name));
  return (row) => {
    const kept = withFields(row, (field) => !changed.has(field));
    const { values, totals } = taken.get(row.id) ?? empty;
    return { ...kept, values: { ...kept.values, ...values }, totals: { ...kept.totals, ...totals } };
  };
}
