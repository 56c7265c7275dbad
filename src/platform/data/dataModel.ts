import {
  decodeDefinition,
  indexesDiffer,
  isDataName,
  type DataDefinition,
  type DataField,
} from '../../protocol/data/definition';
import { parseJsonObject, type Json, type JsonObject } from '../../protocol';
import {
  refuse,
  type Handler,
  type HandlerContext,
  type Outcome,
  type PlatformRequest,
  type Refusal,
} from '../handler';
import { ownEntry } from '../handlers/ownEntry';
import { limitReached } from '../limits';
import { collectionNames, definitionWrites, storedDefinition } from './definitions';
import { indexWrites } from './indexes';
import { dataLock, dataPaths } from './paths';
import { giveRole, listRoles, takeRole } from './roles';
import { decodeRow, encodeRow } from './rows';
import { usableData } from './usableData';

/** Rows up to which a collection may lose fields or get other indexes: they are written anew in one step. */
const MAX_REWRITTEN = 1000;

const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);

const done = (data: JsonObject, writes: Record<string, Json> = {}): Outcome => ({
  writes,
  answers: [{ message: { data } }],
});

async function listed({ application }: PlatformRequest, context: HandlerContext): Promise<Outcome> {
  const names = await collectionNames(context, application);
  const collections = await Promise.all(
    names.map(async (name): Promise<JsonObject> => {
      const root = dataPaths.collection(application, name);
      const [definition, revision] = await Promise.all([
        context.get(`${root}/definition`),
        context.get(`${root}/revision`),
      ]);
      return { name, definition, revision };
    }),
  );
  return done({ application, count: collections.length, collections });
}

const NOT_A_NAME = refuse(
  'bad_field',
  'Tên chỉ gồm chữ thường a-z, số và _, bắt đầu bằng chữ / A name has small letters a-z, digits and _, and begins with a letter',
);

/** Writes of all rows and their indexes as the new definition has them; the refusal when there are too many. */
async function rowsRewritten(
  context: HandlerContext,
  root: string,
  {
    old,
    definition,
    dropped,
  }: { old: DataDefinition; definition: DataDefinition; dropped: readonly DataField[] },
): Promise<Record<string, Json> | Refusal> {
  const rows = await context.range(`${root}/rows`, { limit: MAX_REWRITTEN + 1 });
  if (rows.length > MAX_REWRITTEN)
    return refuse(
      'too_many_rows',
      `Chỉ bỏ được trường và đổi được sắp xếp, lọc, tìm khi có tối đa ${String(MAX_REWRITTEN)} dòng / Fields can be taken away, and sorting, filters and search changed, as long as there are at most ${String(MAX_REWRITTEN)} rows`,
    );
  const writes: Record<string, Json> = {};
  const isKept = (field: string): boolean => !dropped.some(({ name }) => name === field);
  for (const [id, value] of rows) {
    await context.pause();
    const row = decodeRow(id, value);
    if (!row) continue;
    const values = Object.fromEntries(Object.entries(row.values).filter(([field]) => isKept(field)));
    const after = { ...row, values };
    // First what goes, then all that stands.
    Object.assign(
      writes,
      indexWrites(root, old, row, undefined),
      indexWrites(root, definition, undefined, after),
    );
    if (dropped.length > 0) writes[`${root}/rows/${id}`] = encodeRow(after);
    for (const { name, type } of dropped)
      if (type === 'picture') writes[`${root}/pictures/${id}/${name}`] = null;
  }
  return writes;
}

async function define(request: PlatformRequest, context: HandlerContext): Promise<Outcome> {
  const { application, inner } = request;
  const name = inner['collection'];
  if (!isDataName(name)) return NOT_A_NAME;
  const read = decodeDefinition(parseJsonObject(inner['definition']));
  if ('fault' in read)
    return refuse(
      'bad_definition',
      `Định nghĩa không hợp lệ ở ${read.fault} / The definition is not valid at ${read.fault}`,
    );
  const { definition } = read;
  const root = dataPaths.collection(application, name);
  const revision = number(await context.get(`${root}/revision`));
  if (inner['base'] !== undefined && inner['base'] !== revision)
    return refuse(
      'conflict',
      'Người khác vừa thay đổi, hãy xem lại / Somebody has changed this meanwhile: look at it again',
    );
  const old = storedDefinition(await context.get(`${root}/definition`));
  const names = await collectionNames(context, application);
  const full = names.includes(name) ? undefined : limitReached('collections', names.length);
  if (full) return full;
  const unknown = definition.fields.find(
    ({ collection }) => collection !== undefined && collection !== name && !names.includes(collection),
  );
  if (unknown)
    return refuse(
      'bad_definition',
      `Chưa có ${unknown.collection ?? ''} / There is no collection ${unknown.collection ?? ''} yet`,
    );
  const writes = definitionWrites(application, name, definition, revision + 1);
  if (old) {
    const hasRows = await context.exists(`${root}/rows`);
    const types = new Map(old.fields.map((field) => [field.name, field.type]));
    const other = definition.fields.find((field) => (types.get(field.name) ?? field.type) !== field.type);
    if (hasRows && other)
      return refuse(
        'bad_definition',
        `${other.name} đã có dữ liệu kiểu khác, hãy dùng tên khác / ${other.name} holds data of another kind already: use another name`,
      );
    const dropped = old.fields.filter(
      ({ name: was }) => !definition.fields.some((field) => field.name === was),
    );
    if (hasRows && (dropped.length > 0 || indexesDiffer(old, definition))) {
      const rewritten = await rowsRewritten(context, root, { old, definition, dropped });
      if ('refused' in rewritten) return rewritten as Refusal;
      Object.assign(writes, rewritten);
    }
  }
  return done({ application, collection: name, revision: revision + 1 }, writes);
}

function drop({ application, inner }: PlatformRequest): Outcome {
  const name = inner['collection'];
  if (!isDataName(name)) return NOT_A_NAME;
  return done(
    { application, collection: name },
    {
      [`${dataPaths.all(application)}_names/${name}`]: null,
      [dataPaths.collection(application, name)]: null,
    },
  );
}

const ACTS: Readonly<
  Record<string, (request: PlatformRequest, context: HandlerContext) => Promise<Outcome> | Outcome>
> = {
  collections: listed,
  define,
  drop,
  roles: listRoles,
  give_role: giveRole,
  take_role: takeRole,
};

/**
 * `draft/core/data_model` {`act`, …}, for those who work on the application: its `collections`; `define` {`collection`, `definition`:
 * JSON text, `base`?: the revision it began from}; `drop` {`collection`} with all rows; `roles`, `give_role` and `take_role`. For
 * everybody: `usable`.
 */
export const dataModel: Handler = {
  // The rows of the collection wait for its new definition.
  lock: ({ application, inner }) =>
    isDataName(inner['collection']) ? dataLock(application, inner['collection']) : `roles_${application}`,
  unlogged: true,
  async handle(request, context): Promise<Outcome> {
    const { act } = request.inner;
    if (act === 'usable') return usableData(request, context);
    const own = await ownEntry(request, context, 'members');
    if ('refused' in own) return own;
    const does = typeof act === 'string' && Object.hasOwn(ACTS, act) ? ACTS[act] : undefined;
    return does ? does(request, context) : refuse('bad_field', 'act không hợp lệ / act is none of the acts');
  },
};
