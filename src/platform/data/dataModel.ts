import { isDataName } from '../../protocol/data/definition';
import type { Json, JsonObject } from '../../protocol';
import { refuse, type Handler, type HandlerContext, type Outcome, type PlatformRequest } from '../handler';
import { requireDeveloper } from '../handlers/requireDeveloper';
import { defineCollection, NOT_A_NAME } from './defineCollection';
import { collectionNames } from './definitions';
import { dataLock, dataPaths } from './paths';
import { giveRole, listRoles, takeRole } from './roles';
import { usableData } from './usableData';

const done = (data: JsonObject, writes: Record<string, Json> = {}): Outcome => ({
  writes,
  answers: [{ message: { data } }],
});

async function listCollections({ application }: PlatformRequest, context: HandlerContext): Promise<Outcome> {
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

async function define(request: PlatformRequest, context: HandlerContext): Promise<Outcome> {
  const { application, inner } = request;
  const { collection, definition, base } = inner;
  if (!isDataName(collection)) return NOT_A_NAME;
  const defined = await defineCollection(context, application, { collection, definition, base });
  if ('refused' in defined) return defined;
  return done({ application, collection, revision: defined.revision }, defined.writes);
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
  collections: listCollections,
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
    const permission = await requireDeveloper(request, context, 'members');
    if ('refused' in permission) return permission;
    const runAct = typeof act === 'string' && Object.hasOwn(ACTS, act) ? ACTS[act] : undefined;
    return runAct
      ? runAct(request, context)
      : refuse('bad_field', 'act không hợp lệ / act is none of the acts');
  },
};
