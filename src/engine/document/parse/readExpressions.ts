import { isRecord } from '../../../protocol';
import type { Expression, ExpressionError } from '../expressions/Expression';
import { MAX_EXPRESSION_LENGTH } from '../expressions/limits';
import { parseExpression } from '../expressions/parseExpression';
import { typeOf } from '../expressions/typeOf';
import type { BehaviourContext } from '../Behaviour';
import { FORBIDDEN_KEYS } from './inspect';
import { propertyName } from './propertyNames';

/** Properties that identify a view, or say what it asks the platform for: the document alone says so. */
const FIXED: ReadonlySet<string> = new Set([
  'id',
  'field_name',
  'class',
  'fieldType',
  'grid_view_data',
  'grid_view_layout_item',
  'entrySource',
]);

/** Properties that are yes or no. */
export const CONDITIONS: ReadonlySet<string> = new Set(['enabled', 'required', 'checked', 'clickable']);

/**
 * Reads the `expressions` of a view: a map from property names to `@{…}`, each standing for the property's plain value. One
 * that cannot be read, or can never fit, is reported and left out: the plain value shows.
 */
export function readExpressions(
  source: unknown,
  path: string,
  context: BehaviourContext,
): Record<string, Expression> | undefined {
  if (!isRecord(source)) return undefined;
  const { diagnostics, limits } = context;
  const expressions: Record<string, Expression> = {};
  let count = 0;
  for (const key in source) {
    if (!Object.hasOwn(source, key)) continue;
    count += 1;
    const name = propertyName(key);
    const text = source[key];
    const at = `${path}/${name}`;
    if (count > limits.properties) diagnostics.add('too-many-properties', path, limits.properties);
    if (count > limits.properties) break;
    if (name === '' || FORBIDDEN_KEYS.has(name)) continue;
    // A key that is not in its normalized form would mean another property when it is read again.
    if (FIXED.has(name) || propertyName(name) !== name)
      diagnostics.add('expression-place', at, name, 'error');
    else {
      const expression = readExpression(text, at, context, CONDITIONS.has(name));
      if (expression) expressions[name] = expression;
    }
  }
  return Object.keys(expressions).length > 0 ? expressions : undefined;
}

/** One expression of a document, within what the document may still have; `isCondition` where it must be yes or no. */
export function readExpression(
  text: unknown,
  at: string,
  context: BehaviourContext,
  isCondition = false,
): Expression | undefined {
  const read = readBounded(text, context);
  if ('kind' in read) {
    const type = typeOf(read);
    const problem = typeof type === 'object' ? type : undefined;
    const misfits = isCondition && (type === 'text' || type === 'number');
    if (!problem && !misfits) return read;
    context.diagnostics.add(
      'expression-type',
      at,
      problem ? problem.detail : at.slice(at.lastIndexOf('/') + 1),
      'error',
    );
  } else context.diagnostics.add(read.code, at, read.detail, 'error');
  return undefined;
}

function readBounded(text: unknown, context: BehaviourContext): Expression | ExpressionError {
  if (typeof text !== 'string') return { code: 'expression-unfinished', detail: '', at: 0 };
  if (text.length > MAX_EXPRESSION_LENGTH || text.length > context.expressions)
    return { code: 'expression-too-long', detail: String(MAX_EXPRESSION_LENGTH), at: 0 };
  context.expressions -= text.length;
  return parseExpression(text);
}
