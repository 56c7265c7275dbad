import {
  ANSWER_FIELDS,
  ANSWER_TYPES,
  CONSOLE_ORIGIN,
  CONSOLE_COLLECTIONS,
  decodeResponse,
  ESCAPED_GROWTH,
  INNER_LIMIT,
  isRecord,
  type Json,
  type JsonObject,
  postRecord,
  UPLOAD_LIMIT,
} from '../../protocol';
import { callRecord } from '../../protocol/calls/defineCall';
import { getHomeLayout, getLayoutData } from '../../protocol/calls/layouts';

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

/** The fields a decoder reads, recorded by a proxy that is decoded. */
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

/** A refusal: its code, words for the person, and what they name. */
const REFUSAL_FIELDS: JsonObject = {
  code: { type: 'string' },
  message: { type: 'string' },
  params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
};

/** JSON Schema of a message below `response/{uid}/{event}`, learnt from the decoder that reads them. */
export function messageSchema(): JsonObject {
  const decode = (value: unknown) => decodeResponse('', value);
  const properties: JsonObject = {};
  for (const field of fieldsRead(decode))
    properties[field] = {
      type: typesTaken(decode, field),
      ...(field === 'error' && { properties: REFUSAL_FIELDS }),
    };
  return {
    $schema: DRAFT,
    $id: 'message.schema.json',
    title: 'A message below response/{uid}/{event}; every field may be absent',
    type: 'object',
    properties,
  };
}

// What phones alone read.
const PHONES: JsonObject = {
  view_type: { type: ['number'] },
  main_dashboard_app: { type: ['boolean'] },
  script_type: { type: ['string'] },
};

// Whom an answer is for; without `session`, the key of a request, it is a notice.
const ADDRESS = ['application', 'user_id_destination', 'event', 'session'];

/** JSON Schema of what the back end of an application answers: the fields of a message that it says itself. */
export function answerSchema(): JsonObject {
  const { properties: read } = messageSchema();
  const schemas: JsonObject = { ...PHONES, ...(isRecord(read) && read) };
  const text = { type: 'string' };
  const properties: JsonObject = {};
  for (const field of ADDRESS) properties[field] = text;
  for (const field of ANSWER_FIELDS) {
    const words = ANSWER_TYPES[field];
    properties[field] = words ? { enum: [...words] } : (schemas[field] ?? {});
  }
  properties['error'] = {
    type: 'object',
    required: ['code', 'message'],
    properties: REFUSAL_FIELDS,
  };
  return {
    $schema: DRAFT,
    $id: 'answer.schema.json',
    title: 'A message as the back end of an application writes it; only whom it is for is needed',
    type: 'object',
    required: ['user_id_destination'],
    properties,
    additionalProperties: false,
  };
}

const sending = { userId: 'u', application: 'a', event: 'e' };
const home = callRecord(getHomeLayout, { reference: 'r', event_dashboard: 'd' }, sending);
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
  named: { parent_message_key: 'k' },
});
const form = callRecord(getLayoutData, { reference: 'r', screen_name: '', parameter: '' }, sending);

const TYPES_OF_INNER: JsonObject = {
  data: { type: ['object', 'string'], description: 'Of a post: field_name to text, number or boolean' },
  parameter: { type: ['string', 'object'] },
};

/** JSON Schema of what a request's `json` holds, learnt from the records that the console builds for back ends. */
export function innerSchema(): JsonObject {
  const properties: JsonObject = {};
  for (const { json } of [post, form])
    for (const name of Object.keys(JSON.parse(json ?? '{}') as JsonObject))
      properties[name] = { type: 'string' };
  return {
    $schema: DRAFT,
    $id: 'inner.schema.json',
    title: 'The inner object of a post, or of a call for a screen; every field but event may be absent',
    type: 'object',
    required: ['event'],
    properties: { ...properties, screen: { type: 'string' }, ...TYPES_OF_INNER },
  };
}

/** JSON Schema of a record below `request/`, learnt from the records that the console builds. */
export function requestSchema(): JsonObject {
  const required = Object.keys(home).filter((name) => name in post && name !== 'json');
  const properties: JsonObject = { jsonmap: { type: 'object' }, app_user_id: { type: 'string' } };
  for (const name of new Set([...Object.keys(home), ...Object.keys(post)]))
    properties[name] = { type: 'string' };
  const inner = `The inner object as JSON text, at most ${INNER_LIMIT} bytes before escaping; uploads at most ${UPLOAD_LIMIT}`;
  const own = CONSOLE_COLLECTIONS.join(', ');
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
