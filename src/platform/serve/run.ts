import type { AdmissionControl } from './admit';
import { failureAnswered, type Decision } from '../requests/decision';
import type { HandlerContext } from '../requests/handler';
import type { HeldLocks, Locks } from '../store/locks';
import type { Resolved } from './resolve';
import type { RequestIds } from '../people/appUserIds';

/** The context of one request, which looks each person's address up once and counts what is read for its sender. */
function createRequestContext(
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

interface RunParts {
  context: HandlerContext;
  locks: Pick<Locks, 'acquire'>;
  admission: Pick<AdmissionControl, 'worked'>;
  log: (line: string) => void;
}

/** `held`: the locks under which the decision was made, and has to be written. */
interface Ran {
  decision: Decision;
  held: HeldLocks;
}

const NO_LOCKS: HeldLocks = { leases: [], leave: () => undefined };

/** Runs the handler of a request under its locks. It only reads; undefined when the process stops before the locks were free. */
export async function run(
  { context, locks, admission, log }: RunParts,
  { asker, request, ids, handler }: Extract<Resolved, { by: 'handler' }>,
): Promise<Ran | undefined> {
  const requestContext = createRequestContext(context, ids, (amount) => admission.worked(asker.uid, amount));
  const names = await failureAnswered(request, log, async () =>
    [(await handler.lock?.(request, requestContext)) ?? []].flat(),
  );
  if ('outcome' in names) return { decision: names, held: NO_LOCKS };
  const held = await locks.acquire(names);
  if (!held) return undefined;
  const decision = await failureAnswered(request, log, async () => ({
    outcome: await handler.handle(request, { ...requestContext, heldLocks: names }),
    seen: true,
  }));
  return { decision: ids.withIdWrites(decision), held };
}
