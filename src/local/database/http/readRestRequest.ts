import type { IncomingMessage } from 'node:http';
import { isRecord, parseJsonObject } from '../../../protocol';
import { ANONYMOUS, readCredential, type Access } from '../access';
import type { Database } from '../Database';
import { NO_NAMESPACE } from '../Databases';
import { parseQuery, type Query } from '../../../tree/query/Query';
import type { Path } from '../../../tree/node';
import { BadInput, parsePath, parseTarget, type Target } from '../../../tree/path';
import type { Context } from './context';
import { Refusal } from './reply';

/** A REST request, read and checked for form. */
export interface RestRequest {
  database: Database;
  access: Access;
  target: Target;
  path: Path;
  query: Query | undefined;
  parameters: URLSearchParams;
}

/** The credential of a request: `auth=` or `access_token=` or a bearer. Throws `Refusal`. */
export function accessOf(context: Context, request: IncomingMessage, parameters: URLSearchParams): Access {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const credential = parameters.get('auth') ?? parameters.get('access_token') ?? bearer;
  if (credential === undefined) return ANONYMOUS;
  const result = readCredential(credential, context.clock(), context.identities);
  if (!result.ok) throw new Refusal(401, result.message);
  const override = parameters.get('auth_variable_override');
  if (!result.access.admin || override === null) return result.access;
  return override === 'null' ? ANONYMOUS : { ...ANONYMOUS, auth: parseJsonObject(override) ?? null };
}

/** The namespace a request names by `ns`, or by the first label of its host. Throws `Refusal`. */
export function databaseOf(
  context: Context,
  request: IncomingMessage,
  parameters: URLSearchParams,
): Database {
  const name = parameters.get('ns') ?? (request.headers.host ?? '').split(/[.:]/)[0] ?? '';
  const database = context.databases.find(name);
  if (!database) throw new Refusal(404, NO_NAMESPACE);
  return database;
}

/** Reads `/path.json?…`. Throws `Refusal`. */
export function readRestRequest(context: Context, request: IncomingMessage, url: URL): RestRequest {
  const parameters = url.searchParams;
  const database = databaseOf(context, request, parameters);
  const access = accessOf(context, request, parameters);
  try {
    const text = url.pathname.slice(0, -'.json'.length).split('/').map(decodeURIComponent);
    // An encoded slash would be a second, hidden separator.
    if (text.some((key) => key.includes('/'))) throw new BadInput('Path has an invalid key');
    const target = parseTarget(text.join('/'));
    return { database, access, target, path: target.path, query: readQuery(parameters), parameters };
  } catch (error) {
    if (error instanceof BadInput) throw new Refusal(400, error.message);
    if (error instanceof URIError) throw new Refusal(400, 'Path is not encoded properly');
    throw error;
  }
}

const ORDERS = new Map([
  ['$key', '.key'],
  ['$value', '.value'],
  ['$priority', '.priority'],
]);
const NAMES = ['startAt', 'startAfter', 'endAt', 'endBefore', 'equalTo', 'limitToFirst', 'limitToLast'];

function readQuery(parameters: URLSearchParams): Query | undefined {
  const orderBy = json(parameters, 'orderBy');
  if (orderBy === undefined) {
    if (!NAMES.some((name) => parameters.has(name))) return undefined;
    throw new BadInput('orderBy must be defined when other query parameters are defined');
  }
  if (typeof orderBy !== 'string') throw new BadInput('orderBy must be a valid JSON encoded path');
  if (parameters.get('shallow') === 'true') throw new BadInput('shallow cannot be mixed with queries');
  const index = ORDERS.get(orderBy) ?? parsePath(orderBy).join('/');
  const wire: Record<string, unknown> = { i: index };
  const addBound = (name: string, wireName: 'sp' | 'ep', exclusive: boolean): void => {
    const value = json(parameters, name);
    if (value === undefined) return;
    if (wireName in wire) throw new BadInput(`${name} cannot be mixed with another bound of its kind`);
    wire[wireName] = value;
    if (!exclusive) return;
    wire[wireName === 'sp' ? 'sin' : 'ein'] = false;
    if (index !== '.key')
      wire[wireName === 'sp' ? 'sn' : 'en'] = wireName === 'sp' ? '[MAX_NAME]' : '[MIN_NAME]';
  };
  addBound('startAt', 'sp', false);
  addBound('startAfter', 'sp', true);
  addBound('endAt', 'ep', false);
  addBound('endBefore', 'ep', true);
  addBound('equalTo', 'sp', false);
  if (parameters.has('equalTo')) addBound('equalTo', 'ep', false);
  if (parameters.has('limitToFirst') && parameters.has('limitToLast')) {
    throw new BadInput('limitToFirst cannot be mixed with limitToLast');
  }
  for (const [name, from] of [
    ['limitToFirst', 'l'],
    ['limitToLast', 'r'],
  ] as const) {
    const count = json(parameters, name);
    if (count !== undefined) Object.assign(wire, { l: count, vf: from });
  }
  return parseQuery(wire);
}

function json(parameters: URLSearchParams, name: string): unknown {
  const text = parameters.get(name);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) throw new BadInput(`${name} must be a plain value`);
    return value;
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`${name} must be valid JSON`);
  }
}
