import { backEndCollection, MAX_BACK_END_COLLECTIONS } from '../../protocol';
import { backEndCollectionsPath, readBackEndCollections } from '../gateway/backEnds';
import { byRequest, refuse, type Effects, type Handler } from '../requests/handler';
import { applicationLock } from '../store/applicationPaths';
import { forMembers } from '../access/forMembers';
import { requireDeveloper } from '../access/requireDeveloper';

const BAD_NAME_MESSAGE =
  'là của nền tảng hoặc không phải tên bộ sưu tập / is the platform’s own or the name of no collection';

// An object from outside may have anything for its `toString`.
const printable = (given: unknown): string =>
  typeof given === 'string' ? Array.from(given.slice(0, 200)).slice(0, 100).join('') : '?';

function answer(application: string, collections: readonly string[]): Effects {
  const data = {
    application,
    collections: [...collections],
    count: collections.length,
    most: MAX_BACK_END_COLLECTIONS,
  };
  return { writes: {}, answers: [{ message: { data } }] };
}

const list = forMembers({
  handle: async ({ application }, context) =>
    answer(application, await readBackEndCollections(context.get, application)),
});

const declare: Handler = {
  lock: ({ application }) => applicationLock(application),
  async handle(request, context) {
    const permission = await requireDeveloper(request, context);
    if ('refused' in permission) return permission;
    const { application, inner } = request;
    const requested = inner['collections'];
    if (!Array.isArray(requested))
      return refuse('bad_field', 'collections phải là danh sách / collections must be a list');
    if (requested.length > MAX_BACK_END_COLLECTIONS)
      return refuse('too_many_collections', 'Quá nhiều bộ sưu tập / There are too many collections');
    const collections = new Set<string>();
    for (const one of requested) {
      const name = typeof one === 'string' ? backEndCollection(one, application) : undefined;
      if (name === undefined) return refuse('bad_collection', `${printable(one)} ${BAD_NAME_MESSAGE}`);
      collections.add(name);
    }
    const sorted = [...collections].sort();
    return { ...answer(application, sorted), writes: { [backEndCollectionsPath(application)]: sorted } };
  },
};

/**
 * `draft/core/backend_collections` {`collections`?}: which collections of an application its own back end answers. Without
 * `collections` it tells them to who works on the application; with them the developer says anew, none for nothing.
 */
export const backEndCollections: Handler = {
  unlogged: true,
  ...byRequest(({ inner }) => (inner['collections'] === undefined ? list : declare)),
};
