import { bareCollection, isOpening } from '../../protocol';
import { admitsPerson } from '../access/access';
import type { HandlerContext, PlatformRequest } from '../requests/handler';
import { isPathSegment } from '../requests/readRequest';
import { readHanded } from './handed';
import { HANDED_ROOT, queuePath } from './paths';

/**
 * Whose request a back end is answering: it was handed over, and waits in the queue until its answer is there. Undefined for any other
 * key, and where the person has left meanwhile. `mayChange` is false for a person who only opened a screen.
 */
export async function askerOf(
  context: HandlerContext,
  application: string,
  key: unknown,
): Promise<(Pick<PlatformRequest, 'uid' | 'appUserId'> & { mayChange: boolean }) | undefined> {
  if (!isPathSegment(key)) return undefined;
  const note = readHanded(await context.get(`${HANDED_ROOT}/${application}/${key}`));
  if (!note || note.uid === '' || note.app_user_id === '') return undefined;
  const waiting = `${queuePath(application, note.generation)}/${key}`;
  if (!(await context.exists(waiting)) || (await context.exists(`${waiting}/expired`))) return undefined;
  if ((await context.isErased(note.uid)) || !(await admitsPerson(context, application, note.uid)))
    return undefined;
  const mayChange = !isOpening(bareCollection(note.collection, application));
  return { uid: note.uid, appUserId: note.app_user_id, mayChange };
}
