import type { IncomingMessage, ServerResponse } from 'node:http';
import { compileRules, RulesError } from '../rules/Rules';
import { withoutComments } from '../rules/withoutComments';
import { finish } from '../../../tree/steps';
import { readJson } from '../../../tree/readJson';
import type { Context } from './context';
import { accessOf, databaseOf } from './readRestRequest';
import { readBody, Refusal, replyJson } from './reply';

/** Characters of a rules file. */
const MAX_RULES = 1024 * 1024;

/** Serves `/.settings/rules.json` to admins: reads and replaces the rules of a namespace, until the next start. */
export async function serveSettings(
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const database = databaseOf(context, request, url.searchParams);
  if (!accessOf(context, request, url.searchParams).admin) throw new Refusal(401, 'Permission denied');
  if (request.method === 'GET') {
    const source = database.rulesSource;
    const text = typeof source === 'string' ? source : `${JSON.stringify(source, null, 2)}\n`;
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(text);
    return;
  }
  if (request.method !== 'PUT') throw new Refusal(405, 'Method not allowed');
  const release = database.hold();
  const text = await readBody(request, context.serving, undefined).finally(release);
  if (text.length > MAX_RULES) throw new Refusal(413, `Rules are longer than ${MAX_RULES} characters`);
  try {
    const source = finish(readJson(withoutComments(text), context.serving.limits.members));
    database.setRules(compileRules(source), text);
  } catch (error) {
    if (error instanceof RulesError) throw new Refusal(400, error.message);
    throw error;
  }
  replyJson(response, 200, { status: 'ok' });
}
