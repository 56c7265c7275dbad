import type { Json } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { applicationPaths } from '../store/applicationPaths';

/** The lock under which documents of an application are published. */
export function screensLock(application: string): string {
  return `screens_${application}`;
}

/** The last publication of an application, which is another one with the next. */
export function publicationOf(context: Pick<HandlerContext, 'get'>, application: string): Promise<Json> {
  return context.get(applicationPaths.published(application));
}

/** Writes that name a new publication. */
export function publicationWrites(context: HandlerContext, application: string): Record<string, Json> {
  return { [applicationPaths.published(application)]: context.newKey() };
}
