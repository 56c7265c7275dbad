import { wireList } from '../../protocol';
import { isPathSegment } from '../requests/readRequest';
import type { HandlerContext } from '../requests/handler';

const MAX_RECENT = 5;

/** Where the applications people used last are kept, by person. */
export const RECENT_ROOT = 'user_app_recently';

/** Path of the applications a person used last, newest first, as a list of at most five names. */
export function recentPath(uid: string): string {
  return `${RECENT_ROOT}/${uid}`;
}

/** The lock under which they change; taken before those of applications, so that one person's requests keep nobody else waiting. */
export function recentLock(uid: string): string {
  return `recent_${uid}`;
}

/** Names of the person's recent applications; the sample one for who has none yet. */
export async function recentApplications(context: HandlerContext, uid: string): Promise<string[]> {
  const stored = (wireList(await context.get(recentPath(uid))) ?? []).filter(isPathSegment);
  return stored.length > 0 ? stored.slice(0, MAX_RECENT) : ['book'];
}

/** The list with `application` in front. */
export function withRecent(recent: readonly string[], application: string): string[] {
  return [application, ...recent.filter((name) => name !== application)].slice(0, MAX_RECENT);
}
