import { wireList } from '../../protocol';
import { isPathSegment } from '../requests/readRequest';
import type { HandlerContext } from '../requests/handler';
import { personPaths } from '../store/personPaths';

const MAX_RECENT = 5;

/** The lock under which they change; taken before those of applications, so that one person's requests keep nobody else waiting. */
export function recentLock(uid: string): string {
  return `recent_${uid}`;
}

/** Names the application that people see who have used none yet. */
export const WELCOME_APPLICATION = 'platform/welcome_application';

/** The application that people see who have used none yet; undefined where there is none. */
export async function welcomeApplication(context: HandlerContext): Promise<string | undefined> {
  const name = await context.get(WELCOME_APPLICATION);
  return isPathSegment(name) ? name : undefined;
}

/** Names of the person's recent applications; for who has none yet, the one that welcomes people. */
export async function recentApplications(context: HandlerContext, uid: string): Promise<string[]> {
  const stored = (wireList(await context.get(personPaths.recent(uid))) ?? []).filter(isPathSegment);
  if (stored.length > 0) return stored.slice(0, MAX_RECENT);
  const welcome = await welcomeApplication(context);
  return welcome === undefined ? [] : [welcome];
}

/** The list with `application` in front. */
export function withRecent(recent: readonly string[], application: string): string[] {
  return [application, ...recent.filter((name) => name !== application)].slice(0, MAX_RECENT);
}
