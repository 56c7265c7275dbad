import { readFileSync } from 'node:fs';
import { backEndTypes } from './backEndTypes';
import { answerSchema, messageSchema, requestSchema } from './messageSchema';
import { schemaFiles } from './schemaFiles';

it.each(Object.entries(schemaFiles()))('public/schema/%s is what the tables say now', (name, text) => {
  // Stale? npx screenwire-layout schema
  expect(readFileSync(`public/schema/${name}`, 'utf8')).toBe(text);
});

it.each(Object.entries(backEndTypes()))('back-ends/%s is what the schemas say now', (name, text) => {
  // Stale? npx screenwire-layout schema
  expect(readFileSync(`back-ends/${name}`, 'utf8')).toBe(text);
});

it('says of an answer what the gateway takes, and of which types', () => {
  expect(answerSchema()).toMatchObject({
    required: ['user_id_destination'],
    properties: {
      session: { type: 'string' },
      msg_type: { enum: ['command', 'search_book_result', 'comment_result'] },
      count_message: { type: ['number'] },
      error: { required: ['code', 'message'] },
    },
    additionalProperties: false,
  });
});

it('learns the fields of messages and the types they take from the decoder', () => {
  expect(messageSchema()['properties']).toMatchObject({
    type: { type: ['string', 'number'] },
    on_top: { type: ['string', 'number', 'boolean'] },
    count_message: { type: ['number'] },
    error: { type: ['object'] },
    texts: { type: ['object', 'array'] },
    data: { type: ['string', 'number', 'boolean', 'object', 'array'] },
  });
});

it('asks of a request what every record of the console has', () => {
  expect(requestSchema()).toMatchObject({
    required: ['key', 'module', 'os', 'user_id', 'application', 'dataCollection'],
    properties: { key: { const: 'key1' }, channel: { type: 'string' } },
  });
});
