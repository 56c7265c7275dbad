import type { Json } from '../../protocol';
import type { HandlerContext } from '../requests/handler';

/** The lock under which documents of an application are published. */
export function screensLock(application: string): string {
  return `screens_${application}`;
}

/** Where an application's last publication is named. */
export function publicationPath(application: string): string {
  return `platform/published/${application}`;
}

/** The last publication of an application, which is another one with the next. */
export function publicationOf(context: Pick<HandlerContext, 'get'>, application: string): Promise<Json> {
  return context.get(publicationPath(application));
}

/** Writes that name a new publication. */
export function publicationWrites(context: HandlerContext, application: string): Record<string, Json> {
  return { [publicationPath(application)]: context.newKey() };
}
