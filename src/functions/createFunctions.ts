import { defineInt, defineString } from 'firebase-functions/params';
import { onValueCreated } from 'firebase-functions/v2/database';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import type { Json } from '../protocol';
import { keyExchangeHandler } from '../local/keyExchangeHandler';
import type { Instance } from './instance';

/** Functions that are triggered by a database must be deployed to its region. */
const DATABASE_REGION = defineString('DATABASE_REGION', { default: 'us-central1' });

/** A request may have to wait for the claim of an instance that died, in seconds. */
const TIMEOUT_S = 300;

/**
 * Instances of each function. Each counts a person's rate and an application's turns by itself, so what one person may send and what
 * a flood costs is so many times as much. Four work on 160 events at once, more than one process does; what comes beyond is kept by
 * the engine until one is free.
 */
const MAX_INSTANCES = defineInt('MAX_INSTANCES', { default: 4 });

/** Options of all functions: so many events share one instance, and more instances start when needed, up to the bound. */
const SHARED_OPTIONS = {
  region: DATABASE_REGION,
  concurrency: 40,
  maxInstances: MAX_INSTANCES,
  memory: '512MiB',
  timeoutSeconds: TIMEOUT_S,
} as const;

/**
 * The platform as Cloud Functions (2nd generation). Each event may be delivered more than once and to any instance; a request has
 * one effect anyway, because it is claimed in the database. `database`: the name of the one database whose events count;
 * the rules of another database in the project may let anybody write as anybody.
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
