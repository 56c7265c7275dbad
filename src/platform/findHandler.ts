import { bareCollection, isService } from '../protocol';
import { collectionPattern } from '../protocol/calls/defineCall';
import type { ServedCall } from './access/handle';
import { byRequest, refuse, type Handler } from './requests/handler';
import { loadFormScript } from './screens/formScripts';
import { SERVED_CALLS } from './servedCalls';

const NO_SUCH_ACT: Handler = {
  handle: () => Promise.resolve(refuse('bad_field', { field: 'act' })),
};

// Calls to one collection are told apart by `act`.
function handlerOf(calls: readonly ServedCall[]): Handler | undefined {
  const [first] = calls;
  if (first === undefined || first.call.act === undefined) return first?.handler;
  const byAct = byRequest(
    ({ inner }) => calls.find(({ call }) => call.act === inner['act'])?.handler ?? NO_SUCH_ACT,
  );
  return { ...byAct, ...(first.handler.unlogged && { unlogged: true }) };
}

const byCollection = (calls: readonly ServedCall[]): ReadonlyMap<string, Handler> => {
  const names = new Set(calls.map(({ call }) => bareCollection(call.collection, '')));
  return new Map(
    [...names].flatMap((name) => {
      const handler = handlerOf(calls.filter(({ call }) => bareCollection(call.collection, '') === name));
      return handler ? [[name, handler] as const] : [];
    }),
  );
};

const answeredBy = (isOne: (addressee: string) => boolean) =>
  byCollection(SERVED_CALLS.filter(({ call: { addressee } }) => addressee === undefined || isOne(addressee)));

const OF_SERVICES = answeredBy(isService);
const OF_APPLICATIONS = answeredBy(() => false);

// Of applications alone: services have no rows.
const BY_PATTERN = SERVED_CALLS.flatMap(({ call, handler }) => {
  const pattern = collectionPattern(call);
  return pattern ? [{ pattern, handler }] : [];
});

const FORM_SCRIPT = /^(?:draft\/)?load_form_script\/(?:\w+|data\/\w+\/\w+(?:\?[^/]*)?)$/;

/** The handler of a collection (without `../`) of one of this platform's applications; undefined when there is none. */
export function findHandler(application: string, collection: string): Handler | undefined {
  if (FORM_SCRIPT.test(collection)) return loadFormScript;
  if (isService(application)) return OF_SERVICES.get(collection);
  return (
    OF_APPLICATIONS.get(collection) ?? BY_PATTERN.find(({ pattern }) => pattern.test(collection))?.handler
  );
}
