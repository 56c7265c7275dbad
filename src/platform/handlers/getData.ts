import { canonicalJson, responsePath } from '../../protocol';
import { getData } from '../../protocol/calls/layouts';
import { handle } from '../access/handle';
import { checkUpdate } from '../store/checkUpdate';
import { ABOUT_ANYBODY } from '../requests/about';
import { refuse, type HandlerContext } from '../requests/handler';
import { configurationSteps, holdsDocumentsAlone, isFolder } from '../documents/documents';
import { configurationPath } from '../documents/layouts';
import { MAX_ANSWER_BYTES, MAX_MESSAGE_BYTES } from '../load/loadLimits';
import { childrenInSteps, meteredReads, storedBytes } from '../requests/meteredReads';
import { isPathSegment } from '../requests/readRequest';
import { screensOf } from '../documents/screenRoom';
import { readOpenConfiguration } from '../screens/screenRoles';
import { storagePath } from '../store/storagePath';

const TOO_DEEP = refuse('too_deep.answer');

/** True when what stands at a path has at most so many bytes; little more is read to know it. */
async function isWithin(context: HandlerContext, path: string, bytes: number): Promise<boolean> {
  let remaining = bytes;
  const { metered } = meteredReads(context);
  for await (const [key, value] of childrenInSteps(metered, storagePath(path), 1)) {
    remaining -= key.length + storedBytes(value);
    if (remaining < 0) return false;
  }
  return true;
}

/** False for a folder of more documents than are read at once. */
async function isReadableConfiguration(
  context: HandlerContext,
  application: string,
  path: string,
): Promise<boolean> {
  const steps = configurationSteps(path);
  if (!isFolder(steps)) return true;
  if (holdsDocumentsAlone(steps)) return isWithin(context, path, MAX_ANSWER_BYTES);
  // One folder in it may hold all of them.
  return (await screensOf(context, application)).document <= MAX_ANSWER_BYTES;
}

/** A value of the application's configuration, or of the person's own data in it. */
export const getDataHandler = handle(getData, {
  async run({ reference, parameter }, { key, uid, event, application, appUserId }, context) {
    const steps = typeof reference === 'string' ? reference.split('/') : [];
    const isOwnData =
      steps[0] === application && steps[1] === 'data' && steps[3] === appUserId && steps.every(isPathSegment);
    const path = isOwnData ? steps.join('/') : configurationPath(reference, application);
    if (!path) return refuse('bad_reference');
    const mayBeRead = isOwnData
      ? await isWithin(context, path, MAX_MESSAGE_BYTES)
      : await isReadableConfiguration(context, application, path);
    if (!mayBeRead) return TOO_DEEP;
    const data = isOwnData
      ? await context.get(storagePath(path))
      : await readOpenConfiguration(context, { application, uid, appUserId }, path);
    if (canonicalJson(data) === undefined) return refuse('not_found');
    if (checkUpdate({ [`${responsePath(uid, event || 'none')}/${key}/data`]: data }) !== undefined)
      return TOO_DEEP;
    return { writes: {}, answers: [{ message: { parameter, data }, trace: ABOUT_ANYBODY }] };
  },
});
