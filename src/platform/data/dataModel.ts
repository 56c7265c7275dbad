import { isDataName } from '../../protocol/data/definition';
import type { Json, JsonObject } from '../../protocol';
import {
  byRequest,
  refuse,
  type Handler,
  type HandlerContext,
  type Outcome,
  type PlatformRequest,
} from '../requests/handler';
import { forMembers } from '../access/forMembers';
import { defineCollection, NOT_A_NAME } from './defineCollection';
import { collectionNames } from './definitions';
import { dataPaths, definitionLocks, rolesLock } from '../store/collectionPaths';
import { giveRole, listRoles, takeRole, waitingRolesLocks } from '../access/roles';
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

interface Act {
  locks: (request: PlatformRequest) => readonly string[];
  run: (request: PlatformRequest, context: HandlerContext) => Promise<Outcome> | Outcome;
}

const ofDefinitions = ({ application, inner: { collection } }: PlatformRequest): string[] =>
  definitionLocks(application, isDataName(collection) ? [collection] : []);
const ofRoles = ({ application }: PlatformRequest): string[] => [rolesLock(application)];

const ACTS: Readonly<Record<string, Act>> = {
  collections: { locks: () => [], run: listCollections },
  define: { locks: ofDefinitions, run: define },
  drop: { locks: ofDefinitions, run: drop },
  roles: { locks: ofRoles, run: listRoles },
  give_role: { locks: ofRoles, run: giveRole },
  take_role: { locks: ofRoles, run: takeRole },
};

function requestedAct({ inner: { act } }: PlatformRequest): Act | undefined {
  return typeof act === 'string' && Object.hasOwn(ACTS, act) ? ACTS[act] : undefined;
}

const acts = forMembers({
  lock: (request) => requestedAct(request)?.locks(request),
  async handle(request, context): Promise<Outcome> {
    return (
      requestedAct(request)?.run(request, context) ??
      refuse('bad_field', 'act không hợp lệ / act is none of the acts')
    );
  },
});

const usable: Handler = { lock: waitingRolesLocks, handle: usableData };

/**
 * `draft/core/data_model` {`act`, …}, for those who work on the application: its `collections`; `define` {`collection`, `definition`:
 * JSON text, `base`?: the revision it began from}; `drop` {`collection`} with all rows; `roles`, `give_role` and `take_role`. For
 * everybody: `usable`.
 */
export const dataModel: Handler = {
  unlogged: true,
  ...byRequest(({ inner }) => (inner['act'] === 'usable' ? usable : acts)),
};
