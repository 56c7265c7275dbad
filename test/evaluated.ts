import { evaluate } from '../src/engine/document/expressions/evaluate';
import { formatsOf } from '../src/engine/document/expressions/formatsOf';
import { parseExpression } from '../src/engine/document/expressions/parseExpression';

/** The value of an expression where these are its names. */
export function evaluated(text: unknown, values: Readonly<Record<string, unknown>>): unknown {
  const expression = parseExpression(String(text));
  if ('code' in expression) throw new Error(`${expression.code} ${expression.detail}`);
  return evaluate(expression, {
    valueOf: (name) => values[name],
    resource: () => undefined,
    formats: formatsOf('en'),
  });
}
