import { defineString } from 'firebase-functions/params';
import { onValueCreated } from 'firebase-functions/v2/database';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import type { Json } from '../protocol';
import { keyExchangeHandler } from '../local/keyExchangeHandler';
import type { Instance } from './instance';

/** Functions of a database stand in its region. */
const DATABASE_REGION = defineString('DATABASE_REGION', { default: 'us-central1' });

/** A request may have to wait for the claim of an instance that died, in seconds. */
const TIMEOUT_S = 300;

/** So many events share an instance; for more, others start by themselves. */
const SHARED_OPTIONS = {
  region: DATABASE_REGION,
  concurrency: 40,
  memory: '512MiB',
  timeoutSeconds: TIMEOUT_S,
} as const;

/**
 * The platform as Cloud Functions (2nd generation). Each event may come more than once and on any instance; a request has one
 * effect all the same, because it is claimed in the database. `database`: the name of that one; what is created in another one of
 * the project, whose rules may let anybody write as anybody, calls nothing.
 */
export function createFunctions(instance: Instance, database: string) {
  const onDatabase = { ...SHARED_OPTIONS, instance: database, retry: true } as const;
  return {
    request: onValueCreated({ ...onDatabase, ref: '/request/{key}' }, ({ params, data }) =>
      instance.request(params.key, data.val() as Json),
    ),
    answer: onValueCreated(
      { ...onDatabase, ref: '/applications/{application}/answers/{key}' },
      ({ params, data }) => instance.answer(params.application, params.key, data.val() as Json),
    ),
    sweep: onSchedule(
      { ...SHARED_OPTIONS, schedule: 'every 5 minutes', concurrency: 1, maxInstances: 1 },
      () => instance.sweep(),
    ),
    gateway: onRequest(
      SHARED_OPTIONS,
      keyExchangeHandler((...args) => instance.exchangeKey(...args)),
    ),
  };
}
