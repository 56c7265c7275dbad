import type { RequestIds } from '../people/appUserIds';
import type { HandlerContext } from '../requests/handler';

/** The context of one request, which looks each person's address up once and counts what is read for its sender. */
export function createRequestContext(
  context: HandlerContext,
  ids: RequestIds,
  charge: HandlerContext['charge'],
): HandlerContext {
  const addresses = new Map<string, Promise<string>>();
  return {
    ...context,
    ...ids,
    charge,
    email(uid) {
      const address = addresses.get(uid) ?? context.email(uid);
      addresses.set(uid, address);
      return address;
    },
  };
}
