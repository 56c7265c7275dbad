import type { IncomingMessage, ServerResponse } from 'node:http';
import { createPushKeys, isRecord } from '../../../protocol';
import type { Steps } from '../../../tree/steps';
import type { Prepared } from '../../../tree/store/TreeStore';
import { notStoredText } from '../store/Quota';
import { decodeSet, decodeUpdate } from '../../../tree/decodeWrite';
import { valueOf } from '../../../tree/encode';
import { hashSteps } from '../hash';
import { jsonPieces } from '../../../tree/jsonPieces';
import { members } from '../../../tree/members';
import { LeafNode, nodeAt, type Node } from '../../../tree/node';
import { parseTarget, type Target } from '../../../tree/path';
import { LARGE_TEXT, readJson } from '../../../tree/readJson';
import { LARGE_DATA } from '../wire/messages';
import type { Context } from './context';
import type { RestRequest } from './readRestRequest';
import { readBody, Refusal, replyInPieces, replyJson, replyNode } from './reply';

type Method = 'PUT' | 'POST' | 'PATCH' | 'DELETE';

const DENIED = 'Permission denied';
/** Parts found between two steps. */
const STEP = 100;
const nextKey = createPushKeys();

/** Serves the writes of `/path.json`. Throws `Refusal` and `BadInput`. */
export async function serveWrite(
  context: Context,
  rest: RestRequest,
  method: Method,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { serving } = context;
  const { access, database, path, parameters } = rest;
  if (rest.query) throw new Refusal(400, 'Query parameters are for reading only');
  const condition = request.headers['if-match'];
  if (condition !== undefined && (method === 'POST' || method === 'PATCH')) {
    throw new Refusal(400, 'if-match goes with PUT and DELETE only');
  }
  const text = method === 'DELETE' ? 'null' : await readBody(request, serving, access.uid);
  const name = nextKey(database.namespace.clock());
  const target = method === 'POST' ? { path: [...path, name], priority: false } : rest.target;
  const lane = text.length < LARGE_TEXT ? undefined : serving.decoding.enter();
  await lane?.turn;
  let result: Written;
  try {
    result = await serving.slices.run(write(context, rest, { method, target, text, condition }));
  } finally {
    lane?.leave();
  }
  const { prepared, body } = result;
  await result.stored;
  const written = nodeAt(prepared.after, path);
  if (request.headers['x-firebase-etag'] === 'true') {
    response.setHeader('etag', await serving.slices.run(etagOf(written)));
  }
  const print = parameters.get('print');
  if (method === 'POST') replyJson(response, 200, { name }, print);
  else if (method === 'DELETE') replyJson(response, 200, null, print);
  else if (target.priority) replyJson(response, 200, written?.priority ?? null, print);
  else if (method === 'PUT')
    replyNode(response, serving, written, { format: 'value', print, owner: access.uid });
  else if (print === 'silent') replyJson(response, 200, null, print);
  else replyUpdated(context, rest, response, await serving.slices.run(partsOf(body, written)));
}

/** A write that has been made. */
interface Written {
  prepared: Prepared;
  body: unknown;
  /** Resolves when it is durable. */
  stored: Promise<void>;
}

interface Write {
  method: Method;
  target: Target;
  text: string;
  condition: string | undefined;
}

function* write(
  { serving }: Context,
  { database, access, path }: RestRequest,
  { method, target, text, condition }: Write,
): Steps<Written> {
  const { namespace } = database;
  const body = yield* readJson(text, serving.limits.members);
  const writes =
    method === 'PATCH'
      ? yield* decodeUpdate(path, body)
      : [{ target, value: yield* decodeSet(target, body) }];
  function* prepare(): Steps<Prepared> {
    let stale: Refusal | undefined;
    if (condition !== undefined) {
      const current = nodeAt(namespace.root, path);
      const etag = yield* etagOf(current);
      // A write that came while a large value was hashed makes the condition stale as well.
      const hasChanged = nodeAt(namespace.root, path) !== current;
      if (condition !== etag || hasChanged) {
        // The current value and its ETag are sent only to those who may read it.
        const mayRead = !hasChanged && database.mayRead(access, path, undefined);
        const showsValue = mayRead && (!current || current.size < LARGE_DATA);
        const body = showsValue ? valueOf(current) : undefined;
        stale = new Refusal(412, 'The ETag does not match', body, mayRead ? etag : undefined);
      }
    }
    const prepared = yield* namespace.prepare(method === 'PATCH' ? path : target.path, writes);
    return { ...prepared, refusal: stale };
  }
  let done: (error?: Error) => void = () => undefined;
  const stored = new Promise<void>((resolve, reject) => {
    done = (error) => {
      if (error) reject(new Refusal(503, notStoredText(error)));
      else resolve();
    };
  });
  const prepared = yield* database.write(access, prepare, (error) => done(error));
  if (!prepared) throw new Refusal(401, DENIED);
  return { prepared, body, stored };
}

export function* etagOf(node: Node | null): Steps<string> {
  return (yield* hashSteps(node)) || 'null_etag';
}

interface Part {
  name: string;
  node: Node | null;
}

/** Values that an update wrote, with server values resolved; collected in steps. */
function* partsOf(body: unknown, written: Node | null): Steps<Part[]> {
  const parts: Part[] = [];
  for (const [name] of members(isRecord(body) ? body : {})) {
    const { path, priority } = parseTarget(name);
    const node = nodeAt(written, path);
    if (parts.push({ name, node: priority && node ? priorityLeaf(node) : node }) % STEP === 0) yield;
  }
  return parts;
}

/** Answers with what an update wrote. */
function replyUpdated(
  { serving }: Context,
  { access, parameters }: RestRequest,
  response: ServerResponse,
  parts: readonly Part[],
): void {
  const weight = parts.reduce((sum, { node }) => sum + (node ? node.size : 0), 0);
  if (weight < LARGE_DATA) {
    const value = Object.fromEntries(parts.map(({ name, node }) => [name, valueOf(node)]));
    replyJson(response, 200, value, parameters.get('print'));
    return;
  }
  replyInPieces(response, serving, updatePieces(parts), { owner: access.uid, weight, end: '' });
}

function* updatePieces(parts: readonly Part[]): Iterable<string> {
  let separator = '{';
  for (const { name, node } of parts) {
    yield `${separator}${JSON.stringify(name)}:`;
    yield* jsonPieces(node, 'value');
    separator = ',';
  }
  yield '}';
}

function priorityLeaf({ priority }: Node): Node | null {
  return priority === null ? null : new LeafNode(priority);
}
