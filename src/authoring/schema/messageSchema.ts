import {
  CONSOLE_ORIGIN,
  consoleCollections,
  decodeResponse,
  ESCAPED_GROWTH,
  homeLayoutRecord,
  INNER_LIMIT,
  type Json,
  type JsonObject,
  postRecord,
  UPLOAD_LIMIT,
} from '../../protocol';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

const SAMPLES: readonly [type: string, value: Json][] = [
  ['string', 'true'],
  ['number', 7],
  // Flags are numbers of which one means yes.
  ['number', 1],
  ['boolean', true],
  ['object', { code: 'a', message: 'b' }],
  ['array', ['a']],
  // A list of texts in two languages, as the wire may write lists.
  ['object', { '0': { text: 'a', en: 'b' } }],
  ['array', [{ text: 'a', en: 'b' }]],
];

/** The fields a decoder looks at: it is given an object that writes down what is read of it. */
function fieldsRead(decode: (value: unknown) => unknown): string[] {
  const read = new Set<string>();
  decode(
    new Proxy(
      {},
      {
        get: (_target, name) => {
          if (typeof name === 'string') read.add(name);
          return undefined;
        },
      },
    ),
  );
  return [...read];
}

/** The types of a field that change what is decoded; others are passed over. */
function typesTaken(decode: (value: unknown) => unknown, field: string): string[] {
  const empty = JSON.stringify(decode({}));
  const taken = SAMPLES.filter(([, value]) => JSON.stringify(decode({ [field]: value })) !== empty);
  return [...new Set(taken.map(([type]) => type))];
}

/** JSON Schema of a message below `response/{uid}/{event}`, learnt from the decoder that reads them. */
export function messageSchema(): JsonObject {
  const decode = (value: unknown) => decodeResponse('', value);
  const properties: JsonObject = {};
  for (const field of fieldsRead(decode)) properties[field] = { type: typesTaken(decode, field) };
  return {
    $schema: DRAFT,
    $id: 'message.schema.json',
    title: 'A message below response/{uid}/{event}; every field may be absent',
    type: 'object',
    properties,
  };
}

/** JSON Schema of a record below `request/`, learnt from the records that the console builds. */
export function requestSchema(): JsonObject {
  const asked = { application: 'a', reference: 'r', event: 'e', eventDashboard: 'd' };
  const home = homeLayoutRecord('u', asked);
  const post = postRecord('u', {
    application: 'a',
    postCollection: 'c',
    data: {},
    event: 'e',
    messageKey: '',
    eventDashboard: 'd',
    dayEvent: 'd',
    sessionEvent: 's',
    recyclerEvent: '',
    childRecyclerEvent: '',
  });
  const required = Object.keys(home).filter((name) => name in post && name !== 'json');
  const properties: JsonObject = { jsonmap: { type: 'object' }, app_user_id: { type: 'string' } };
  for (const name of new Set([...Object.keys(home), ...Object.keys(post)]))
    properties[name] = { type: 'string' };
  const inner = `The inner object as JSON text, at most ${INNER_LIMIT} bytes before escaping; uploads at most ${UPLOAD_LIMIT}`;
  const own = consoleCollections().join(', ');
  return {
    $schema: DRAFT,
    $id: 'request.schema.json',
    title: 'A record below request/',
    type: 'object',
    required,
    properties: {
      ...properties,
      key: { const: home.key },
      json: { type: 'string', maxLength: ESCAPED_GROWTH * UPLOAD_LIMIT, description: inner },
      origin: { const: CONSOLE_ORIGIN, description: `With these collections only: ${own}` },
    },
    anyOf: [{ required: ['json'] }, { required: ['jsonmap'] }],
  };
}
