import type { RequestIds } from './appUserIds';
import type { HandlerContext } from './handler';

/** The context of one request, which looks each person's address up once. */
export function createRequestContext(context: HandlerContext, ids: RequestIds): HandlerContext {
  const addresses = new Map<string, Promise<string>>();
  return {
    ...context,
    ...ids,
    email(uid) {
      const address = addresses.get(uid) ?? context.email(uid);
      addresses.set(uid, address);
      return address;
    },
  };
}
