import { backEndCollection, MAX_BACK_END_COLLECTIONS } from '../../protocol';
import { backEndCollections } from '../../protocol/calls/manageApplication';
import { handle } from '../access/handle';
import { requireDeveloper } from '../access/requireDeveloper';
import { backEndCollectionsPath, readBackEndCollections } from '../gateway/backEnds';
import { refuse, type Refusal } from '../requests/handler';
import { applicationLock } from '../store/applicationPaths';

// An object from outside may have anything for its `toString`.
const printable = (given: unknown): string =>
  typeof given === 'string' ? Array.from(given.slice(0, 200)).slice(0, 100).join('') : '?';

const answer = (application: string, collections: readonly string[]) => ({
  application,
  collections: [...collections],
  count: collections.length,
  most: MAX_BACK_END_COLLECTIONS,
});

/** The collections that a developer names, sorted and each of them once. */
function namedCollections(requested: readonly unknown[], application: string): string[] | Refusal {
  if (requested.length > MAX_BACK_END_COLLECTIONS) return refuse('too_many_collections.back_end');
  const collections = new Set<string>();
  for (const one of requested) {
    const name = typeof one === 'string' ? backEndCollection(one, application) : undefined;
    if (name === undefined) return refuse('bad_collection', { name: printable(one) });
    collections.add(name);
  }
  return [...collections].sort();
}

export const backEndCollectionsHandler = handle(backEndCollections, {
  lock: ({ collections }, { application }) => (collections ? applicationLock(application) : undefined),
  unlogged: true,
  async run({ collections: requested }, request, context) {
    const { application } = request;
    if (!requested)
      return { data: answer(application, await readBackEndCollections(context.get, application)) };
    const permission = await requireDeveloper(request, context);
    if ('refused' in permission) return permission;
    const collections = namedCollections(requested, application);
    if ('refused' in collections) return collections;
    return {
      data: answer(application, collections),
      writes: { [backEndCollectionsPath(application)]: collections },
    };
  },
});
