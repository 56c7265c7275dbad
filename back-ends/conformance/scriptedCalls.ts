import type { ServerResponse } from 'node:http';

export type Message = Record<string, unknown>;

/** A call that a back end sends, and what the platform answers. */
export interface ScriptedCall {
  collection: string;
  data: unknown;
  /** Key of the request that it is made for. */
  answering?: unknown;
  answer: Message;
}

/** What becomes of a call: it is denied as by the rules, taken but not acknowledged, or dropped. */
export type CallFault = 'denied' | 'lost' | 'dropped';
/** How an answer comes: once the stream is open, or over the next stream only. */
export type AnswerFault = 'late' | 'cut';

interface Means {
  application: string;
  send: (stream: ServerResponse, event: string, data: unknown) => void;
  reply: (response: ServerResponse, status: number, body: unknown) => void;
}

const LATE_MS = 30;
const REQUEST = /^PUT \/request\/(-[\w-]{19})\.json$/;
const ANSWER = /^(GET|DELETE) \/response\/([^/]+)\/([^/]+)\.json$/;

/** Both places of a back end's own calls: what it asks is compared by the case, and answered as that says. */
export function createScriptedCalls({ application, send, reply }: Means) {
  const userId = `backend:${application}`;
  let scripted: readonly ScriptedCall[] = [];
  const faults = { call: [] as CallFault[], answer: [] as AnswerFault[] };
  /** By key: the first write of a key counts. */
  const asked = new Map<string, Omit<ScriptedCall, 'answer' | 'collection'> & { collection: unknown }>();
  const answers = new Map<string, Message>();
  const abandoned = new Set<string>();

  function ask(response: ServerResponse, key: string, record: Message): void {
    const fault = faults.call.shift();
    const { event, user_id, data, answering } = JSON.parse(String(record['json'])) as Message;
    const isOwn = user_id === userId && record['user_id'] === userId && record['application'] === application;
    const isWhole = ['key', 'module', 'os', 'dataCollection'].every(
      (name) => typeof record[name] === 'string',
    );
    if (fault === 'denied' || !isOwn || !isWhole || typeof event !== 'string') {
      reply(response, 401, { error: 'Permission denied' });
      return;
    }
    if (fault !== 'dropped' && !asked.has(key)) {
      const { answer = { error: { code: 'unexpected', message: '' } } } = scripted[asked.size] ?? {};
      asked.set(key, {
        ...{ collection: record['dataCollection'], data },
        ...(answering !== undefined && { answering }),
      });
      answers.set(event, answer);
    }
    if (fault === undefined) reply(response, 200, record);
    else response.destroy();
  }

  function tell(stream: ServerResponse, event: string): void {
    const fault = faults.answer.shift();
    const answer = answers.get(event) ?? null;
    stream.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    send(stream, 'put', { path: '/', data: fault === undefined && answer ? { '-a1': answer } : null });
    if (fault === 'cut') stream.end();
    if (fault === 'late')
      setTimeout(() => {
        send(stream, 'keep-alive', null);
        send(stream, 'put', { path: '/-a1', data: answer });
      }, LATE_MS);
  }

  return {
    faults,
    /** What is asked from now on, in this order. */
    script(calls: readonly ScriptedCall[]): void {
      scripted = calls;
      asked.clear();
      answers.clear();
      abandoned.clear();
      faults.call.length = 0;
      faults.answer.length = 0;
    },
    asked: () => [...asked.values()],
    /** Nobody has to remove the answers that are there now. */
    abandon(): void {
      for (const event of answers.keys()) abandoned.add(event);
    },
    /** Every answer was read, and removed. */
    isDone: () =>
      asked.size === scripted.length && [...answers.keys()].every((event) => abandoned.has(event)),
    /** Of a write, whether it removes an answer. */
    removes: (path: string, value: unknown): boolean =>
      value === null && path.startsWith(`response/${userId}/`),
    remove: (path: string): boolean => answers.delete(path.split('/')[2] ?? ''),
    takes: ({ pathname }: URL): boolean => /^\/(request|response)\//.test(pathname),
    serve(call: string, response: ServerResponse, body: Message): void {
      const [, key] = REQUEST.exec(call) ?? [];
      const [, method, who = '', event = ''] = ANSWER.exec(call) ?? [];
      if (key !== undefined) ask(response, key, body);
      else if (method === undefined || decodeURIComponent(who) !== userId)
        reply(response, 401, { error: 'Permission denied' });
      else if (method === 'GET') tell(response, event);
      else {
        answers.delete(event);
        reply(response, 200, null);
      }
    },
  };
}
