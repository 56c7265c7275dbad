import { layoutSchema } from './layoutSchema';
import { layoutTypes } from './layoutTypes';
import { answerSchema, innerSchema, messageSchema, requestSchema } from './messageSchema';

const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;

/** The published files by name: `public/schema/` holds them, a test tells when they are stale. */
export function schemaFiles(): Readonly<Record<string, string>> {
  return {
    'layout.schema.json': json(layoutSchema()),
    'answer.schema.json': json(answerSchema()),
    'inner.schema.json': json(innerSchema()),
    'message.schema.json': json(messageSchema()),
    'request.schema.json': json(requestSchema()),
    'layout.d.ts': layoutTypes(),
  };
}
