import type { Json } from '../../protocol';
import { admitsPerson } from '../access/access';
import { layoutRoot, readDocument } from '../documents/layouts';
import { resourcesOf } from '../documents/resources';
import type { Answer, HandlerContext } from '../requests/handler';
import { dataPaths } from '../store/collectionPaths';
import { withWrites } from '../store/pendingWrites';
import { publishedMessages } from './publishedMessages';
import { notifyViewers, writeBudget, type Audience, type WriteBudget } from './viewers';

interface Renewed {
  writes: Record<string, Json>;
  answers: Answer[];
}

/**
 * Brings the dashboard of an application again to anyone who has it open, as it is in `view`: other tiles are for them. Under the lock of
 * screens.
 */
export async function renewDashboard(
  view: HandlerContext,
  application: string,
  budget: WriteBudget,
  only: Pick<Audience, 'onlyPerson'> = {},
): Promise<Renewed> {
  const renewed: Renewed = { writes: {}, answers: [] };
  const resources = await resourcesOf(view, application);
  for (const channel of ['web', 'android']) {
    const path = `${layoutRoot(application)}/${channel}/main_dashboard`;
    const document = await readDocument(view, path);
    const audience =
      document && (await publishedMessages(view, application, path, document, document, resources));
    if (!audience) continue;
    const { writes, answers } = await notifyViewers(view, { ...audience, ...only }, budget);
    Object.assign(renewed.writes, writes);
    renewed.answers.push(...answers);
  }
  return renewed;
}

/** The same for the people whose roles these writes change. */
export async function renewDashboardsOf(
  context: HandlerContext,
  application: string,
  roleWrites: Readonly<Record<string, Json>>,
): Promise<Renewed> {
  const renewed: Renewed = { writes: {}, answers: [] };
  const folder = `${dataPaths.roles(application)}/`;
  const people = Object.keys(roleWrites).flatMap((path) =>
    path.startsWith(folder) ? [path.slice(path.lastIndexOf('/') + 1)] : [],
  );
  const view = withWrites(roleWrites, context);
  const budget = writeBudget();
  for (const person of new Set(people)) {
    const uid = await context.uidOf(person, application);
    // Who is out of a private application gets nothing more of it.
    if (uid === undefined || !(await admitsPerson(view, application, uid))) continue;
    const { writes, answers } = await renewDashboard(view, application, budget, { onlyPerson: uid });
    Object.assign(renewed.writes, writes);
    renewed.answers.push(...answers);
  }
  return renewed;
}
