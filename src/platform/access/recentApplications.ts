import { wireList } from '../../protocol';
import { isPathSegment } from '../requests/readRequest';
import type { HandlerContext } from '../requests/handler';
import { personPaths } from '../store/personPaths';

const MAX_RECENT = 5;

/** The lock under which they change; taken before those of applications, so that one person's requests keep nobody else waiting. */
export function recentLock(uid: string): string {
  return `recent_${uid}`;
}

/** Names of the person's recent applications; the sample one for who has none yet. */
export async function recentApplications(context: HandlerContext, uid: string): Promise<string[]> {
  const stored = (wireList(await context.get(personPaths.recent(uid))) ?? []).filter(isPathSegment);
  return stored.length > 0 ? stored.slice(0, MAX_RECENT) : ['book'];
}

/** The list with `application` in front. */
export function withRecent(recent: readonly string[], application: string): string[] {
  return [application, ...recent.filter((name) => name !== application)].slice(0, MAX_RECENT);
}
