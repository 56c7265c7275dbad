import { isRecord } from '../../../protocol';
import type { Expression } from '../expressions/Expression';
import { MAX_EXPRESSION_LENGTH } from '../expressions/limits';
import { parseExpression } from '../expressions/parseExpression';
import { typeOf } from '../expressions/typeOf';
import type { CompileContext } from './CompileContext';
import { FORBIDDEN_KEYS } from './inspect';
import { propertyName } from './propertyNames';

/** Properties that say what a view is, and stay what the document wrote. */
const FIXED: ReadonlySet<string> = new Set([
  'id',
  'field_name',
  'class',
  'fieldType',
  'grid_view_data',
  'grid_view_layout_item',
]);

/** Properties that are yes or no. */
const CONDITIONS: ReadonlySet<string> = new Set(['enabled', 'required', 'checked', 'clickable']);

/**
 * Reads the `expressions` of a view: a map from property names to `@{…}`, each standing for the property's plain value. One
 * that cannot be read, or can never fit, is reported and left out: the plain value shows.
 */
export function readExpressions(
  source: unknown,
  path: string,
  context: CompileContext,
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
    if (FIXED.has(name)) diagnostics.add('expression-place', at, name, 'error');
    else if (typeof text !== 'string') diagnostics.add('expression-unfinished', at, '', 'error');
    else if (text.length > MAX_EXPRESSION_LENGTH || text.length > context.expressions)
      diagnostics.add('expression-too-long', at, MAX_EXPRESSION_LENGTH, 'error');
    else {
      context.expressions -= text.length;
      const expression = readOne(name, text, at, context);
      if (expression) expressions[name] = expression;
    }
  }
  return Object.keys(expressions).length > 0 ? expressions : undefined;
}

function readOne(
  name: string,
  text: string,
  at: string,
  { diagnostics }: CompileContext,
): Expression | undefined {
  const read = parseExpression(text);
  if ('code' in read) {
    diagnostics.add(read.code, at, read.detail, 'error');
    return undefined;
  }
  const type = typeOf(read);
  if (typeof type === 'object') {
    diagnostics.add(type.code, at, type.detail, 'error');
    return undefined;
  }
  if (CONDITIONS.has(name) && (type === 'text' || type === 'number')) {
    diagnostics.add('expression-type', at, name, 'error');
    return undefined;
  }
  return read;
}
