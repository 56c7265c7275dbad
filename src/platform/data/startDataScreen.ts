import { isRecord, type JsonObject } from '../../protocol';
import { call, script, type FormOpening, type FormStart } from '../handlers/FormStart';
import { readCollection, type Collection } from './definitions';
import { sight, standingOf, type Standing } from './rights';
import { readRow } from './rows';
import { shownRows } from './shownRows';

const NAME = /^load_form_script\/data\/(\w+)\/(list|add|get)$/;

/** Who opens the screen, and what they are there. */
interface Opening extends FormOpening {
  collection: Collection;
  standing: Standing;
}

/** A list asks for its rows; `mayAdd` tells whether the person may add some. */
async function startList({ collection, standing }: Opening): Promise<FormStart> {
  const mayAdd = await standing.isOneOf(collection.definition.add);
  return {
    data: {
      script: script(call('postData', [`../data/${collection.name}/list`, { scope: 'all' }])),
      script_param: { mayAdd },
    },
  };
}

async function startAdd({ collection, standing }: Opening): Promise<FormStart> {
  return { data: { script_param: { mayAdd: await standing.isOneOf(collection.definition.add) } } };
}

/** A row as `../data/{collection}/get` gives it, with what the person may do with it: `mayRemove`, and `maySet` by field. */
async function startRow(opening: Opening): Promise<FormStart> {
  const { application, collection, context, parameter, reader, standing } = opening;
  const { definition, name } = collection;
  const row = await readRow(context, application, name, isRecord(parameter) ? parameter['row_id'] : '');
  const seen = await sight(definition, standing);
  if (!row || seen === 'none' || (seen === 'own' && row.author !== reader))
    return { data: { script_param: { isGone: true } } };
  const { rows, traces } = await shownRows(context, application, collection, [row]);
  const mayChange = await standing.isOneOf(definition.change, row.author);
  const maySet: JsonObject = {};
  for (const field of definition.fields)
    maySet[field.name] = mayChange && (field.only === undefined || (await standing.isOneOf(field.only)));
  const mayRemove = await standing.isOneOf(definition.remove, row.author);
  return { data: { script_param: { item_data: rows[0] ?? null, maySet, mayRemove } }, traces };
}

const STARTS: Readonly<Record<string, (opening: Opening) => Promise<FormStart>>> = {
  list: startList,
  add: startAdd,
  get: startRow,
};

/**
 * Begins a screen of a collection: `load_form_script/data/{collection}/list`, `add`, or `get` with the parameter `row_id`.
 * Undefined for any other script. Rights are told for the look of the screen; each call asks for them anew.
 */
export async function startDataScreen(opening: FormOpening, bare: string): Promise<FormStart | undefined> {
  const { application, context, uid, reader } = opening;
  const [, name, kind = ''] = NAME.exec(bare) ?? [];
  const start = Object.hasOwn(STARTS, kind) ? STARTS[kind] : undefined;
  // A screen that was published anew is everybody's.
  const collection = uid === '' || !start ? undefined : await readCollection(context, application, name);
  if (!collection) return undefined;
  const standing = standingOf(context, { application, uid, appUserId: reader });
  const started = await start?.({ ...opening, collection, standing });
  return started && { ...started, writes: { ...started.writes, ...(await standing.writes()) } };
}
