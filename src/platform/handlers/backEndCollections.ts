import { backEndCollection, MAX_BACK_END_COLLECTIONS } from '../../protocol';
import { backEndCollectionsPath, readBackEndCollections } from '../backEnds';
import { refuse, type Handler } from '../handler';
import { ownEntry } from './ownEntry';

const BAD =
  'là của nền tảng hoặc không phải tên bộ sưu tập / is the platform’s own or the name of no collection';

// An object from outside may have anything for its `toString`.
const shown = (given: unknown): string =>
  typeof given === 'string' ? Array.from(given.slice(0, 200)).slice(0, 100).join('') : '?';

/**
 * `draft/core/backend_collections` {`collections`?}: which collections of an application its own back end answers. Without
 * `collections` it tells them to who works on the application; with them the developer says anew, none for nothing.
 */
export const backEndCollections: Handler = {
  lock: () => 'applications',
  unlogged: true,
  async handle(request, context) {
    const { application, inner } = request;
    const given = inner['collections'];
    const own = await ownEntry(request, context, given === undefined ? 'members' : undefined);
    if ('refused' in own) return own;
    const answer = (collections: readonly string[]) => [
      {
        message: {
          data: {
            application,
            collections: [...collections],
            count: collections.length,
            most: MAX_BACK_END_COLLECTIONS,
          },
        },
      },
    ];
    if (given === undefined)
      return { writes: {}, answers: answer(await readBackEndCollections(context.get, application)) };
    if (!Array.isArray(given))
      return refuse('bad_field', 'collections phải là danh sách / collections must be a list');
    if (given.length > MAX_BACK_END_COLLECTIONS)
      return refuse('too_many_collections', 'Quá nhiều bộ sưu tập / There are too many collections');
    const collections = new Set<string>();
    for (const one of given) {
      const name = typeof one === 'string' ? backEndCollection(one, application) : undefined;
      if (name === undefined) return refuse('bad_collection', `${shown(one)} ${BAD}`);
      collections.add(name);
    }
    const sorted = [...collections].sort();
    return { writes: { [backEndCollectionsPath(application)]: sorted }, answers: answer(sorted) };
  },
};
