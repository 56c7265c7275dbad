import { readFileSync } from 'node:fs';
import { messageSchema, requestSchema } from './messageSchema';
import { schemaFiles } from './schemaFiles';

it.each(Object.entries(schemaFiles()))('public/schema/%s is what the tables say now', (name, text) => {
  // Stale? npx screenwire-layout schema
  expect(readFileSync(`public/schema/${name}`, 'utf8')).toBe(text);
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
